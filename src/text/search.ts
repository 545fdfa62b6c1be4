import { count } from './count.ts'

/** One search for everything. */
export const SEARCH = {
  title: '搜索',
  open: '搜索包裹、订单、礼品（按 / 打开）',
  placeholder: '运单号、订单号、手机号或尾号、姓名、礼品、帮助',
  results: '搜索结果',
  groups: {
    waybill: '包裹 · 运单号',
    shop_order: '包裹 · 平台订单号',
    phone: '包裹 · 手机号',
    name: '包裹 · 收件人',
    orders: '订单',
    goods: '礼品',
    articles: '帮助',
  },
  count: (n: number, isExact: boolean) => (isExact ? count(n) : `${count(n)}+`),
  all: (n: number, isExact: boolean) => `查看全部 ${isExact ? count(n) : `${count(n)}+`} 条`,
  goodsList: (text: string) => `在礼品中搜索“${text}”`,
  noWaybill: '待出单号',
  people: (n: number) => `${count(n)} 人`,
  hint: '可输入运单号、平台订单号、系统单号，手机号或后四位，收件人姓名，礼品名称，帮助内容',
  none: (text: string) => `没有找到“${text}”`,
  noneHint: '姓名至少两个字，号码至少四位',
  keys: [
    ['↑ ↓', '选择'],
    ['Enter', '打开'],
    ['Esc', '关闭'],
  ],
} as const
