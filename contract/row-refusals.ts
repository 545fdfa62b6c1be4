import type { RowRefusal } from '#domain/order/judge-row.ts'

const FIELD_NAMES = {
  name: '收件人姓名',
  phone: '手机号',
  province: '省份',
  city: '城市',
  detail: '详细地址',
} as const

/** The sentence of each refusal of a row, as `errorText` and `error` carry it. */
export const ROW_REFUSALS = {
  field_required: '{field}不能为空',
  phone_invalid: '手机号格式不正确',
  masked: '收件信息带星号，无法派送',
  text_unprintable: '含有无法打印的字符',
  region_unknown: '省份无法识别',
  region_mismatch: '{city}不属于{province}',
  area_forbidden: '{province}暂不支持配送',
} as const satisfies Record<RowRefusal['code'], string>

export function rowRefusalText(refusal: RowRefusal): string {
  const text: string = ROW_REFUSALS[refusal.code]
  if (refusal.code === 'field_required') return text.replace('{field}', FIELD_NAMES[refusal.field])
  if (refusal.code === 'region_mismatch') {
    return text.replace('{city}', refusal.city).replace('{province}', refusal.province)
  }
  if (refusal.code === 'area_forbidden') return text.replace('{province}', refusal.province)
  return text
}
