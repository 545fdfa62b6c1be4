import { randomBytes } from 'node:crypto'

import { SHOP_PLATFORMS, type ShopPlatform } from '#contract/shops.ts'
import { ok } from '#domain/result/result.ts'
import type { Database } from '../../db/database.ts'
import type { Platforms } from '../../ports/platform/platform.ts'
import { saveShop } from './repository.ts'
import type { Seal } from '../../seal.ts'
import { sealedFor } from './ask-platform.ts'
import { scheduleReport } from './report-repository.ts'

const STATE_MS = 30 * 60 * 1000

export type AuthoriseDeps = {
  readonly db: Database
  readonly platforms: Platforms
  readonly seal: Seal
  readonly now: () => Date
}

/** Signed state: user, platform, expiry. Nothing is stored. */
export function makeState(
  { seal, now }: Pick<AuthoriseDeps, 'seal' | 'now'>,
  userId: number,
  platform: ShopPlatform,
): string {
  const until = now().getTime() + STATE_MS
  const text = [userId, platform, until, randomBytes(9).toString('base64url')].join('.')
  return `${text}.${seal.sign(text)}`
}

/** @returns null when we did not make it, or it is too old */
function readState(
  { seal, now }: Pick<AuthoriseDeps, 'seal' | 'now'>,
  state: string,
): { readonly userId: number; readonly platform: ShopPlatform } | null {
  const end = state.lastIndexOf('.')
  const text = state.slice(0, end)
  if (end < 0 || !seal.isSigned(text, state.slice(end + 1))) return null
  const [user, key, until] = text.split('.')
  const platform = SHOP_PLATFORMS.find((known) => known === key)
  if (platform === undefined || Number(until) <= now().getTime()) return null
  return { userId: Number(user), platform }
}

/**
 * The merchant is back from the platform. `userId` is who is signed in here: a link that somebody
 * else began must not add a shop to this account, nor this account's shop to theirs.
 */
export async function acceptGrant(
  deps: AuthoriseDeps,
  back: { readonly userId: number | null; readonly state: string; readonly code: string },
): Promise<{ readonly shopName: string } | null> {
  const asked = readState(deps, back.state)
  if (asked === null || asked.userId !== back.userId) return null
  const { userId, platform } = asked
  const grant = await deps.platforms.exchange(platform, back.code)
  if (grant === null) return null
  const token = deps.seal.close(grant.token, sealedFor(userId, platform))
  const { shopKey, shopName, expiresAt } = grant
  await deps.db.transaction(async (tx) => {
    await saveShop(tx, { userId, platform, shopKey, shopName, token, expiresAt })
    // Makes due what could not be reported while the shop was not authorised.
    await scheduleReport(tx, userId)
    return ok(null)
  })
  return { shopName }
}
