/** Tables that come to the page from outside: dropped, pasted, opened or shared. */
export const LANDED = {
  received: (name: string, more: number) =>
    more === 0
      ? `已收到“${name}”，选择礼品下单后自动导入`
      : `已收到“${name}”等 ${more + 1} 个文件，选择礼品下单后自动导入`,
  intoDraft: (goods: string) => `导入草稿：${goods}`,
  notTables: (names: string) => `“${names}”不是表格，仅支持 CSV、XLSX、XLS 格式`,
  leave: '不导入',
  choose: '先选择表格，再选择礼品',
  chooseFile: '选择表格',
  close: '关闭',
  missing: '没有收到文件，请重新分享，或将文件拖到页面上',
  unreadable: '文件无法打开，可能已被移动或删除',
} as const
