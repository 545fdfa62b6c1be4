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
  field_placeholder: '{field}不能填“{written}”',
  field_encrypted: '{field}是平台加密内容，请导出明文',
  phone_invalid: '手机号格式不正确',
  masked: '收件信息有遮挡（如星号），无法派送',
  text_unprintable: '含有无法打印的字符',
  region_unknown: '省份无法识别',
  region_mismatch: '{city}不属于{province}',
  area_forbidden: '{province}暂不支持配送',
} as const satisfies Record<RowRefusal['code'], string>

export function rowRefusalText(refusal: RowRefusal): string {
  const text: string = ROW_REFUSALS[refusal.code]
  if ('field' in refusal) {
    const written = 'written' in refusal ? refusal.written : ''
    return text.replace('{field}', FIELD_NAMES[refusal.field]).replace('{written}', () => written)
  }
  if (refusal.code === 'region_mismatch') {
    return text.replace('{city}', refusal.city).replace('{province}', refusal.province)
  }
  if (refusal.code === 'area_forbidden') return text.replace('{province}', refusal.province)
  return text
}
