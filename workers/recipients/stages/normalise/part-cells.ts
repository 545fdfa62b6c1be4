import type { RowIssue } from '#domain/recipient/row-issue.ts'

import type { SourceRow } from '../source-row.types.ts'

type Cells = Pick<SourceRow, 'name' | 'phone' | 'detail' | 'address'>
type SplitCells = Cells & { readonly issues: readonly RowIssue[] }

const NO_ISSUES: readonly RowIssue[] = []
const MOBILE = /(?<!\d)1[3-9]\d{9}(?!\d)/
const MOBILE_LENGTH = 11
const BETWEEN = String.raw`[\s,，、;；:：/|()（）-]*`
const AT_EDGES = new RegExp(`^${BETWEEN}|${BETWEEN}$`, 'g')
/** 收：张三, as a column of labels is copied. */
const NAME_LABEL = /^(?:收[件货]?人?|联系人|姓名|名字|to|attn)\s*[:：]\s*(?=\S)/i
const A_NAME = /^[\u4e00-\u9fff·]{2,}$/

const DOUBTFUL: RowIssue = { code: 'name_doubtful', level: 'warning', field: 'name' }

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** The place without the name and the phone, which have their own cells. */
function withoutPerson(place: string, name: string, phone: string): string {
  if (place.length <= MOBILE_LENGTH || !MOBILE.test(phone)) return place
  const [mobile = phone] = MOBILE.exec(phone) ?? []
  if (!place.includes(mobile)) return place
  const who = name === '' ? '' : escaped(name)
  const person = new RegExp(
    `${BETWEEN}(?:${who}${BETWEEN})?(?<!\\d)${mobile}(?!\\d)(?:${BETWEEN}${who}(?=$|[\\s,，]))?`,
  )
  return place.replace(person, ' ').replaceAll(AT_EDGES, '')
}

/**
 * Separates values that people put into one cell although each has its own: a number behind the
 * name, name and number around the address. The rest stays in the cell; a name with somebody else's
 * number gets a warning.
 */
export function partCells({ name: written, phone, detail, address }: Cells): SplitCells {
  const name = written.replace(NAME_LABEL, '')
  const [mobile] = name.length > MOBILE_LENGTH ? (MOBILE.exec(name) ?? []) : []
  const parted = { name, phone, issues: NO_ISSUES }
  if (mobile !== undefined) {
    const rest = name.replace(mobile, ' ').replaceAll(AT_EDGES, '')
    if (phone === '' || phone.includes(mobile)) {
      parted.name = rest
      if (phone === '') parted.phone = mobile
    }
    if (parted.name !== rest || !A_NAME.test(rest)) parted.issues = [DOUBTFUL]
  }
  return {
    ...parted,
    detail: withoutPerson(detail, parted.name, parted.phone),
    address: withoutPerson(address, parted.name, parted.phone),
  }
}
