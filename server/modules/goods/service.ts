import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { getGoodsDetail, GoodsInfo, GoodsItem, listGoods } from '#contract/goods.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { ok } from '#domain/result/result.ts'
import type { Database, Queryable } from '../../db/database.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { Accounts } from '../accounts/service.ts'
import type { Offer } from './offer.types.ts'
import * as repository from './repository.ts'
import * as reservations from './reservations.ts'

export type { Offer } from './offer.types.ts'
export type Goods = ReturnType<typeof makeGoods>

function toItem(row: repository.GoodsRow): GoodsItem {
  return {
    goods_id: row.id,
    goods_name: row.name,
    goods_weight: row.weight_g,
    goods_pic: row.picture,
    tag: row.tag,
    city: row.city,
    express_name: row.express_name,
    express_image: row.express_image,
    price: toYuan(fen(row.unit_fen)),
    is_collect: false,
    is_no_sku: row.stock === 0,
    sale_count: row.sale_count,
    collect_count: row.collect_count,
  }
}

function toInfo(row: repository.GoodsRow, rules: repository.AreaRules): GoodsInfo {
  return {
    goods_id: row.id,
    goods_name: row.name,
    goods_pic: row.picture,
    goods_images: [row.picture],
    goods_desc: row.description,
    goods_weight: row.weight_g,
    price: toYuan(fen(row.unit_fen)),
    limit: row.quantity_limit,
    stock: row.stock,
    city: row.city,
    tag: row.tag,
    is_no_sku: row.stock === 0,
    is_collect: false,
    sale_count: row.sale_count,
    remote_areas: rules.remote.map(({ province, extra_fen }) => ({
      province,
      extra: toYuan(fen(extra_fen)),
    })),
    forbid_areas: rules.forbidden,
  }
}

export function makeGoods({ db, accounts }: { db: Database; accounts: Accounts }) {
  async function groupOf(userId: number | null): Promise<number> {
    const standing = userId === null ? null : await accounts.standing(userId)
    return standing?.groupId ?? repository.VISITOR_GROUP
  }

  return {
    async list(
      query: QueryOf<typeof listGoods>,
      userId: number | null,
    ): Promise<Answer<DataOf<typeof listGoods>>> {
      const { rows, count } = await repository.findGoodsPage(db, {
        groupId: await groupOf(userId),
        sort: query.sort,
        keyword: query.keyword?.trim() ?? '',
        limit: query.page_size,
        offset: (query.page - 1) * query.page_size,
      })
      return ok({ list: rows.map(toItem), page: query.page, data_count: count })
    },

    async detail(
      goodsId: number,
      userId: number | null,
    ): Promise<Answer<DataOf<typeof getGoodsDetail>>> {
      const row = await repository.findGoods(db, goodsId, await groupOf(userId))
      if (row === null) return refuse('goods_not_found')
      const rules = await repository.findAreaRules(db, row.express_id)
      return ok({
        goods_info: toInfo(row, rules),
        platform_list: await repository.listPlatforms(db),
        express_info: { id: row.express_id, name: row.express_name, image: row.express_image },
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
     * The last statement of a transaction that takes `pieces` out of stock, `drawn` of them from what
     * the run holds; it touches nothing when there are not so many. The row is shared by all buyers.
     */
    stockTaken: (goodsId: number, pieces: number, drawn: number) =>
      repository.stockTaken(goodsId, pieces, drawn),

    reserve: (wanted: reservations.Reservation) => reservations.reserve(db, wanted),
    release: (run: reservations.Run) => reservations.release(db, run),
    heldPieces: reservations.heldPieces,
    draw: reservations.draw,
    expiryJob: () => reservations.expiryJob(db),
  }
}
