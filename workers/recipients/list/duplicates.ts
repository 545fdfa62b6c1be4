import type { Row } from './row.ts'

/** Told which row enters (`true`) or leaves (`false`) a group of at least two. */
type OnMark = (row: Row, isDuplicate: boolean) => void

/** Rows by key, kept while rows come and go; every member of a group of two or more is marked. */
export class DuplicateIndex {
  readonly #keyOf: (row: Row) => string
  readonly #onMark: OnMark
  readonly #groups = new Map<string, Row | Set<Row>>()

  constructor(keyOf: (row: Row) => string, onMark: OnMark) {
    this.#keyOf = keyOf
    this.#onMark = onMark
  }

  add(row: Row): void {
    const key = this.#keyOf(row)
    if (key === '') return
    const group = this.#groups.get(key)
    if (group === undefined) {
      this.#groups.set(key, row)
      return
    }
    if (group instanceof Set) {
      group.add(row)
    } else {
      this.#groups.set(key, new Set([group, row]))
      this.#onMark(group, true)
    }
    this.#onMark(row, true)
  }

  remove(row: Row): void {
    const key = this.#keyOf(row)
    if (key === '') return
    const group = this.#groups.get(key)
    if (group === row) this.#groups.delete(key)
    if (!(group instanceof Set) || !group.delete(row)) return
    this.#onMark(row, false)
    if (group.size > 1) return
    for (const last of group) {
      this.#groups.set(key, last)
      this.#onMark(last, false)
    }
  }

  /** `row` takes the place of an older version of itself that has the same key and marks. */
  swap(old: Row, row: Row): void {
    const key = this.#keyOf(row)
    const group = key === '' ? undefined : this.#groups.get(key)
    if (group instanceof Set) {
      group.delete(old)
      group.add(row)
    } else if (group !== undefined) {
      this.#groups.set(key, row)
    }
  }

  clear(): void {
    this.#groups.clear()
  }
}

export function orderNoKey(row: Row): string {
  return row.orderNo
}

/** The same phone at the same address; '' when either is missing. */
export function recipientKey(row: Row): string {
  if (row.phone === '' || row.detail === '') return ''
  return `${row.phone}\n${row.province}\n${row.city}\n${row.district}\n${row.detail}`
}

/** Whether an edit left both keys as they are. */
export function hasSameKeys(a: Row, b: Row): boolean {
  return (
    a.orderNo === b.orderNo &&
    a.phone === b.phone &&
    a.detail === b.detail &&
    a.district === b.district &&
    a.city === b.city &&
    a.province === b.province
  )
}
