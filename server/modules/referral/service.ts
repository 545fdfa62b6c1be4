import type { BodyOf, DataOf, QueryOf } from '#contract/endpoint.ts'
import type {
  getReferralInfo,
  getReferralSummary,
  listCommissions,
  listReferredUsers,
  transferCommission,
} from '#contract/referral.ts'
import { toYuan } from '#domain/money/fen.ts'
import { ok } from '#domain/result/result.ts'
import { longestWaiting, secondsBehind, type Job } from '../../jobs.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { findCommissions } from './find-commissions.ts'
import { findReferred } from './find-referred.ts'
import { giveNext } from './give-gift.ts'
import { moveToBalance } from './move-to-balance.ts'
import { settleNext, type SettleDeps } from './settle.ts'
import { readSummary } from './summary.ts'
import { readTerms } from './terms.ts'

const IDLE_MS = 3000
const GIFT_IDLE_MS = 10_000

export type Referral = ReturnType<typeof makeReferral>

export function makeReferral(deps: SettleDeps) {
  const { db } = deps
  const jobs: readonly Job[] = [
    {
      name: 'commission',
      idleMs: IDLE_MS,
      next: () => settleNext(deps),
      behind: () => secondsBehind(db, longestWaiting('commissions', 'due_at')),
    },
    {
      name: 'invite_gift',
      idleMs: GIFT_IDLE_MS,
      next: () => giveNext(deps),
      behind: () =>
        secondsBehind(db, 'SELECT min(gift_due_at) AS at FROM referrals WHERE gift_state = 1'),
    },
  ]
  return {
    jobs,

    /** @param siteUrl where the caller's browser sees this site */
    async info(userId: number, siteUrl: string): Promise<Answer<DataOf<typeof getReferralInfo>>> {
      const [user] = await db.query<{ invite_code: string }>(
        'SELECT invite_code FROM users WHERE id = $1',
        [userId],
      )
      if (user === undefined) return refuse('signed_out')
      const { points, freezeDays, earnDays, giftFen } = await readTerms(db)
      const { invite_code: code } = user
      return ok({
        code,
        link: new URL(`/?i=${code}`, siteUrl).href,
        rate: points,
        freeze_days: freezeDays,
        earn_days: earnDays,
        gift: toYuan(giftFen),
      })
    },

    async summary(userId: number): Promise<Answer<DataOf<typeof getReferralSummary>>> {
      return ok(await readSummary(db, userId))
    },

    async users(
      userId: number,
      query: QueryOf<typeof listReferredUsers>,
    ): Promise<Answer<DataOf<typeof listReferredUsers>>> {
      return ok(await findReferred(db, userId, query))
    },

    async commissions(
      userId: number,
      query: QueryOf<typeof listCommissions>,
    ): Promise<Answer<DataOf<typeof listCommissions>>> {
      return ok(await findCommissions(db, userId, query))
    },

    transfer: (
      userId: number,
      body: BodyOf<typeof transferCommission>,
    ): Promise<Answer<DataOf<typeof transferCommission>>> => moveToBalance(deps, userId, body),
  }
}
