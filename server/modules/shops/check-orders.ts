import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { checkShopOrders, GoneReason } from '#contract/shops.ts'
import { ok } from '#domain/result/result.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import type { OrderStanding, PlatformOrder } from '../../ports/platform/platform.ts'
import { askPlatform, type ShopDeps } from './ask-platform.ts'
import { findShop } from './repository.ts'
import { saveStandings } from './sync-repository.ts'

const REASONS: Readonly<Record<PlatformOrder['status'], GoneReason | null>> = {
  paid: null,
  refunding: 'refunding',
  shipped: 'shipped',
  closed: 'closed',
}

/**
 * Asks the platform how orders stand now, before they are paid for: a buyer may have requested a
 * refund since the last sync. Its answer is kept, so that the list of orders shows it, too.
 */
export async function checkOrders(
  deps: ShopDeps,
  { userId, body }: { readonly userId: number; readonly body: BodyOf<typeof checkShopOrders> },
): Promise<Answer<DataOf<typeof checkShopOrders>>> {
  const { db, platforms } = deps
  const shopId = { userId, shopId: body.store_id }
  if ((await findShop(db, userId, body.store_id)) === null) return refuse('shop_not_found')
  const asked = [...new Set(body.shop_order)]
  const answer = await askPlatform<readonly OrderStanding[]>(deps, shopId, ({ platform, token }) =>
    platforms.states(platform, token, asked),
  )
  if (!answer.ok) return refuse(answer.error)
  await saveStandings(db, shopId, answer.value)
  const known = new Map(answer.value.map(({ orderNo, status }) => [orderNo, REASONS[status]]))
  return ok(
    asked.flatMap((shop_order) => {
      const reason = known.has(shop_order) ? (known.get(shop_order) ?? null) : 'missing'
      return reason === null ? [] : [{ shop_order, reason }]
    }),
  )
}
