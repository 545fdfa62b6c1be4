import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { listFavourites } from '#contract/favourites.ts'
import type { getGoodsDetail, GoodsInfo, listGoods, listRecommended } from '#contract/goods.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { ok } from '#domain/result/result.ts'
import type { Database, Queryable } from '../../db/database.ts'
import type { Log } from '../../http/log.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import * as favourites from './favourites.ts'
import { findGoodsPage, findOptions, findRecommended, suggest } from './goods-list.ts'
import type { GoodsRow, Viewer } from './goods-rows.ts'
import { expiryJob, holdAlarmJob } from './hold-jobs.ts'
import type { Reservation, Run } from './hold.types.ts'
import type { Offer } from './offer.types.ts'
import { ranksJob } from './ranks.ts'
import * as repository from './repository.ts'
import * as reservations from './reservations.ts'
import { searchIndexJob } from './search-index.ts'
import { checkCarriers, servedCarriersJob, type Serves } from './served-carriers.ts'

export { NO_PICTURE, readAllGoods, type StoredGoods } from './change/read-goods.ts'
export { findDearer, priceByPercent } from './group-prices.ts'
export type { Offer } from './offer.types.ts'
export type Goods = ReturnType<typeof makeGoods>

function toInfo(row: GoodsRow, rules: repository.AreaRules): GoodsInfo {
  return {
    goods_id: row.id,
    goods_name: row.name,
    goods_pic: row.picture,
    goods_images: [row.picture, ...row.more_pictures],
    goods_desc: row.description,
    goods_weight: row.weight_g,
    price: toYuan(fen(row.unit_fen)),
    retail_price: toYuan(fen(row.retail_fen)),
    limit: row.quantity_limit,
    stock: row.stock,
    city: row.city,
    tag: row.tag,
    is_no_sku: row.stock === 0,
    is_collect: row.is_favourite,
    sale_count: row.sale_count,
    remote_areas: rules.remote.map(({ province, extra_fen }) => ({
      province,
      extra: toYuan(fen(extra_fen)),
    })),
    forbid_areas: rules.forbidden,
  }
}

/** @param serves contracts are the courier's: goods of a carrier without one are not on sale */
export function makeGoods(db: Database, log: Log, serves: Serves) {
  return {
    checkCarriers: () => checkCarriers(db, serves, log),

    list: (query: QueryOf<typeof listGoods>, viewer: Viewer) => findGoodsPage(db, viewer, query),

    options: async () => ok(await findOptions(db)),
    suggest: async (keyword: string, viewer: Viewer) => ok(await suggest(db, viewer, keyword)),

    top: async (sort: 'collect' | 'sale' | 'time', limit: number, viewer: Viewer) => {
      const found = await findGoodsPage(db, viewer, { page: 1, page_size: limit, sort })
      return found.ok ? ok(found.value.list) : found
    },
    recommended: async (query: QueryOf<typeof listRecommended>, viewer: Viewer) =>
      ok(await findRecommended(db, viewer, query)),

    /** Ids on sale, newest first. */
    idsOnSale(most: number): Promise<number[]> {
      return repository.findIdsOnSale(db, most)
    },

    async detail(goodsId: number, viewer: Viewer): Promise<Answer<DataOf<typeof getGoodsDetail>>> {
      const row = await repository.findGoods(db, viewer, goodsId)
      if (row === null) return refuse('goods_not_found')
      const platforms = await repository.listPlatforms(db, goodsId)
      const rules = await repository.findAreaRules(db, row.express_id)
      return ok({
        goods_info: toInfo(row, rules),
        platform_list: platforms,
        express_info: {
          id: row.express_id,
          name: row.express_name,
          image: row.express_image,
          is_delayed: await repository.isCarrierDown(db, row.express_id),
        },
      })
    },

    /** For pricing and placing; null when the goods are not on sale. */
    offer(
      tx: Queryable,
      asked: { goodsId: number; groupId: number; platformId: number | null },
    ): Promise<Offer | null> {
      return repository.findOffer(tx, asked)
    },

    /**
     * The last statement of a transaction that takes `pieces` out of stock, `drawn` of them from
     * what the run holds; it changes no row when there are too few. All buyers share the row.
     */
    stockTaken: (goodsId: number, pieces: number, drawn: number) =>
      repository.stockTaken(goodsId, pieces, drawn),

    restock: repository.restock,
    reserve: (wanted: Reservation) => reservations.reserve(db, wanted),
    release: (run: Run) => reservations.release(db, run),
    heldPieces: reservations.heldPieces,
    draw: reservations.draw,

    addFavourites: (viewer: Viewer, goodsIds: string) =>
      favourites.addFavourites(db, viewer, goodsIds),
    removeFavourites: (userId: number, goodsIds: string) =>
      favourites.removeFavourites(db, userId, goodsIds),
    favourites: async (viewer: Viewer, query: QueryOf<typeof listFavourites>) =>
      ok(await favourites.findFavourites(db, viewer, query)),

    jobs: [
      expiryJob(db),
      holdAlarmJob(db, log),
      favourites.favouritesJob(db),
      ranksJob(db),
      searchIndexJob(db),
      servedCarriersJob(db, serves),
    ],
  }
}
