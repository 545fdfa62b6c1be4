import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { priceOrder } from '#contract/orders.ts'
import { ok } from '#domain/result/result.ts'
import type { JsonText } from '../../http/json-text.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { PlaceDeps } from './place.ts'
import { writePrices, type PriceTerms } from './write-prices.ts'

/** A request to price, without its rows. */
export type PriceHead = Omit<BodyOf<typeof priceOrder>, 'rec_list'>

/** What the database says to it. */
export async function findTerms(
  { db, goods }: Pick<PlaceDeps, 'db' | 'goods'>,
  groupId: number,
  { goods_id, goods_num, express_id }: PriceHead,
): Promise<Answer<PriceTerms>> {
  const offer = await goods.offer(db, { goodsId: goods_id, groupId, platformId: null })
  if (offer === null) return refuse('goods_not_found')
  const { limit, unitFen, remoteExtraFen, forbidden, stock } = offer
  if (goods_num > limit) return refuse('quantity_out_of_range', { limit })
  if (express_id !== offer.expressId) return refuse('express_unavailable')
  return ok({ tariff: { unitFen, quantity: goods_num, remoteExtraFen }, forbidden, stock })
}

/** What each row would cost this user now, or why it cannot be ordered. Writes nothing. */
export async function priceRows(
  deps: Pick<PlaceDeps, 'db' | 'goods'>,
  groupId: number,
  body: BodyOf<typeof priceOrder>,
): Promise<Answer<JsonText<DataOf<typeof priceOrder>>>> {
  const terms = await findTerms(deps, groupId, body)
  return terms.ok ? writePrices(body.rec_list, terms.value) : terms
}
