import { err, ok, type Result } from '#domain/result/result.ts'
import type { ShopPlatform } from '#contract/shops.ts'
import type { Database } from '../../db/database.ts'
import type { Log } from '../../http/log.ts'
import type { PlatformAnswer, Platforms } from '../../ports/platform/platform.ts'
import { failReport } from './report-repository.ts'
import { dropToken, findShop, type ShopId } from './repository.ts'
import type { Seal } from '../../seal.ts'

export type ShopDeps = {
  readonly db: Database
  readonly platforms: Platforms
  readonly seal: Seal
  readonly log: Log
}

/** Why a platform has no answer about a shop; both are keys of the error catalogue. */
export type AskFailure = 'shop_expired' | 'platform_unreachable'

type OpenShop = { readonly platform: ShopPlatform; readonly token: string }

/** What a token was sealed for: it opens for this user and platform only. */
export function sealedFor(userId: number, platform: string): string {
  return `${userId}/${platform}`
}

/**
 * Asks the platform of a shop with its token. A token that is over or refused expires the shop,
 * unless its merchant has authorised it again meanwhile: then the platform is called with the new
 * one.
 */
export async function askPlatform<T>(
  { db, seal }: ShopDeps,
  shopId: ShopId,
  ask: (shop: OpenShop) => Promise<PlatformAnswer<T>>,
): Promise<Result<T, AskFailure>> {
  for (;;) {
    const shop = await findShop(db, shopId.userId, shopId.shopId)
    if (shop === null) return err('shop_expired')
    const { platform_key: platform, token: sealed, is_expired: isExpired } = shop
    const token =
      sealed === null || isExpired ? null : seal.open(sealed, sealedFor(shopId.userId, platform))
    const answer: PlatformAnswer<T> =
      token === null ? err('denied') : await ask({ platform, token })
    if (answer.ok) return answer
    if (answer.error === 'unreachable') return err('platform_unreachable')
    const expired = await expire(db, shopId, { sealed, isRefused: token !== null })
    if (expired) return err('shop_expired')
  }
}

/**
 * Expires a shop: nothing is reported until it is authorised again. One transaction: a grant
 * before it keeps the shop from expiring, a grant after it makes the report due again.
 */
async function expire(
  db: Database,
  shopId: ShopId,
  asked: { readonly sealed: Uint8Array | null; readonly isRefused: boolean },
): Promise<boolean> {
  const done = await db.transaction(async (tx) => {
    const expired = await dropToken(tx, shopId, asked)
    if (expired) await failReport(tx, shopId, 'shop_expired')
    return ok(expired)
  })
  return done.ok && done.value
}
