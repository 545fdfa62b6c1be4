import { randomUUID } from 'node:crypto'

import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import {
  IDEMPOTENCY_KEY,
  type checkOrder,
  type closeOrderKey,
  type makeOrder,
  type PlacedRow,
  type priceOrder,
  type releaseStock,
  type reserveStock,
} from '#contract/orders.ts'
import type { listUnpaid } from '#contract/unpaid-runs.ts'
import type { downloadOrders, getOrder, listOrders, listRecipients } from '#contract/order-list.ts'
import { ok } from '#domain/result/result.ts'
import type { JsonText } from '../../http/json-text.ts'
import { personOf, wireId, type Caller } from '../../http/caller.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { readOrder, readRecipients } from './order-detail.ts'
import { askable } from './order-filters.ts'
import { downloadPart } from './download-orders.ts'
import { findOptions, findOrders } from './order-list.ts'
import { closeKey, placeOrder, siteTerms, type PlaceDeps, type PlaceTerms } from './place.ts'
import { priceRows } from './price.ts'
import { findBought } from './repository.ts'
import { countUnpaid, findUnpaid, forgetUnpaid } from './unpaid.ts'

export type Orders = ReturnType<typeof makeOrders>

const ATTESTATION_PENDING = 1
const ATTESTATION_VERIFIED = 2

function judgeAttestation({ attestation }: Caller['standing']): Answer<null> {
  if (attestation === ATTESTATION_PENDING) return refuse('attestation_pending')
  return attestation === ATTESTATION_VERIFIED ? ok(null) : refuse('attestation_required')
}

/** Reserves pieces. Only a user who may order may reserve: a reservation keeps others from ordering. */
async function reserve(
  { goods }: PlaceDeps,
  { userId, standing }: Caller,
  { run_id, goods_id, pieces }: BodyOf<typeof reserveStock>,
): Promise<Answer<DataOf<typeof reserveStock>>> {
  const verified = judgeAttestation(standing)
  if (!verified.ok) return verified
  return goods.reserve({ userId, runId: run_id, goodsId: goods_id, pieces })
}

type OrderInput = {
  readonly caller: Caller
  /**
   * The header as sent, '' when absent: a caller without keys gets a new one for each request, and
   * so no protection against sending twice.
   */
  readonly key: string
  readonly body: BodyOf<typeof makeOrder>
  readonly terms: PlaceTerms
}

async function make(
  deps: PlaceDeps,
  { caller, key, body, terms }: OrderInput,
): Promise<Answer<JsonText<PlacedRow[]>>> {
  const { userId, standing } = caller
  if (key !== '' && !IDEMPOTENCY_KEY.test(key))
    return refuse('request_malformed', { detail: 'Idempotency-Key' })
  if (body.remark.includes('\0')) return refuse('request_malformed', { detail: 'remark' })
  // Checked before the key: another user's key means nothing to this user.
  if (body.user_id !== undefined && body.user_id !== wireId(personOf(caller))) {
    return refuse('signed_out')
  }
  const verified = judgeAttestation(standing)
  if (!verified.ok) return verified
  const { groupId } = standing
  const subId = caller.sub?.id ?? null
  return placeOrder(deps, { userId, subId, groupId, key: key || randomUUID(), body, terms })
}

/** Calls for past orders; they write nothing. */
function pastOrders(deps: PlaceDeps) {
  const { db } = deps
  return {
    list: (userId: number, body: BodyOf<typeof listOrders>) => findOrders(deps, userId, body),

    download: async (userId: number, body: BodyOf<typeof downloadOrders>) =>
      ok(await downloadPart(deps, userId, body)),

    /** What orders and parcels of anybody can be filtered by. */
    options: () => findOptions(db),

    async detail(userId: number, orderSn: string): Promise<Answer<DataOf<typeof getOrder>>> {
      const order = await readOrder(deps, userId, orderSn)
      return order === null ? refuse('order_not_found') : ok(order)
    },

    async recipients(
      userId: number,
      body: BodyOf<typeof listRecipients>,
    ): Promise<Answer<DataOf<typeof listRecipients>>> {
      const part = await readRecipients(db, userId, body)
      return part === null ? refuse('order_not_found') : ok(part)
    },
  }
}

export function makeOrders(deps: PlaceDeps) {
  const { db } = deps
  /** Which of the order numbers were bought, and not refunded, in the order in which they are given. */
  const bought = async (userId: number, numbers: readonly string[]): Promise<string[]> => {
    const asked = askable(numbers)
    if (asked.length === 0) return []
    const found = new Set(await findBought(db, userId, asked))
    return asked.filter((number) => found.has(number))
  }
  return {
    price(
      { standing }: Caller,
      body: BodyOf<typeof priceOrder>,
    ): Promise<Answer<JsonText<DataOf<typeof priceOrder>>>> {
      return priceRows(deps, standing.groupId, body)
    },

    bought,

    async check(
      userId: number,
      { shop_order }: BodyOf<typeof checkOrder>,
    ): Promise<Answer<DataOf<typeof checkOrder>>> {
      return ok(await bought(userId, shop_order))
    },

    make: (
      caller: Caller,
      key: string,
      body: BodyOf<typeof makeOrder>,
      terms: PlaceTerms = siteTerms(deps, caller),
    ) => make(deps, { caller, key, body, terms }),

    reserve: (caller: Caller, body: BodyOf<typeof reserveStock>) => reserve(deps, caller, body),

    async release(
      userId: number,
      { run_id }: BodyOf<typeof releaseStock>,
    ): Promise<Answer<DataOf<typeof releaseStock>>> {
      await deps.goods.release({ userId, runId: run_id })
      return ok(null)
    },

    /** Needs no verification: a user who has lost it may still learn the outcome, and give up. */
    async close(
      caller: Caller,
      key: string,
      body: BodyOf<typeof closeOrderKey>,
    ): Promise<Answer<PlacedRow[] | JsonText<PlacedRow[]>>> {
      if (!IDEMPOTENCY_KEY.test(key))
        return refuse('request_malformed', { detail: 'Idempotency-Key' })
      if (body.user_id !== undefined && body.user_id !== wireId(personOf(caller))) {
        return refuse('signed_out')
      }
      return closeKey(deps, { userId: caller.userId, key })
    },

    ...pastOrders(deps),

    async unpaid(userId: number): Promise<Answer<DataOf<typeof listUnpaid>>> {
      return ok(await findUnpaid(db, userId))
    },

    countUnpaid: (userId: number) => countUnpaid(db, userId),

    async cancelUnpaid(userId: number, runId: string): Promise<Answer<null>> {
      const isGone = await forgetUnpaid(db, userId, { runId, key: '' })
      return isGone ? ok(null) : refuse('unpaid_not_found')
    },
  }
}
