import type { Parcel } from '#contract/parcels.ts'
import { textArray } from '../../db/array-literal.ts'
import { withCustomPlans, type Database } from '../../db/database.ts'
import { readRows } from './find-parcels.ts'

const COLUMNS = { kuaidi_sn: 'p.waybill_no', shop_order: 'p.shop_order' } as const

/** Whole numbers of one kind; `most` is how many parcels they may stand for together. */
export type NumbersAsked = {
  readonly kind: keyof typeof COLUMNS
  readonly numbers: readonly string[]
  readonly most: number
}

/**
 * Parcels of the user by whole numbers, newest first. Each number gets its newest parcel before any
 * gets a second one: no number with parcels is left out if `most` is at least the count of numbers.
 */
export function findByNumbers(
  db: Database,
  userId: number,
  { asked, now }: { readonly asked: NumbersAsked; readonly now: Date },
): Promise<Parcel[]> {
  const number = COLUMNS[asked.kind]
  return withCustomPlans(db, async (tx) => {
    // The index of order numbers holds no empty ones.
    const rows = await tx.query<{ id: number }>(
      `SELECT p.id FROM all_parcels p
       WHERE p.user_id = $1 AND ${number} <> '' AND ${number} = ANY($2::text[])
       ORDER BY row_number() OVER (PARTITION BY ${number} ORDER BY p.id DESC), p.id DESC LIMIT $3`,
      [userId, textArray(asked.numbers), asked.most],
    )
    return readRows(tx, userId, { ids: rows.map(({ id }) => id), now })
  })
}
