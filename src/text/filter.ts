import { count } from './count.ts'

/** The four things a file can be filtered by, in the order of P-FLT-02. */
export const FILTER_TYPE_TEXT = {
  orderNo: '订单号',
  name: '收件人',
  buyerNick: '买家会员名',
  remark: '备注',
} as const

export const MATCH_WAY_TEXT = { exact: '完全一致', contains: '包含' } as const

export const COMBINE_TEXT = {
  replace: '替换上次结果',
  union: '与上次结果合并',
  intersect: '与上次结果取交集',
  exclude: '从上次结果中排除',
} as const

export const FILTER = {
  area: '智能筛选',
  source: '上传表格',
  sourceZone: '将订单表格拖到此处，或点击选择',
  sourceHint: '上传平台导出的全部订单，只留下要发货的那些',
  rows: (n: number) => `共 ${count(n)} 行`,
  rowsWithErrors: (n: number) => `${count(n)} 行有错误`,
  change: '更换表格',
  type: '筛选类型',
  by: (name: string) => `按${name}`,
  noColumn: (name: string) => `文件中没有“${name}”列`,
  mapColumns: '去对应',
  remap: '重新对应列',
  remapHint: '为每一列选择对应的内容。对应好之后，就可以按这一列筛选。',
  noFile: '文件已不在本机，请重新上传表格',
  inColumns: (headers: readonly string[]) =>
    `在${headers.map((header) => `“${header}”`).join('、')}列中查找`,
  way: '匹配方式',
  wayHints: { exact: '内容与单元格完全相同', contains: '单元格中含有这些内容' },
  values: '筛选内容',
  valuesTitle: (name: string) => `要筛选的${name}`,
  perLine: '每行一个',
  perLineOrComma: '每行一个，也可用逗号分隔',
  placeholders: {
    orderNo: '例如\n6920260123456789012\n6920260123456789013',
    name: '例如\n张三\n李四',
    buyerNick: '例如\ntb12345678\n小明的店',
    remark: '例如\n送礼\n发顺丰',
  },
  counted: (given: number, distinct: number) =>
    `已输入 ${count(given)} · 去重后 ${count(distinct)}`,
  large: (lines: number) => `已收到 ${count(lines)} 行`,
  largeShown: (lines: number) => `下面是前 ${count(lines)} 行，可继续粘贴`,
  editLarge: '查看与编辑',
  clearValues: '清空',
  combine: '与上次结果',
  confirm: '确认筛选',
  running: '正在筛选',
  noSource: '请先上传文件',
  edit: '修改筛选',
  fold: '收起',
  result: (rows: number, total: number) => `匹配 ${count(rows)} 行，表格共 ${count(total)} 行`,
  added: (n: number) => `新增 ${count(n)}`,
  removed: (n: number) => `移出 ${count(n)}`,
  placed: (n: number) => `已下单的 ${count(n)} 行未再加入`,
  unchanged: '列表没有变化',
  missing: (n: number) => `未找到 ${count(n)} 个`,
  several: (n: number) => `${count(n)} 个匹配多行`,
  suspects: (n: number) => `疑似匹配 ${count(n)} 行`,
  none: '没有匹配的行，列表保持不变',
  noneDamaged: (n: number) =>
    `表格中有 ${count(n)} 行订单号已被 Excel 转成科学计数法，无法完全一致地匹配：请在 Excel 中将该列设为“文本”后重新导出`,
  nearest: (cells: readonly string[]) => `表格中最接近的内容：${cells.join('；')}`,
  elsewhere: (name: string, way: string, rows: number) =>
    `改为按${name}（${way}）可匹配 ${count(rows)} 行`,
  lists: {
    missing: '未找到的内容',
    several: '匹配多行的内容',
    suspects: '疑似匹配',
  },
  listHints: {
    missing: '这些内容在表格中没有对应的行。',
    several: '这些内容各对应表格中的多行，匹配的行都已计入结果。',
    suspects:
      '表格或输入的订单号在 Excel 中丢失了末几位，以下按前 15 位匹配，可能不是同一订单，请核对。唯一对应的行会改用完整的订单号。',
  },
  columns: {
    value: '内容',
    rows: '行数',
    lines: '表格中的行号',
    orderNo: '表格中的订单号',
    recipient: '收件人',
    certainty: '对应',
  },
  certain: '唯一对应',
  doubtful: '不止一个可能',
  moreLines: '…',
  showMore: (n: number) => `再显示 ${count(n)} 个`,
  copyAll: '全部复制',
  exportTxt: '导出 txt',
  exportName: '未找到.txt',
  copied: (n: number) => `已复制 ${count(n)} 个`,
  takeSuspects: (n: number) => `将这 ${count(n)} 行作为匹配`,
  taken: (n: number) => `已按疑似匹配处理 ${count(n)} 行，可撤销`,
  done: (n: number) => `筛选完成，匹配 ${count(n)} 行`,
  close: '关闭',
  empty: '没有了',
} as const
