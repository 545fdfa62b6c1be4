import { getGoodsDetail, listGoods } from '#contract/goods.ts'
import type { Mount } from '../../http/mount.ts'
import type { Goods } from './service.ts'

export function mountGoods(mount: Mount, goods: Goods): void {
  mount(listGoods, ({ query, user }) => goods.list(query, user?.userId ?? null))
  mount(getGoodsDetail, ({ query, user }) => goods.detail(query.id, user?.userId ?? null))
}
