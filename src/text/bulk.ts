import type { RecipientField } from '#domain/recipient/recipient.ts'
import { count } from './count.ts'
import { LIST } from './purchase.ts'

/** Working on many rows at once: the menu, its dialogs, pasting and marked cells. */
export const BULK = {
  menu: '批量编辑',
  tools: {
    replace: '查找替换',
    set: '批量设置',
    fill: '向下填充',
    trim: '清理格式',
    clear: '清除内容',
  },
  dedupe: '去重',
  hints: {
    replace: '',
    set: '范围内的每一行都改成同一个值',
    fill: '把上方的内容填到下面的行',
    trim: '去掉多余空格和不可见字符，全角数字转半角，规则与导入时相同',
    clear: '清空单元格，行保留',
  },
  scope: '范围',
  column: '列',
  scopes: {
    range: (rows: number, columns: number) => `选区（${count(rows)} 行 × ${columns} 列）`,
    selected: (rows: number) => `已选的 ${count(rows)} 行`,
    matching: (rows: number) => `符合筛选的 ${count(rows)} 行`,
    all: (rows: number) => `全部 ${count(rows)} 行`,
  },
  rangeColumns: '选区内的列',
  allColumns: '全部列',
  find: '查找内容',
  replaceWith: '替换为',
  replaceHint: '留空即删除',
  caseSensitive: '区分大小写',
  wholeCell: '单元格完全匹配',
  value: '设置为',
  fillFrom: '填充方式',
  fillFroms: {
    blanks: '只填空白格，取上方最近的内容',
    first: '用第一行的内容覆盖下面各行',
  },
  counting: '正在计算',
  nothing: '没有需要修改的单元格',
  waiting: { replace: '输入要查找的内容', set: '选择列并输入内容', fill: '', trim: '', clear: '' },
  willChange: (rows: number, cells: number) =>
    `将修改 ${count(rows)} 行，共 ${count(cells)} 个单元格`,
  willBreak: (rows: number) => `其中 ${count(rows)} 行修改后会有错误`,
  emptyValue: '（空）',
  sample: (number: number, field: RecipientField) =>
    `第 ${count(number)} 行 · ${LIST.columns[field]}`,
  more: (cells: number) => `另有 ${count(cells)} 个单元格`,
  apply: {
    replace: '全部替换',
    set: '设置',
    fill: '填充',
    trim: '清理',
    clear: '清除',
  },
  done: (rows: number) => `已修改 ${count(rows)} 行，可撤销`,
  cancel: '取消',
  range: (rows: number, columns: number) => `选区 ${count(rows)} 行 × ${columns} 列`,
  copiedCells: (rows: number, columns: number) =>
    `已复制 ${count(rows)} 行 × ${columns} 列，可粘贴到 Excel`,
  noField: '这一列不能填写，请先选中订单编号到详细地址之间的单元格',
} as const

export const PASTE = {
  title: '粘贴的内容放不下',
  rows: (beyond: number) => `选中位置往下不够，多出 ${count(beyond)} 行`,
  columns: (beyond: number) => `选中位置往右不够，多出 ${count(beyond)} 列，这些列不会粘贴`,
  question: '多出的行追加到列表末尾，还是只粘贴放得下的部分？',
  append: (rows: number) => `追加 ${count(rows)} 行`,
  leave: '只粘贴放得下的',
  cancel: '取消',
  done: (rows: number) => `已粘贴 ${count(rows)} 行，可撤销`,
  same: '粘贴的内容与原来相同',
} as const

export const DEDUPE = {
  title: '去重',
  key: '哪些行算重复',
  keys: {
    orderNo: '订单编号相同',
    'phone+detail': '手机号和地址相同',
    row: '整行完全相同',
    'phone+address-variant': '疑似重复：手机号相同，地址写法不同',
    'name+detail': '疑似重复：姓名和地址相同，手机号不同',
  },
  removes: (rows: number) => (rows === 0 ? '没有' : `${count(rows)} 行多余`),
  show: '查看',
  showLabel: (key: string) => `查看${key}的行`,
  keep: '每组保留',
  keeps: { first: '第一行', last: '最后一行', none: '都不保留' },
  variantNote: '疑似重复只是提示，建议先查看再决定',
  apply: (rows: number) => (rows === 0 ? '没有可移除的行' : `移除 ${count(rows)} 行`),
  cancel: '取消',
  done: (rows: number) => `已移除 ${count(rows)} 行重复，可撤销`,
  keepThis: '只留此行',
} as const
