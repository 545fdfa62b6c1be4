import type { AppError } from '#domain/result/result.ts'

import { MAX_LIST_ROWS } from '../list/recipient-list.ts'

/** Pastes that waited, and why they were not taken in when they were read. */
export class RefusedPastes {
  readonly #refused = new Map<number, { readonly error: AppError; readonly rows: number }>()

  /** `rows`: how many the list had. */
  add(id: number, error: AppError, rows: number): void {
    this.#refused.set(id, { error, rows })
  }

  errorOf(id: number): AppError | null {
    return this.#refused.get(id)?.error ?? null
  }

  /** Whether a refused paste may now be taken in by a list of `rows` rows. */
  isTakenBy(rows: number): boolean {
    return [...this.#refused.values()].some(({ error, rows: before }) => {
      const wanted = error.code === 'list_full' ? error.params.rows - before : 0
      return rows + wanted <= MAX_LIST_ROWS
    })
  }

  clear(): void {
    this.#refused.clear()
  }
}
