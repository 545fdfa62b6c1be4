import { count } from './count.ts'

/** The filters of columns. */
export const FILTER = {
  title: (column: string) => `筛选${column}`,
  search: '输入内容查找',
  values: (column: string) => `${column}的值`,
  blank: '（空）',
  more: (distinct: number) => `共 ${count(distinct)} 个不同的值，输入内容可缩小范围`,
  nothing: '没有这样的内容',
  contains: (rows: number) => `筛选包含此内容的 ${count(rows)} 行`,
  chosen: (n: number) => `筛选 ${count(n)} 项`,
  apply: '确定',
  clear: '清除',
  cancel: '取消',
  bar: '已筛选',
  chipContains: (column: string, text: string) => `${column}包含“${text}”`,
  chipValues: (column: string, values: readonly string[]) => `${column}：${values.join('、')}`,
  chipMore: (first: string, n: number) => `${first} 等 ${count(n)} 项`,
  change: (chip: string) => `修改筛选：${chip}`,
  remove: (chip: string) => `清除筛选：${chip}`,
  clearAll: '清除全部筛选',
} as const

/** The context menu of a cell. */
export const CELL_MENU = {
  label: '单元格操作',
  copy: '复制',
  cut: '剪切',
  paste: '粘贴',
  clear: '清除内容',
  fillDown: '向下填充',
  edit: '编辑此行',
  above: '在上方插入一行',
  below: '在下方插入一行',
  remove: '删除此行',
  removeChosen: (rows: number) => `删除所选 ${count(rows)} 行`,
  removeDuplicate: '仅删除此重复行',
  keepDuplicate: '只留此行，删除其余重复',
  filter: (value: string) => `只看“${value}”`,
  filterBlank: '只看空白格',
  unfilter: '清除此列筛选',
  pasteFailed: '浏览器未允许读取剪贴板，请按 Ctrl+V 粘贴',
} as const

/** Many numbers in one box. */
export const NUMBERS = {
  title: (name: string) => `批量输入${name}`,
  text: '每行一个，也可用逗号或空格分隔',
  counted: (given: number, distinct: number) =>
    `已输入 ${count(given)} · 去重后 ${count(distinct)}`,
  tooMany: (limit: number) => `一次最多 ${count(limit)} 个`,
  clear: '清空',
  list: (n: number) => `已填 ${count(n)} 个`,
  remove: (name: string) => `清除${name}`,
  missing: (numbers: readonly string[]) =>
    numbers.length > 5
      ? `${numbers.slice(0, 5).join('、')} 等 ${count(numbers.length)} 个单号没有找到`
      : `${numbers.join('、')} 没有找到`,
} as const

/** What is chosen of a list. */
export const CHOICE = {
  chosen: (n: number, elsewhere: number, unit: string) =>
    elsewhere === 0
      ? `已选 ${count(n)} ${unit}`
      : `已选 ${count(n)} ${unit}（含其他页 ${count(elsewhere)} ${unit}）`,
  clear: '清除',
} as const

/** Lists that are brought here and written to a file. */
export const DOWNLOAD = {
  stages: { find: '正在读取', write: '正在写入', pack: '正在生成文件' },
  progress: (rows: number, total: number) => `${count(rows)} / ${count(total)} 条`,
  fileName: (title: string, stamp: string, part: string) => `${title}_${stamp}${part}`,
  parts: (n: number) => `数据较多，已分为 ${n} 个文件`,
} as const

/** Lists on their way from the server, without texts of their own. */
export const TRANSFER = {
  reading: { copy: '正在读取运单号', draft: '正在读取收件人' },
  cancel: { download: '取消下载', copy: '取消复制', draft: '取消再次下单' },
} as const

/** Which columns a table shows. */
export const COLUMN_CHOICE = { label: '显示的列', reset: '恢复默认' } as const
