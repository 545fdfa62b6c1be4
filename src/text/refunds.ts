import { count } from './count.ts'

/** 取消发货: parcels taken back before the pick-up. */
export const REFUNDS = {
  cancel: '取消发货',
  title: '取消发货并退款？',
  text: (parcels: number, money: string) =>
    `${count(parcels)} 个包裹将不再发出，${money} 退回账户余额。取消后不能恢复，已揽收的包裹照常派送。`,
  /** What was paid for being late has come back already, as a part of the price. */
  less: (money: string) => `其中已付的超时赔付 ${money} 从退款中扣除，价款仍全额退回。`,
  confirm: '取消发货并退款',
  done: (parcels: number, money: string) => `已取消 ${count(parcels)} 个包裹，${money} 已退回余额`,
  waiting: (parcels: number) => `${count(parcels)} 个包裹正在取消，成功后自动退款`,
  refused: (parcels: number) => `${count(parcels)} 个包裹已揽收，无法取消`,
  states: { none: '', asked: '取消中', done: '已退款', refused: '取消失败' },
  reasons: {
    none: '',
    merchant: '商家取消',
    no_waybill: '72 小时未出单号',
    carrier: '快递未能揽收',
    desk: '客服取消',
  },
  amount: (word: string, yuan: string) => `${word} ¥${yuan}`,
} as const
