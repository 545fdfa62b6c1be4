import type { DataOf } from '#contract/endpoint.ts'
import type { Parcel } from '#contract/parcels.ts'
import type { AskedParcel, checkWorkOrderParcels } from '#contract/work-orders.ts'
import { addFen, fen, parseYuan, toYuan, type Fen } from '#domain/money/fen.ts'
import type { Parcels } from '../parcels/service.ts'

/** The most parcels that the numbers of one work order may stand for: an order number has several. */
const MOST_PARCELS = 500

export type ParcelsAsked = Pick<Parcels, 'byIds' | 'byNumbers'>

export function toAsked(parcel: Parcel, number: string): AskedParcel {
  const { id, kuaidi_sn, shop_order, express_name, rec_name, goods_name } = parcel
  const { state, status_text, compensate, archived } = parcel
  return {
    number,
    parcel_id: id,
    kuaidi_sn,
    shop_order,
    express_name,
    rec_name,
    goods_name,
    state,
    status_text,
    compensate,
    ...(archived === true && { archived }),
  }
}

/** What is due for parcels that are late and not yet paid for. */
export function claimOf(parcels: readonly AskedParcel[]): Fen {
  const due = parcels.filter(({ compensate }) => compensate.eligible)
  return addFen(fen(0), ...due.map(({ compensate }) => parseYuan(compensate.amount) ?? fen(0)))
}

/**
 * Finds the user's parcels of these numbers: first as waybills, the others as order numbers, as a
 * parcel that waits for its waybill can be the subject, too. A number of another user counts as
 * missing.
 */
export async function askParcels(
  parcels: ParcelsAsked,
  userId: number,
  numbers: readonly string[],
): Promise<DataOf<typeof checkWorkOrderParcels>> {
  const findBy = async (kind: 'kuaidi_sn' | 'shop_order', asked: readonly string[]) => {
    if (asked.length === 0) return []
    const found = await parcels.byNumbers(userId, { kind, numbers: asked, most: MOST_PARCELS })
    return found.map((parcel) => toAsked(parcel, parcel[kind]))
  }
  const wanted = [...new Set(numbers.filter((number) => number !== ''))]
  const byWaybill = await findBy('kuaidi_sn', wanted)
  const found = new Set(byWaybill.map(({ number }) => number))
  const others = wanted.filter((number) => !found.has(number))
  const byOrder = await findBy('shop_order', others)
  for (const { number } of byOrder) found.add(number)
  const place = new Map(wanted.map((number, i) => [number, i]))
  // A parcel that is named by both of its numbers is listed once.
  const ids = new Set(byWaybill.map(({ parcel_id }) => parcel_id))
  const list = [...byWaybill, ...byOrder.filter(({ parcel_id }) => !ids.has(parcel_id))].toSorted(
    (a, b) => (place.get(a.number) ?? 0) - (place.get(b.number) ?? 0),
  )
  return {
    list,
    missing: wanted.filter((number) => !found.has(number)),
    claim: toYuan(claimOf(list)),
  }
}
