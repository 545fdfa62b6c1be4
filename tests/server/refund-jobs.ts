import type { Database } from '#server/db/database.ts'
import { jsonLog } from '#server/http/log.ts'
import { restock } from '#server/modules/goods/repository.ts'
import { cancelNext, refundNext, type RefundDeps } from '#server/modules/parcels/refund.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'
import type { Courier } from '#server/ports/courier/courier.ts'
import { makeSandboxCourier } from '#server/ports/courier/sandbox-courier.ts'

/** What the jobs of refunds need, with a courier that the test controls. */
export function refundDeps(
  db: Database,
  change: Partial<Courier> = {},
  write: (line: string) => void = () => undefined,
): RefundDeps {
  const courier = { ...makeSandboxCourier({ db, withholds: () => false }), ...change }
  return { db, courier, wallet: makeWallet(db), goods: { restock }, log: jsonLog(write) }
}

/** Makes all that waits due now, as if the waits between two tries had passed. */
export async function makeDue(db: Database): Promise<void> {
  await db.query('UPDATE parcel_refunds SET due_at = now() WHERE due_at IS NOT NULL')
}

/** Both jobs, until nothing is due. */
export async function runRefunds(db: Database, change: Partial<Courier> = {}): Promise<void> {
  const deps = refundDeps(db, change)
  await makeDue(db)
  while ((await refundNext(deps)) || (await cancelNext(deps)));
}
