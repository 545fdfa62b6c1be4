import { FIELD_RULES, RECIPIENT_FIELDS, type RecipientField } from '#domain/recipient/recipient.ts'
import type { RowIssueCode } from '#domain/recipient/row-issue.ts'

import { addressVariantKey, phoneVariantKey } from './alike-keys.ts'
import { columnMatcher, columnValues } from './column-filters.ts'
import { byGroup } from './dedupe.ts'
import { recipientKey } from './duplicates.ts'
import type { ColumnValues, ListView, RowFilter, RowWindow } from './list.types.ts'
import type { RecipientList } from './recipient-list.ts'
import { LEVEL, hasIssue, levelOf, toViewRow, wholeOrderNo, type Row } from './row.ts'
import { sortPositions } from './view-order.ts'

/** Windows are about a screen; a page asks for at most 500 rows. */
const MAX_WINDOW_ROWS = 1_000

const FILTER_LEVEL: Record<Exclude<RowFilter, 'all'>, number> = LEVEL

/** Issues that pair rows, and what the rows of a pair share. */
const PAIRING: Partial<Record<RowIssueCode, (row: Row) => string | number>> = {
  order_no_duplicate: wholeOrderNo,
  recipient_duplicate: recipientKey,
  recipient_address_variant: addressVariantKey,
  recipient_phone_variant: phoneVariantKey,
}

function pairingOf({ issue, sort }: ListView): ((row: Row) => string | number) | null {
  return issue === undefined || sort !== undefined ? null : (PAIRING[issue] ?? null)
}

/** The blank-separated words of a search, in lower case. */
function wordsOf(search: string | undefined): string[] {
  return (search ?? '')
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '')
}

const SEARCHED_FIELDS = RECIPIENT_FIELDS.filter((field) => FIELD_RULES[field].isSearched)

// Only words with letters can differ in case; most searches are digits or Chinese.
function hasWord(row: Row, word: string, hasCase: boolean): boolean {
  for (const field of SEARCHED_FIELDS) {
    const text = hasCase ? row[field].toLowerCase() : row[field]
    if (text.includes(word)) return true
  }
  return false
}

/** Whether the view shows every row in the order of the list. */
export function isWholeList(view: ListView): boolean {
  return (
    view.filter === 'all' &&
    view.issue === undefined &&
    view.sort === undefined &&
    (view.columns ?? []).length === 0 &&
    wordsOf(view.search).length === 0
  )
}

function matcherOf(view: ListView): (row: Row) => boolean {
  const { filter, issue } = view
  const words = wordsOf(view.search).map((word) => ({ word, hasCase: word !== word.toUpperCase() }))
  const passesColumns = columnMatcher(view.columns ?? [])
  return (row) => {
    if (filter !== 'all' && levelOf(row) !== FILTER_LEVEL[filter]) return false
    if (issue !== undefined && !hasIssue(row, issue)) return false
    if (!passesColumns(row)) return false
    return words.every(({ word, hasCase }) => hasWord(row, word, hasCase))
  }
}

/** The places in the list of the rows a view shows, in the view's order. */
export function orderView(
  list: RecipientList,
  view: ListView,
  uncertaintyOf: UncertaintyOf = NO_UNCERTAINTY,
): Uint32Array {
  const { rows } = list
  const shows = matcherOf(view)
  const found = new Uint32Array(rows.length)
  let count = 0
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]
    if (row !== undefined && shows(row)) found[count++] = at
  }
  const positions = found.slice(0, count)
  const pairing = pairingOf(view)
  if (pairing !== null) return byGroup(positions, rows, pairing)
  if (view.sort !== undefined)
    sortPositions(positions, rows, { ...view.sort, levelOf, uncertaintyOf })
  return positions
}

/** How doubtful the reading of a row was, 0 to 100; rows that were not read from text have none. */
export type UncertaintyOf = (rowId: number) => number

const NO_UNCERTAINTY: UncertaintyOf = () => 0

/** Row orders kept per list, such as that of the view on screen and that of a dialog. */
const KEPT_VIEWS = 4

type KeptView = { readonly revision: number; readonly positions: Uint32Array }

/** The row orders of the views of a list, each computed once per revision. */
export class Views {
  #uncertaintyOf: UncertaintyOf = NO_UNCERTAINTY
  readonly #list: RecipientList
  readonly #kept = new Map<string, KeptView>()

  constructor(list: RecipientList) {
    this.#list = list
  }

  /** Called by manual mode, which reads the rows from text. */
  setUncertainties(uncertaintyOf: UncertaintyOf): void {
    this.#uncertaintyOf = uncertaintyOf
    this.#kept.clear()
  }

  /** Places in the list, in the view's order; null when the view is the unchanged list. */
  positions(view: ListView): Uint32Array | null {
    if (isWholeList(view)) return null
    const key = JSON.stringify([view.filter, view.issue, view.search, view.columns, view.sort])
    const kept = this.#kept.get(key)
    if (kept?.revision === this.#list.revision) return kept.positions
    const positions = orderView(this.#list, view, this.#uncertaintyOf)
    this.#kept.delete(key)
    this.#kept.set(key, { revision: this.#list.revision, positions })
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT_VIEWS) break
      this.#kept.delete(oldest)
    }
    return positions
  }

  /** Rows `offset` … of a view; `revision` is the draft's, by which the page drops late answers. */
  window(view: ListView, offset: number, limit: number, revision: number): RowWindow {
    const positions = this.positions(view)
    const { rows } = this.#list
    const total = positions?.length ?? rows.length
    const first = Math.max(0, Math.min(offset, total))
    const end = Math.min(total, first + Math.min(limit, MAX_WINDOW_ROWS))
    const pairing = pairingOf(view)
    const keyAt = (at: number): string | number | null => {
      const row = rows[positions?.[at] ?? at]
      return pairing === null || row === undefined ? null : pairing(row)
    }
    const shown = []
    for (let at = first; at < end; at++) {
      const position = positions === null ? at : (positions[at] ?? 0)
      const row = rows[position]
      if (row === undefined) continue
      const viewRow = toViewRow(row, position + 1)
      const isGroupStart = pairing !== null && at > 0 && keyAt(at) !== keyAt(at - 1)
      shown.push(isGroupStart ? { ...viewRow, isGroupStart } : viewRow)
    }
    return { revision, total, offset: first, rows: shown }
  }

  /** The values of a field in the rows of the view, without the view's own filter of that field. */
  values(view: ListView, field: RecipientField, search: string): ColumnValues {
    const columns = (view.columns ?? []).filter((filter) => filter.field !== field)
    return columnValues(this.#list.rows, matcherOf({ ...view, columns }), field, search)
  }

  /** The place of a row in a view; -1 when the view leaves it out. */
  find(view: ListView, id: number): number {
    const position = this.#list.positionOf(id)
    const positions = this.positions(view)
    return positions === null || position < 0 ? position : positions.indexOf(position)
  }

  /** The first row at or after `from` that is in error, from the top when there is none below. */
  nextError(view: ListView, from: number): number {
    const positions = this.positions(view)
    const { rows } = this.#list
    const total = positions?.length ?? rows.length
    for (let step = 0; step < total; step++) {
      const at = (Math.max(0, from) + step) % total
      const row = rows[positions === null ? at : (positions[at] ?? 0)]
      if (row !== undefined && levelOf(row) === LEVEL.error) return at
    }
    return -1
  }
}
