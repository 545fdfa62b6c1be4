import { listParcels } from '#contract/parcels.ts'
import { getReferralSummary, listCommissions } from '#contract/referral.ts'
import { invariant } from '#domain/result/assert.ts'
import { takeEvents } from '#server/modules/parcels/events.ts'
import { makeReferral } from '#server/modules/referral/service.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'
import type { TestUser, World } from './world.ts'

/** What happens to somebody who brings others, and to their parcels. */
export function referralSteps(world: () => World) {
  const bring = (referrer: TestUser, member: TestUser) =>
    world().db.query('INSERT INTO referrals (user_id, member_id) VALUES ($1, $2)', [
      referrer.userId,
      member.userId,
    ])

  /** Runs the jobs at a time of the carriers' clock. */
  async function reckon(now = new Date()): Promise<void> {
    const deps = { db: world().db, wallet: makeWallet(world().db), now: () => now }
    await world().db.query(
      "UPDATE commissions SET due_at = now() WHERE due_at <= now() + interval '1 minute'",
    )
    for (const job of makeReferral(deps).jobs) while (await job.next());
  }

  const earnings = async (user: TestUser) =>
    invariant((await user.call(getReferralSummary)).data, 'a summary')

  const commissionsOf = async (user: TestUser) =>
    invariant((await user.call(listCommissions)).data, 'commissions').list

  async function pair(balanceFen = 1_000_000) {
    const referrer = await world().newUser()
    const member = await world().newUser({ balanceFen })
    await bring(referrer, member)
    return { referrer, member }
  }

  const parcelsOf = async (user: TestUser) =>
    invariant((await user.call(listParcels, { body: { page: 1, page_size: 100 } })).data, 'listed')
      .list

  const scan = (waybills: readonly string[], state: 'picked_up' | 'signed') =>
    takeEvents(
      world().db,
      {
        expressKey: 'zto',
        events: waybills.map((waybillNo) => ({
          waybillNo,
          happenedAt: new Date(),
          state,
          city: '',
          text: state,
        })),
      },
      { source: 'push', now: new Date() },
    )

  return { bring, reckon, earnings, commissionsOf, pair, parcelsOf, scan }
}
