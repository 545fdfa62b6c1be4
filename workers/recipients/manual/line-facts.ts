import type { ParsedLine } from '#domain/address/parsed-line.types.ts'

import type { TextLine } from './split-lines.ts'

/** What a label at the start of a line announces. */
export type LineLabel = 'name' | 'phone' | 'region' | 'address' | 'order' | 'post' | 'note'

/** A line and what it could give to a recipient that is spread over several lines. */
export type LineFacts = TextLine & {
  readonly parsed: ParsedLine
  readonly hasName: boolean
  /** Also true for a damaged or masked phone: no other line is expected to hold the phone. */
  readonly hasPhone: boolean
  readonly hasRegion: boolean
  readonly hasDetail: boolean
  /** All four: nothing of another line belongs to it. */
  readonly isWhole: boolean
}

// The labels in what platforms copy (淘宝, 拼多多, 京东, 抖音), and those that people type.
const LABELS: readonly (readonly [LineLabel, RegExp])[] = [
  ['order', /^(?:平台)?订单(?:编号|号码?)?$|^单号$/u],
  ['name', /^(?:收[货件]人?|联系人|客户|买家|顾客)?(?:姓名|名字|名称)?$/u],
  [
    'phone',
    /^(?:收[货件]人?|联系)?(?:手机|电话|联系方式|座机|固话)(?:号码?|号)?$|^联系(?:方式|号码)$|^tel$|^phone$|^mobile$/iu,
  ],
  [
    'region',
    /^(?:收[货件])?(?:所在)?(?:地区|区域|省市区县?|省份|城市|区县|街道|乡镇|省|市|区|县)$/u,
  ],
  ['address', /^(?:收[货件]人?|详细|具体|街道|邮寄|送货|配送|联系|快递)*(?:地址|住址)(?:信息)?$/u],
  ['post', /^邮(?:政?编码?|编)$/u],
  ['note', /^(?:买家|卖家|客户|订单)?(?:备注|留言|说明)(?:信息)?$/u],
]

const LABEL_START = /^[\s【[(（「]*([^\s:：\d]{1,10})\s*[】\])）」]?\s*[:：]/u

/** The label a line begins with; null when it has none that is known. */
export function labelOf(text: string): LineLabel | null {
  const word = LABEL_START.exec(text)?.[1]?.replace(/[】\])）」]$/u, '')
  if (word === undefined || word === '') return null
  return LABELS.find(([, words]) => words.test(word))?.[0] ?? null
}

/** Whether a line holds the phone, even damaged or masked: no other line is expected to. */
function isPhoneKnown({ phone, reason }: ParsedLine): boolean {
  return phone !== '' || reason === 'phone_masked' || reason === 'phone_invalid'
}

function isRegionKnown({ province, issues }: ParsedLine): boolean {
  return province !== '' || issues.some(({ code }) => code === 'region_ambiguous')
}

/** A line with name, phone, place and address: nothing of another line belongs to it. */
export function isWhole(parsed: ParsedLine): boolean {
  return parsed.name !== '' && parsed.detail !== '' && isPhoneKnown(parsed) && isRegionKnown(parsed)
}

export function factsOf({ text, from, to }: TextLine, parsed: ParsedLine): LineFacts {
  return {
    text,
    from,
    to,
    parsed,
    hasName: parsed.name !== '',
    hasPhone: isPhoneKnown(parsed),
    hasRegion: isRegionKnown(parsed),
    hasDetail: parsed.detail !== '',
    isWhole: isWhole(parsed),
  }
}
