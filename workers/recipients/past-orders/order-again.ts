import { listRecipients } from '#contract/order-list.ts'
import { MAX_ROWS_PER_CALL } from '#contract/orders.ts'
import { fromWire } from '#contract/recipient-row.ts'
import type { Recipient } from '#domain/recipient/recipient.ts'
import { err, fail, ok, type Result } from '#domain/result/result.ts'

import type { DraftId } from '../storage/draft.types.ts'
import { newDraftPuts, plainDraft } from '../storage/new-draft.ts'
import { callPatiently } from '../server-calls/call-server.ts'
import { database } from '../storage/database.ts'
import { unlock } from '../storage/key-ring.ts'
import { newDraftId } from '../storage/records.types.ts'
import { storageError } from '../storage/storage-error.ts'
import { rowMaker } from '../pipeline.ts'
import { readWhole } from '../exports/list-parts.ts'
import type { AgainOrder } from './past-orders.types.ts'

type ReadOptions = { readonly signal: AbortSignal; readonly onRows: (rows: number) => void }

async function readAll(
  orderSn: string,
  { signal, onRows }: ReadOptions,
): Promise<Result<readonly Recipient[]>> {
  const found = await readWhole(
    (after) =>
      callPatiently(signal, listRecipients, {
        body: { order_sn: orderSn, ...(after !== undefined && { after }) },
      }),
    onRows,
  )
  return found.ok ? ok(found.value.map(fromWire)) : found
}

/**
 * The recipients of an order as a new draft, in one write: it is there whole or not at all. Their
 * order numbers come along; the checkout asks before it orders one that was bought before.
 */
export async function orderAgain(
  userId: string,
  again: AgainOrder,
  { signal, onRows }: ReadOptions,
): Promise<Result<{ readonly draftId: DraftId; readonly rows: number }>> {
  const { orderSn, recipients, goods, header } = again
  const found =
    recipients === undefined ? await readAll(orderSn, { signal, onRows }) : ok(recipients)
  if (!found.ok) return found
  const { length } = found.value
  // A run may have had more than a list holds.
  if (length > MAX_ROWS_PER_CALL)
    return fail('list_full', { rows: length, limit: MAX_ROWS_PER_CALL })
  const unlocked = await unlock(userId)
  if (!unlocked.ok) return unlocked
  const draftId = newDraftId(userId, goods.goodsId)
  const rows = found.value.map((row, n) => rowMaker.make(n + 1, row))
  const puts = newDraftPuts(userId, draftId, plainDraft(goods, header, rows))
  try {
    await database.write(userId, { puts }, 'strict')
    return ok({ draftId, rows: length })
  } catch (cause) {
    return err(storageError(cause))
  }
}
