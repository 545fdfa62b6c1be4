import type { Row } from './row.ts'

/** Told which row enters (`true`) or leaves (`false`) a group of at least two. */
type OnMark = (row: Row, isDuplicate: boolean) => void

type Group = {
  readonly rows: Set<Row>
  /** How many rows have each sub-key. */
  readonly subs: Map<string, number>
}

export type DuplicateRule = {
  /** '' and 0 = none. */
  readonly keyOf: (row: Row) => string | number
  /** Rows of one key are only marked when they differ in this. Absent = always. */
  readonly differBy?: (row: Row) => string
  readonly onMark: OnMark
}

/**
 * Rows by key, kept while rows come and go. Every member of a group of two or more is marked; with
 * `differBy` only while the group holds at least two different values of it.
 */
export class DuplicateIndex {
  readonly #rule: DuplicateRule
  readonly #groups = new Map<string | number, Row | Group>()

  constructor(rule: DuplicateRule) {
    this.#rule = rule
  }

  add(row: Row): void {
    const key = this.#rule.keyOf(row)
    if (key === '' || key === 0) return
    const known = this.#groups.get(key)
    if (known === undefined) {
      this.#groups.set(key, row)
      return
    }
    const group = isGroup(known) ? known : this.#found(key, known)
    const wasMarked = this.#isMarked(group)
    this.#enter(group, row)
    if (!this.#isMarked(group)) return
    if (wasMarked) this.#rule.onMark(row, true)
    else for (const member of group.rows) this.#rule.onMark(member, true)
  }

  remove(row: Row): void {
    const key = this.#rule.keyOf(row)
    if (key === '' || key === 0) return
    const group = this.#groups.get(key)
    if (group === row) this.#groups.delete(key)
    if (group === undefined || !isGroup(group) || !group.rows.has(row)) return
    const wasMarked = this.#isMarked(group)
    group.rows.delete(row)
    this.#count(group, row, -1)
    if (wasMarked) {
      this.#rule.onMark(row, false)
      if (!this.#isMarked(group)) for (const left of group.rows) this.#rule.onMark(left, false)
    }
    if (group.rows.size > 1) return
    for (const last of group.rows) this.#groups.set(key, last)
  }

  /** `row` takes the place of an older version of itself that has the same key and marks. */
  swap(old: Row, row: Row): void {
    const key = this.#rule.keyOf(row)
    const group = this.#groups.get(key)
    if (group === undefined) return
    if (isGroup(group)) {
      group.rows.delete(old)
      group.rows.add(row)
    } else {
      this.#groups.set(key, row)
    }
  }

  clear(): void {
    this.#groups.clear()
  }

  #found(key: string | number, first: Row): Group {
    const group = { rows: new Set<Row>(), subs: new Map<string, number>() }
    this.#groups.set(key, group)
    this.#enter(group, first)
    return group
  }

  #enter(group: Group, row: Row): void {
    group.rows.add(row)
    this.#count(group, row, 1)
  }

  #count({ subs }: Group, row: Row, by: 1 | -1): void {
    const { differBy } = this.#rule
    if (differBy === undefined) return
    const sub = differBy(row)
    const count = (subs.get(sub) ?? 0) + by
    if (count > 0) subs.set(sub, count)
    else subs.delete(sub)
  }

  #isMarked({ rows, subs }: Group): boolean {
    return rows.size > 1 && (this.#rule.differBy === undefined || subs.size > 1)
  }
}

function isGroup(known: Row | Group): known is Group {
  return 'rows' in known
}

export function orderNoKey(row: Row): string {
  return row.orderNo
}

/** The same phone at the same address; '' when either is missing. */
export function recipientKey(row: Row): string {
  if (row.phone === '' || row.detail === '') return ''
  return `${row.phone}\n${row.province}\n${row.city}\n${row.district}\n${row.detail}`
}

/** Whether an edit left all keys as they are. */
export function hasSameKeys(a: Row, b: Row): boolean {
  return (
    a.orderNo === b.orderNo &&
    a.name === b.name &&
    a.phone === b.phone &&
    a.detail === b.detail &&
    a.district === b.district &&
    a.city === b.city &&
    a.province === b.province
  )
}
