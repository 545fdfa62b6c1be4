import type { DataOf } from '#contract/endpoint.ts'
import type { Parcel } from '#contract/parcels.ts'
import type { AskedParcel, checkWorkOrderParcels } from '#contract/work-orders.ts'
import { addFen, fen, parseYuan, toYuan, type Fen } from '#domain/money/fen.ts'
import { ok } from '#domain/result/result.ts'
import type { Answer } from '../../http/refusal.ts'
import type { Parcels } from '../parcels/service.ts'

/** The most parcels that the numbers of one work order may stand for: an order number has several. */
const MOST_PARCELS = 500

type Kind = 'kuaidi_sn' | 'shop_order'
type Lister = Pick<Parcels, 'list'>

function toAsked(parcel: Parcel, number: string): AskedParcel {
  const { id, kuaidi_sn, shop_order, express_name, rec_name, goods_name } = parcel
  const { state, status_text, compensate } = parcel
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
  }
}

async function findBy(
  parcels: Lister,
  userId: number,
  { kind, numbers }: { readonly kind: Kind; readonly numbers: readonly string[] },
): Promise<Answer<AskedParcel[]>> {
  if (numbers.length === 0) return ok([])
  const asked = { page: 1, page_size: MOST_PARCELS }
  // One number alone would be looked for as the end of longer ones.
  const whole = numbers.length === 1 ? [...numbers, ...numbers] : [...numbers]
  const found = await parcels.list(userId, { ...asked, [kind]: whole })
  if (!found.ok) return found
  return ok(found.value.list.map((parcel) => toAsked(parcel, parcel[kind])))
}

/** What is due for parcels that are late and not yet paid for. */
export function claimOf(parcels: readonly AskedParcel[]): Fen {
  const due = parcels.filter(({ compensate }) => compensate.eligible)
  return addFen(fen(0), ...due.map(({ compensate }) => parseYuan(compensate.amount) ?? fen(0)))
}

/**
 * Which of these numbers are the user's parcels: as waybills, and those that are none as order numbers,
 * for a parcel that waits for its waybill can be asked about, too. Another's number is as good as none.
 */
export async function askParcels(
  parcels: Lister,
  userId: number,
  numbers: readonly string[],
): Promise<Answer<DataOf<typeof checkWorkOrderParcels>>> {
  const wanted = [...new Set(numbers.filter((number) => number !== ''))]
  const byWaybill = await findBy(parcels, userId, { kind: 'kuaidi_sn', numbers: wanted })
  if (!byWaybill.ok) return byWaybill
  const found = new Set(byWaybill.value.map(({ number }) => number))
  const others = wanted.filter((number) => !found.has(number))
  const byOrder = await findBy(parcels, userId, { kind: 'shop_order', numbers: others })
  if (!byOrder.ok) return byOrder
  for (const { number } of byOrder.value) found.add(number)
  const place = new Map(wanted.map((number, i) => [number, i]))
  const list = [...byWaybill.value, ...byOrder.value]
    .filter((one, i, all) => all.findIndex((o) => o.parcel_id === one.parcel_id) === i)
    .sort((a, b) => (place.get(a.number) ?? 0) - (place.get(b.number) ?? 0))
  return ok({
    list,
    missing: wanted.filter((number) => !found.has(number)),
    claim: toYuan(claimOf(list)),
  })
}
