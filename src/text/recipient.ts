import type { RecipientField } from '#domain/recipient/recipient.ts'

/** The fields of a recipient, as messages and column headers name them (M-07). */
export const FIELD_TEXT: Readonly<Record<RecipientField, string>> = {
  orderNo: '订单号',
  name: '收件人姓名',
  phone: '手机号',
  province: '省份',
  city: '城市',
  district: '区县',
  detail: '详细地址',
}
