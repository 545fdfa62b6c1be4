import type { TimelineEntry } from '#contract/desk/parcels.ts'

/** What happened to a parcel, as a line of a terminal has it. */
export const TIMELINE_WORDS: Readonly<Record<TimelineEntry['kind'], string>> = {
  placed: '下单',
  waybill: '出单号',
  announced: '已向快递取号（次）',
  scan: '轨迹',
  refund_asked: '申请退款',
  refunded: '已退款',
  desk_refunded: '客服退款',
  compensated: '超时赔付',
  work_order: '工单',
  desk: '操作',
}
