import { toYuan, fen } from '#domain/money/fen.ts'
import {
  FORBIDDEN_AREAS,
  ONE_PRICE_EXPRESS,
  RECHARGE_TIERS,
  REMOTE_AREAS,
  VIP_GROUPS,
} from '../db/seed/accounts.data.ts'
import { categoryName, CLOSED_PLATFORMS, DEMO_EXPRESSES, DEMO_GOODS } from '../db/seed/goods.ts'
import { PLATFORM_KEYS } from '../modules/opening/desk.ts'

const nameOfGroup = new Map<number, string>(VIP_GROUPS.map(({ id, name }) => [id, name]))

/** The demonstration shop, as the file of a shop: goods, levels and areas, and nothing about a firm. */
export const DEMO_FILE = {
  groups: VIP_GROUPS.map(({ id, name, percent }) => ({ id, name, percent })),
  tiers: RECHARGE_TIERS.map(({ amountFen, giftFen, groupId }) => ({
    amount: toYuan(fen(amountFen)),
    gift: toYuan(fen(giftFen)),
    group: groupId === null ? undefined : nameOfGroup.get(groupId),
  })),
  carriers: DEMO_EXPRESSES.map(({ key }) => ({
    key,
    extra: Object.fromEntries(
      key === ONE_PRICE_EXPRESS
        ? []
        : REMOTE_AREAS.map(({ province, extraFen }) => [province, toYuan(fen(extraFen))]),
    ),
    not_to: FORBIDDEN_AREAS,
  })),
  goods: DEMO_GOODS.map((goods) => ({
    id: goods.id,
    name: goods.name,
    picture: goods.picture,
    description: goods.description,
    weight: goods.weightG,
    price: toYuan(fen(goods.priceFen)),
    category: categoryName(goods.category),
    tag: goods.tag,
    city: goods.city,
    carrier: goods.expressKey,
    stock: goods.stock,
    limit: goods.limit,
    not_for: CLOSED_PLATFORMS[goods.category]?.map((id) => PLATFORM_KEYS[id - 1]) ?? [],
  })),
}
