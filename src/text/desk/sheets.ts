/** A file that is dropped or chosen. */
export const DROP = {
  choose: '选择文件',
  reading: (name: string) => `正在读取… ${name}`,
} as const
