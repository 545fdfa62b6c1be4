import type { ROW_ISSUES, RowIssue, RowIssueCode } from '#domain/recipient/row-issue.ts'
import { fill, type TextParams } from './fill.ts'
import { FIELD_TEXT } from './recipient.ts'
import type { SentencesOf } from './sentences.types.ts'

const SENTENCES = {
  field_required: '{field}不能为空',
  field_placeholder: '{field}不能填“{written}”',
  // The next three are worded like the server's refusal: when both come, the sentence is shown once.
  field_masked: '收件信息有遮挡（如星号），无法派送',
  field_encrypted: '{field}是平台加密内容，请导出明文',
  field_too_long: '{field}不能超过 {limit} 个字',
  phone_invalid: '手机号格式不正确',
  phone_masked: '收件信息有遮挡（如星号），无法派送',
  phone_several: '有多个号码，已取第一个',
  phone_of_other: '“{written}”的号码可能不是收件人的，请核对',
  extension_missing: '号码后像是还有分机号，请补全',
  phone_doubtful: '号码取自一长串数字，可能不是手机号，请核对',
  region_unknown: '未识别到省份，请补全地区',
  region_ambiguous: '地区有多种可能：{candidates}',
  region_doubtful: '“{written}”也可能是路名或楼盘名，请核对地区',
  region_second: '地址里有两处地区：{candidates}，请选择',
  region_guessed: '只写了“{written}”，已按{candidates}补全，请核对',
  region_typo: '“{from}”已按{to}读取，请核对',
  district_missing: '缺少区县，“{town}”属于哪个区县无法确定，请核对',
  region_mismatch: '“{written}”与其余地区不符，请核对',
  region_repair: '建议改为{to}',
  region_inferred: '已自动补全地区',
  region_renamed: '行政区划已更名：{from} → {to}',
  region_town_elsewhere: '{town}现属{district}，请核对区县',
  name_doubtful: '请核对姓名',
  detail_doubtful: '“{written}”可能不是地址，请核对',
  detail_extra: '“{written}”不像地址，请核对',
  name_masked: '收件信息有遮挡（如星号），无法派送',
  text_hidden: '{field}里有“某某”，请补全',
  order_no_damaged: '订单号被表格软件改写，末尾数字可能丢失',
  order_no_duplicate: '订单号重复',
  order_no_bought: '该订单号已下过单',
  recipient_several: '这一行有两个收件人，只取了第一个；其余：{rest}',
  recipient_corrected: '原文里有更正的话，请核对新旧信息，只保留一个',
  lines_uneven: '这几行与其他收件人的写法不同，可能缺行或多行，请核对原文',
  lines_shifted: '上下相邻的收件人缺行或多行，可能错行，请核对原文',
  line_unread: '“{written}”没有读入，请核对原文',
  order_no_unsure: '订单号可能属于上一位或下一位，没有填入，请核对原文',
  recipient_duplicate: '与其他行的手机号和地址相同',
  recipient_address_variant: '与其他行手机号相同，地址写法不同，可能是同一人',
  recipient_phone_variant: '与其他行姓名和地址相同，手机号不同，可能是同一人',
  cell_error: '单元格是错误值（如 #N/A）',
  cell_struck: '表格中划掉的文字未读取，请核对{field}',
  row_struck: '这一行在表格中整行划掉，请核对是否发货',
  cells_joined: '这一行在表格中断开，已合并还原',
  cells_spilled: '这一行与表头的格数不同，内容可能错位或缺少一段，请核对',
  text_unusual: '含有快递面单不支持的字符',
  text_lost: '“?”处可能有缺字，请核对',
  price_refused: '{msg}',
} as const

/** For code that offers a change, or for nobody yet. */
type Unsaid = {
  phone_several: 'others'
  region_second: 'written' | 'details'
  region_mismatch: 'candidates'
  region_repair: 'kind' | 'detail' | 'from' | 'town'
  region_inferred: 'value' | 'town'
  detail_extra: 'detail'
}

/** The sentence of every row issue; `{field}` is the field's name, the rest comes from its params. */
export const ROW_ISSUE_TEXT: SentencesOf<
  typeof ROW_ISSUES,
  typeof SENTENCES,
  Record<RowIssueCode, 'field'>,
  Unsaid
> = SENTENCES

/** A short name of each kind, for counts and filters. */
export const ROW_ISSUE_LABEL: Readonly<Record<RowIssueCode, string>> = {
  field_required: '必填项为空',
  field_placeholder: '填写无效',
  field_masked: '地址脱敏',
  field_encrypted: '平台加密',
  field_too_long: '内容过长',
  phone_invalid: '手机号有误',
  phone_masked: '手机号脱敏',
  phone_several: '多个号码',
  phone_of_other: '号码归属存疑',
  extension_missing: '缺少分机号',
  phone_doubtful: '号码存疑',
  region_unknown: '地区未识别',
  region_ambiguous: '地区待确认',
  region_doubtful: '地区存疑',
  region_second: '两处地区',
  region_guessed: '地区为推测',
  region_typo: '地名有错字',
  district_missing: '缺少区县',
  region_mismatch: '省市区不一致',
  region_repair: '地区可补全',
  region_inferred: '地区已补全',
  region_renamed: '区划更名',
  region_town_elsewhere: '街道已调整',
  name_doubtful: '姓名存疑',
  detail_doubtful: '详细地址存疑',
  detail_extra: '地址带多余内容',
  name_masked: '姓名脱敏',
  text_hidden: '内容不全',
  order_no_damaged: '订单号不完整',
  order_no_duplicate: '订单号重复',
  order_no_bought: '已下过单',
  recipient_several: '一行多人',
  recipient_corrected: '有更正',
  lines_uneven: '行数不一致',
  lines_shifted: '可能错行',
  line_unread: '有未读入的内容',
  order_no_unsure: '订单号待确认',
  recipient_duplicate: '收件人重复',
  recipient_address_variant: '疑似重复（地址写法不同）',
  recipient_phone_variant: '疑似重复（手机号不同）',
  cell_error: '单元格错误',
  cell_struck: '有划掉的文字',
  row_struck: '整行划掉',
  cells_joined: '断开的行已合并',
  cells_spilled: '格数与表头不同',
  text_unusual: '特殊字符',
  text_lost: '有缺字',
  price_refused: '无法计价',
}

/** Why a region is suggested; `{from}` and `{town}` are what was written. */
const WHY = {
  swapped: '省市区填错了列',
  missing: '缺少省份或城市',
  wrong: '“{from}”与其余地区不符',
  renamed: '“{from}”已更名或并入',
  district: '“{town}”只属于一个区县',
} as const

type RepairValues = Record<keyof typeof WHY, (typeof ROW_ISSUES)['region_repair']>
type RepairUnsaid = Record<keyof typeof WHY, 'kind' | 'to' | 'detail' | 'from' | 'town'>

const REPAIR_WHY: Readonly<Record<string, string>> &
  SentencesOf<RepairValues, typeof WHY, object, RepairUnsaid> = WHY

/** `省/市/区|省/市/区` as people write regions; a city that is its own province is named once. */
export function regionText(labels: string): string {
  const texts = labels.split('|').map((label) => [...new Set(label.split('/'))].join(''))
  return texts.join('、')
}

/** The reason without the suggestion, where that is shown beside it. */
export function repairWhyText(issue: RowIssue): string {
  const why = issue.code === 'region_repair' ? REPAIR_WHY[issue.params.kind] : undefined
  return why === undefined ? rowIssueText(issue) : fill(why, issue.params)
}

/** Both addresses are in one region, so its name does not help. */
const TWO_ADDRESSES = '像是写了两个地址，请选择'

function isOneRegion({ code, params }: RowIssue): boolean {
  return code === 'region_second' && new Set(params.candidates.split('|')).size === 1
}

/** Found by a newer version of the page, which shares the draft. */
const NEWER = '请刷新页面，查看原因'

export function rowIssueText(issue: RowIssue): string {
  if (!Object.hasOwn(SENTENCES, issue.code)) return NEWER
  if (isOneRegion(issue)) return TWO_ADDRESSES
  const { code, field, params } = issue
  const values: TextParams = params ?? {}
  const regions: Record<string, string> = {}
  for (const name of ['to', 'candidates']) {
    const labels = values[name]
    if (labels !== undefined) regions[name] = regionText(String(labels))
  }
  const fieldText = field === null ? '' : FIELD_TEXT[field]
  const text = fill(ROW_ISSUE_TEXT[code], { ...values, ...regions, field: fieldText })
  return code === 'region_repair' ? `${repairWhyText(issue)}，${text}` : text
}
