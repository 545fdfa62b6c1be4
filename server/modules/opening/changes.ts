import type { ShopFile } from './shop-file.ts'

export type Change = {
  readonly section: keyof ShopFile
  readonly id: string
  readonly how: 'new' | 'changed' | 'removed'
}

/** A row that a statement has written: `is_new` when it was not there before. */
export type Written = { readonly id: string; readonly is_new: boolean }

export const changesOf = (section: Change['section'], rows: readonly Written[]): Change[] =>
  rows.map(({ id, is_new }) => ({ section, id, how: is_new ? 'new' : 'changed' }))

/** What a `RETURNING` names: a row of this transaction without an older version is new. */
export const WRITTEN = '(xmax = 0) AS is_new'

export const removed = (
  section: Change['section'],
  rows: readonly { readonly id: string }[],
): Change[] => rows.map(({ id }) => ({ section, id, how: 'removed' }))
