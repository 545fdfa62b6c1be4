import { count } from './count.ts'

/** Filters as lines of choices, and what is chosen of them. */
export const FILTER_PANEL = {
  open: (chosen: number) => (chosen === 0 ? '筛选' : `筛选（${chosen}）`),
  chosen: '已选条件',
  clear: '清除全部',
  remove: (what: string) => `去掉：${what}`,
  to: '至',
  apply: '确定',
  more: '更多',
  named: (name: string, value: string) => `${name}：${value}`,
  numbers: (first: string, n: number) => `${first} 等 ${count(n)} 个`,
  days: (from: string, to: string) => {
    if (from === to) return from
    if (to === '') return `${from} 起`
    return from === '' ? `${to} 止` : `${from} 至 ${to}`
  },
} as const

/** Filters that are kept under a name. */
export const VIEWS = {
  title: '常用筛选',
  name: '筛选名称',
  hint: '给这组条件起个名字，下次一点就到。只保存在本机。',
  hintPersonal: '只保存在本机，日期、单号和收件人不会保存。',
  none: '还没有常用筛选',
  noneHint: '先选好条件，再点这里保存。',
  remove: (name: string) => `删除常用筛选：${name}`,
  saved: (name: string) => `已保存“${name}”`,
  save: '保存',
} as const

/** Shown by a list whose address names numbers that another tab keeps. */
export const LOST_NUMBERS = {
  noneTitle: '这组单号不在这个标签页里',
  noneText: '批量输入的单号只保存在输入它们的标签页，请重新输入。',
} as const
