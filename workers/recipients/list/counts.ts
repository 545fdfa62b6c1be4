import type { RowIssueCode } from '#domain/recipient/row-issue.ts'

import type { ListCounts } from './list.types.ts'
import { LEVEL, MARK_ISSUES, levelOf, type Row } from './row.ts'

/** How many rows are in which state and carry which issue; follows every row in and out. */
export class Counts {
  #levels = [0, 0, 0]
  #byIssue = new Map<RowIssueCode, number>()
  #withOrderNo = 0

  /** Call with -1 before a row's marks change or the row goes, with +1 after or when it comes. */
  count(row: Row, by: 1 | -1): void {
    const level = levelOf(row)
    this.#levels[level] = (this.#levels[level] ?? 0) + by
    if (row.orderNo !== '') this.#withOrderNo += by
    if (row.marks !== 0) this.#countMarks(row.marks, by)
    if (row.refusal !== '') this.#bump('price_refused', by)
    const { issues } = row
    for (let at = 0; at < issues.length; at++) {
      const code = issues[at]?.code
      if (code === undefined) continue
      // A row with two empty fields is one row with that kind of issue.
      if (issues.findIndex((issue) => issue.code === code) === at) this.#bump(code, by)
    }
  }

  clear(): void {
    this.#levels = [0, 0, 0]
    this.#byIssue.clear()
    this.#withOrderNo = 0
  }

  snapshot(): ListCounts {
    const [ok = 0, warning = 0, error = 0] = this.#levels
    const byIssue: Partial<Record<RowIssueCode, number>> = {}
    for (const [code, rows] of this.#byIssue) if (rows > 0) byIssue[code] = rows
    const total = ok + warning + error
    return { total, ok, warning, error, byIssue, withOrderNo: this.#withOrderNo }
  }

  get errors(): number {
    return this.#levels[LEVEL.error] ?? 0
  }

  #countMarks(marks: number, by: number): void {
    for (const { mark, code } of MARK_ISSUES) if (marks & mark) this.#bump(code, by)
  }

  #bump(code: RowIssueCode, by: number): void {
    this.#byIssue.set(code, (this.#byIssue.get(code) ?? 0) + by)
  }
}
