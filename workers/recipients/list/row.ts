import type { Fen } from '#domain/money/fen.ts'
import {
  perField,
  RECIPIENT_FIELDS,
  recipientOf,
  type Recipient,
} from '#domain/recipient/recipient.ts'
import type { RowIssue, RowIssueCode } from '#domain/recipient/row-issue.ts'

import type { ViewRow } from './list.types.ts'

/** Severity of a row: that of its worst issue. */
export const LEVEL = { ok: 0, warning: 1, error: 2 } as const
export type Level = (typeof LEVEL)[keyof typeof LEVEL]

/** Bits of `Row.marks`: properties of a row that come from the whole list or from the server. */
export const MARK = {
  orderNoDuplicate: 1,
  recipientDuplicate: 2,
  orderNoBought: 4,
  addressVariant: 8,
  phoneVariant: 16,
} as const

/** Each mark as an issue. */
export const MARK_ISSUES = [
  { mark: MARK.orderNoDuplicate, code: 'order_no_duplicate', field: 'orderNo' },
  { mark: MARK.recipientDuplicate, code: 'recipient_duplicate', field: null },
  { mark: MARK.addressVariant, code: 'recipient_address_variant', field: 'detail' },
  { mark: MARK.phoneVariant, code: 'recipient_phone_variant', field: 'phone' },
  { mark: MARK.orderNoBought, code: 'order_no_bought', field: 'orderNo' },
] as const

/**
 * A row of a list. The recipient, `issues` and `level` never change: an edit makes a new row with
 * the same id, so undo, pages being written and runs may keep rows without copying them.
 *
 * `marks`, `price`, `pricedFor` and `refusal` belong to the list that holds the row; only
 * `RecipientList` may write them, because its counts follow them.
 */
export type Row = Recipient & {
  readonly id: number
  /** Issues of the content, found by reading, parsing and validation. */
  readonly issues: readonly RowIssue[]
  readonly level: Level
  marks: number
  /** Fen for all pieces of this row; -1 = never priced. */
  price: number
  /** The pricing (goods, quantity) that `price` and `refusal` belong to; 0 = none. */
  pricedFor: number
  /** The server's sentence when it refused the row (state 2), else ''. */
  refusal: string
}

const NO_ISSUES: readonly RowIssue[] = []

/**
 * The order number that identifies a row; '' when it has none or it is damaged: thousands of orders
 * may look like one when a spreadsheet has rounded their numbers.
 */
export function wholeOrderNo({ orderNo, issues }: Row): string {
  const isDamaged = issues.some(({ code }) => code === 'order_no_damaged')
  return isDamaged ? '' : orderNo
}

function levelOfIssues(issues: readonly RowIssue[]): Level {
  let level: Level = LEVEL.ok
  for (const issue of issues) {
    if (issue.level === 'error') return LEVEL.error
    if (issue.level === 'warning') level = LEVEL.warning
  }
  return level
}

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f]/
// oxlint-disable-next-line no-control-regex -- the same, runs of them
const CONTROLS = /[\u0000-\u001f\u007f]+/g

/**
 * Control characters become blanks: no waybill can carry them, and pages are joined with NUL
 * (page-codec.ts), so no value may hold one.
 */
function printable(text: string): string {
  return CONTROL.test(text) ? text.replaceAll(CONTROLS, ' ').trim() : text
}

/** A row as it enters a list, without marks and not priced. */
export function makeRow(id: number, from: Recipient, issues: readonly RowIssue[]): Row {
  const recipient = perField((field) => printable(from[field]))
  return madeRow(id, recipient, issues)
}

/**
 * Like `makeRow`, for values that were in a row before and are printable already. Written out: every
 * row that is opened or read is made here, and all have one shape in memory.
 */
export function madeRow(id: number, from: Recipient, issues: readonly RowIssue[]): Row {
  return {
    id,
    orderNo: from.orderNo,
    name: from.name,
    phone: from.phone,
    province: from.province,
    city: from.city,
    district: from.district,
    detail: from.detail,
    issues: issues.length === 0 ? NO_ISSUES : issues,
    level: issues.length === 0 ? LEVEL.ok : levelOfIssues(issues),
    marks: 0,
    price: -1,
    pricedFor: 0,
    refusal: '',
  }
}

/** The worst of content, marks and the server's answer. */
export function levelOf(row: Row): Level {
  if (row.refusal !== '') return LEVEL.error
  return row.level === LEVEL.ok && row.marks !== 0 ? LEVEL.warning : row.level
}

/** Marks and refusal as issues, after those of the content. */
export function issuesOf(row: Row): readonly RowIssue[] {
  if (row.marks === 0 && row.refusal === '') return row.issues
  const issues = [...row.issues]
  for (const { mark, code, field } of MARK_ISSUES) {
    if (row.marks & mark) issues.push({ code, level: 'warning', field })
  }
  if (row.refusal !== '') {
    issues.push({
      code: 'price_refused',
      level: 'error',
      field: null,
      params: { msg: row.refusal },
    })
  }
  return issues
}

export function hasIssue(row: Row, code: RowIssueCode): boolean {
  if (code === 'price_refused') return row.refusal !== ''
  const made = MARK_ISSUES.find((issue) => issue.code === code)
  if (made !== undefined) return (row.marks & made.mark) !== 0
  return row.issues.some((issue) => issue.code === code)
}

const STATES = ['ok', 'warning', 'error'] as const

/** The row as the page sees it; `number` is its 1-based place in the list. */
export function toViewRow(row: Row, number: number): ViewRow {
  return {
    id: row.id,
    number,
    ...recipientOf(row),
    // The cast only adds the brand: prices come from the server through parseYuan.
    price: row.price < 0 ? null : (row.price as Fen),
    state: STATES[levelOf(row)],
    issues: issuesOf(row),
  }
}

export function hasSameContent(a: Recipient, b: Recipient): boolean {
  return RECIPIENT_FIELDS.every((field) => a[field] === b[field])
}
