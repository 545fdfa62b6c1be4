import { intArray } from '../../db/array-literal.ts'
import type { Transaction } from '../../db/database.ts'

/** Parcels of one row, which are read, announced and made due together. */
const MOST_PARCELS = 2000

/**
 * Written in the transaction of the order: so the carrier gets exactly what was placed. The parcels
 * module announces it.
 */
export async function addToOutbox(
  tx: Transaction,
  batch: { userId: number; orderId: number; expressId: number; ids: readonly number[] },
): Promise<void> {
  // Ids run in unbroken stretches (one block after another); each stretch is a row, or several.
  const firsts: number[] = []
  const lasts: number[] = []
  for (const id of batch.ids) {
    const first = firsts.at(-1) ?? -Infinity
    if (id - 1 === lasts.at(-1) && id - first < MOST_PARCELS) lasts[lasts.length - 1] = id
    else {
      firsts.push(id)
      lasts.push(id)
    }
  }
  await tx.query(
    `INSERT INTO courier_outbox (user_id, order_id, express_id, first_parcel_id, last_parcel_id)
     SELECT $1, $2, $3, b.* FROM unnest($4::bigint[], $5::bigint[]) AS b`,
    [batch.userId, batch.orderId, batch.expressId, intArray(firsts), intArray(lasts)],
  )
}
