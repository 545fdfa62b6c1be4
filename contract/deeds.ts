import { dateTime } from './fields.ts'
import { defineEndpoint } from './endpoint.ts'
import { z } from './zod.ts'

/** What is done in an account that its owner wants to know the doer of, with its word. */
export const DEEDS = {
  order: '下单',
  unpaid_cancelled: '取消待付款',
  parcels_cancelled: '取消发货',
  waybills_reported: '回传运单号',
  orders_downloaded: '导出订单',
  parcels_downloaded: '导出包裹',
  money_downloaded: '导出余额明细',
  statement_downloaded: '导出月结单',
  work_orders_downloaded: '导出工单',
  recipients_read: '取出订单收件人',
  work_order: '提交工单',
  work_order_reply: '回复工单',
  work_order_urged: '催办工单',
  work_order_closed: '关闭工单',
  shop_linked: '授权店铺',
  shop_synced: '同步店铺订单',
  recharge: '发起充值',
  invoice: '申请开票',
  payout_account: '修改提现账户',
  withdrawal: '申请提现',
  commission: '佣金转余额',
  real_name: '提交实名认证',
  api: '修改接口设置',
  app_key: '重置 AppKey',
  password: '修改登录密码',
  mobile: '更换手机号',
  device_ended: '退出设备',
  passkey: '添加通行密钥',
  passkey_removed: '移除通行密钥',
  sub_invited: '邀请子账号',
  sub_changed: '修改子账号',
  sub_stopped: '停用或启用子账号',
  sub_removed: '移除子账号',
} as const
export type DeedKind = keyof typeof DEEDS

export const DEED_OUTCOMES = ['done', 'refused', 'cut_off'] as const

/** The person: `owner`, or the id of a sub-account. */
const who = z.union([z.literal('owner'), z.string().regex(/^\d{1,15}$/)])
const day = z.iso.date()

export const deed = z.object({
  id: z.number().int(),
  time: dateTime,
  /** '' = the owner. */
  name: z.string(),
  kind: z.string(),
  /** A serial, a waybill, a count; never a name, a phone or an address. */
  subject: z.string(),
  device: z.string(),
  outcome: z.enum(DEED_OUTCOMES),
})
export type Deed = z.infer<typeof deed>

/** Deeds of one answer. */
export const DEEDS_LISTED = 50

export const listDeeds = defineEndpoint({
  method: 'GET',
  path: '/api/user/deeds',
  summary:
    'What was done in this account since it has sub-accounts, and who did it, the newest first; kept for 400 days.',
  access: 'user',
  query: z.object({
    who: who.optional(),
    kind: z.string().max(40).optional(),
    /** Days of Beijing, both included. */
    from: day.optional(),
    to: day.optional(),
    /** The id of the last one received. */
    after: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  data: z.object({ list: z.array(deed), next: z.number().int().nullable() }),
})
