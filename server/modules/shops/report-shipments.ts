import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { reportShipments } from '#contract/shops.ts'
import { apiSentence } from '#contract/errors.ts'
import { err, ok, type Result } from '#domain/result/result.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { PlatformAnswer, Shipment, ShipRefusal } from '../../ports/platform/platform.ts'
import { askPlatform, type AskFailure, type ShopDeps } from './ask-platform.ts'
import { adopt, saveReportAnswers } from './report-repository.ts'
import { findCarriers, findShop, markShipped, type ShopId } from './repository.ts'

const NOT_OURS: ShipRefusal = { msg: apiSentence('waybill_not_ours'), reason: null }

type Said = readonly (ShipRefusal | null)[]

/** An answer without an entry for each shipment is no answer for any; all are reported again. */
function judgeAnswer(
  answer: PlatformAnswer<Said>,
  shipments: readonly Shipment[],
): PlatformAnswer<Said> {
  return answer.ok && answer.value.length !== shipments.length ? err('unreachable') : answer
}

/**
 * Makes waybills known to the platform of a shop and keeps its answer. The platform takes a waybill
 * it has already as reported, so repeating is harmless.
 * @returns its answers, by waybill: null = reported
 */
export async function ship(
  deps: ShopDeps,
  shopId: ShopId,
  shipments: readonly Shipment[],
): Promise<Result<ReadonlyMap<string, ShipRefusal | null>, AskFailure>> {
  const { db, platforms } = deps
  const answer = await askPlatform<Said>(deps, shopId, async ({ platform, token }) =>
    shipments.length === 0
      ? ok([])
      : judgeAnswer(await platforms.ship(platform, token, shipments), shipments),
  )
  if (!answer.ok) return answer
  const said = new Map(shipments.map(({ waybillNo }, i) => [waybillNo, answer.value[i] ?? null]))
  const shipped = shipments.filter(({ waybillNo }) => said.get(waybillNo) === null)
  await db.transaction(async (tx) => {
    await saveReportAnswers(tx, shopId.userId, said)
    await markShipped(tx, shopId, shipped)
    return ok(null)
  })
  return ok(said)
}

/**
 * Reports the waybills of a call. Only the user's own waybills for that very order are reported;
 * any other is refused in its row.
 */
export async function report(
  deps: ShopDeps,
  { userId, body }: { readonly userId: number; readonly body: BodyOf<typeof reportShipments> },
): Promise<Answer<DataOf<typeof reportShipments>>> {
  const { db } = deps
  const shopId = { userId, shopId: body.store_id }
  if ((await findShop(db, userId, body.store_id)) === null) return refuse('shop_not_found')
  const carriers = await findCarriers(
    db,
    userId,
    body.list.map(({ waybill_code }) => waybill_code),
  )
  const shipments = body.list.flatMap(({ shop_order, waybill_code }): Shipment[] => {
    const parcel = carriers.get(waybill_code)
    if (parcel === undefined || parcel.shopOrder !== shop_order) return []
    return [{ orderNo: shop_order, waybillNo: waybill_code, expressKey: parcel.expressKey }]
  })
  // From here on the server reports these, whatever becomes of this call: the job waits for a shop that
  // has to be authorised again.
  await db.transaction(async (tx) => {
    await adopt(
      tx,
      shopId,
      shipments.map(({ waybillNo }) => waybillNo),
    )
    return ok(null)
  })
  const said = await ship(deps, shopId, shipments)
  if (!said.ok) return refuse(said.error)
  return ok(
    body.list.map(({ shop_order, waybill_code }) => {
      const parcel = carriers.get(waybill_code)
      const isOurs = parcel?.shopOrder === shop_order
      const refusal = isOurs ? said.value.get(waybill_code) : NOT_OURS
      if (refusal === null) return { shop_order, waybill_code, send_status: 1, msg: '' }
      const { msg, reason } = refusal ?? NOT_OURS
      const why = reason !== null && { reason, parcel_id: parcel?.id ?? '' }
      return { shop_order, waybill_code, send_status: 0, msg, ...why }
    }),
  )
}
