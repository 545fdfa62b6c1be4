import { intArray } from '../../db/array-literal.ts'
import type { Transaction } from '../../db/database.ts'

/**
 * Written with the order, in its transaction: the carrier hears of exactly what was placed. The parcels
 * module announces it.
 */
export async function addToOutbox(
  tx: Transaction,
  batch: { userId: number; orderId: number; expressId: number; ids: readonly number[] },
): Promise<void> {
  // Ids run in unbroken stretches (one block after another); each stretch is one row.
  const firsts: number[] = []
  const lasts: number[] = []
  for (const id of batch.ids) {
    if (id - 1 === lasts.at(-1)) lasts[lasts.length - 1] = id
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
