/** A file that is dropped or chosen. */
export const DROP = {
  choose: '选择文件',
  reading: '正在读取…',
} as const
