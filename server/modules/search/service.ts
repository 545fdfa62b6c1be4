import type { DataOf } from '#contract/endpoint.ts'
import type { ParcelHit, searchAll } from '#contract/search.ts'
import { HITS_SHOWN } from '#contract/search.ts'
import type { Parcel } from '#contract/parcels.ts'
import { ok } from '#domain/result/result.ts'
import type { Caller } from '../../http/mount.ts'
import type { Answer } from '../../http/refusal.ts'
import type { Content } from '../content/service.ts'
import type { Goods } from '../goods/service.ts'
import type { Orders } from '../orders/service.ts'
import type { Parcels } from '../parcels/service.ts'

export type SearchNeeds = {
  readonly parcels: Pick<Parcels, 'search'>
  readonly orders: Pick<Orders, 'list'>
  readonly goods: Pick<Goods, 'suggest'>
  readonly content: Pick<Content, 'list'>
}

type Found = DataOf<typeof searchAll>

/** Our own order serials, in whatever case they are typed. */
const SERIAL = /^wd\d+$/i

function toHit(parcel: Parcel): ParcelHit {
  const { id, kuaidi_sn, shop_order, order_sn, rec_name, rec_mobile } = parcel
  const { rec_province, rec_city, rec_district, rec_address, goods_name, goods_num } = parcel
  const { express_name, status, status_text, latest_trace, latest_time, create_time } = parcel
  return {
    id,
    kuaidi_sn,
    shop_order,
    order_sn,
    rec_name,
    rec_mobile,
    rec_province,
    rec_city,
    rec_district,
    rec_address,
    goods_name,
    goods_num,
    express_name,
    status,
    status_text,
    latest_trace,
    latest_time,
    create_time,
  }
}

const NONE = { count: 0, is_exact: true, list: [] }

export function makeSearch({ parcels, orders, goods, content }: SearchNeeds) {
  /** By serial, or by the name of its goods; a number of a platform is found as a parcel's. */
  async function findOrders(userId: number, text: string): Promise<Found['orders']> {
    const serial = text.replaceAll(/\s/g, '').toUpperCase()
    const isSerial = SERIAL.test(serial)
    if (!isSerial && (/^[\d\s-]+$/.test(text) || Array.from(text).length < 2)) return NONE
    const filters = isSerial ? { order_sn: [serial] } : { keyword: text }
    const found = await orders.list(userId, { ...filters, page: 1, page_size: HITS_SHOWN })
    return { count: found.data_count, is_exact: !found.has_more, list: found.list }
  }

  async function findArticles(text: string): Promise<Found['articles']> {
    const listed = await content.list()
    if (!listed.ok) return NONE
    const wanted = text.toLowerCase()
    const list = listed.value.list.filter(({ title }) => title.toLowerCase().includes(wanted))
    return { count: list.length, is_exact: true, list: list.slice(0, HITS_SHOWN) }
  }

  /** All that has what was typed: of parcels and orders the user's own alone. */
  return async ({ userId, standing }: Caller, q: string): Promise<Answer<Found>> => {
    const text = q.trim()
    const [ofParcels, ofOrders, ofGoods, articles] = await Promise.all([
      parcels.search(userId, text),
      findOrders(userId, text),
      goods.suggest(text.slice(0, 50), { userId, groupId: standing.groupId }),
      findArticles(text),
    ])
    return ok({
      parcels: ofParcels.map(({ by, count, isExact, list }) => ({
        by,
        count,
        is_exact: isExact,
        list: list.map(toHit),
      })),
      orders: ofOrders,
      goods: ofGoods.ok
        ? { words: ofGoods.value.words, list: ofGoods.value.goods.slice(0, HITS_SHOWN) }
        : { words: [], list: [] },
      articles,
    })
  }
}
