import { addFavourites, listFavourites, removeFavourites } from '#contract/favourites.ts'
import {
  getGoodsDetail,
  getGoodsOptions,
  listGoods,
  listRecommended,
  listTopCollected,
  listTopNew,
  listTopSold,
  suggestGoods,
} from '#contract/goods.ts'
import type { Caller, Mount } from '../../http/mount.ts'
import { VISITOR, type Viewer } from './goods-rows.ts'
import type { Goods } from './service.ts'

function viewerOf(user: Caller | null): Viewer {
  return user === null ? VISITOR : { userId: user.userId, groupId: user.standing.groupId }
}

export function mountGoods(mount: Mount, goods: Goods): void {
  mount(listGoods, ({ query, user }) => goods.list(query, viewerOf(user)))
  mount(getGoodsOptions, () => goods.options())
  mount(suggestGoods, ({ query, user }) => goods.suggest(query.keyword, viewerOf(user)))
  mount(listTopCollected, ({ query, user }) => goods.top('collect', query.limit, viewerOf(user)))
  mount(listTopSold, ({ query, user }) => goods.top('sale', query.limit, viewerOf(user)))
  mount(listTopNew, ({ query, user }) => goods.top('time', query.limit, viewerOf(user)))
  mount(listRecommended, ({ query, user }) => goods.recommended(query, viewerOf(user)))
  mount(getGoodsDetail, ({ query, user }) => goods.detail(query.id, viewerOf(user)))
  mount(addFavourites, ({ query, user }) => goods.addFavourites(viewerOf(user), query.goods_id))
  mount(removeFavourites, ({ query, user }) => goods.removeFavourites(user.userId, query.goods_id))
  mount(listFavourites, ({ query, user }) => goods.favourites(viewerOf(user), query))
}
