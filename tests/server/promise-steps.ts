import { listParcels } from '#contract/parcels.ts'
import { fen } from '#domain/money/fen.ts'
import { shippingPromise } from '#domain/order/shipping-promise.ts'
import { invariant } from '#domain/result/assert.ts'
import { compensateNext } from '#server/modules/parcels/compensate.ts'
import { takeEvents } from '#server/modules/parcels/events.ts'
import { trackNext } from '#server/modules/parcels/tracking.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'
import type { Courier } from '#server/ports/courier/courier.ts'
import { noCourier } from '#server/ports/courier/no-courier.ts'

import { orderBody, place, rows, UNIT_FEN } from './rows.ts'
import type { TestUser, World } from './world.ts'

export const DAY_MS = 86_400_000

/** What the tests of the shipping promise do, in a world. */
export function promiseSteps(world: () => World) {
  const list = async (user: TestUser) =>
    invariant((await user.call(listParcels, { body: { page: 1, page_size: 100 } })).data, 'listed')
      .list

  const balance = (user: TestUser) => makeWallet(world().db).balance(user.userId)

  /** A carrier that has answered for all waybills and knows no more events. */
  const nothingMore: Courier['track'] = (_key, waybills) =>
    Promise.resolve({ events: [], answered: new Set(waybills) })

  /** Looks at orders until none is due, as the job does it, with the time of the promise in the test's hand. */
  async function look(now: Date, db = world().db): Promise<void> {
    while (await compensateNext({ db, wallet: makeWallet(db), askEveryMs: 0 }, now));
  }

  const later = (time: Date, ms: number) => new Date(time.getTime() + ms)

  /** Asks the carriers of those whose turn it is. */
  async function ask(now: Date, track = nothingMore): Promise<void> {
    while (await trackNext(world().db, { ...noCourier, track, now: () => now }));
  }

  /** Both jobs, until the carriers have answered. */
  async function judgeAll(now: Date): Promise<void> {
    await look(now)
    await ask(now)
    await look(later(now, 60_000))
  }

  const pickUp = (waybills: readonly string[], at: Date) =>
    takeEvents(
      world().db,
      {
        expressKey: 'zto',
        events: waybills.map((waybillNo) => ({
          waybillNo,
          happenedAt: at,
          state: 'picked_up' as const,
          city: '义乌市',
          text: '已揽收',
        })),
      },
      { source: 'push', now: at },
    )

  /** Moves the clock that orders are promised and judged by. */
  async function skipHours(hours: 1 | 6 | 24): Promise<void> {
    const body = new URLSearchParams({ skip: String(hours) })
    await fetch(`${world().url}/sandbox/couriers/clock`, { method: 'POST', body })
  }

  /** Does what the watch does when the carrier stops answering, or answers again. */
  const setDown = (isDown: boolean) =>
    world().db.query(
      `INSERT INTO courier_health (express_id, failing_since) VALUES (1, CASE WHEN $1 THEN now() END)
       ON CONFLICT (express_id) DO UPDATE SET failing_since = EXCLUDED.failing_since`,
      [isDown],
    )

  async function order(count: number, unwaybilled = 0) {
    const user = await world().newUser({ balanceFen: 1_000_000 })
    if (unwaybilled > 0) world().faults.order({ kind: 'no_waybill', times: unwaybilled })
    await place(user, orderBody(rows(count)))
    const parcels = await list(user)
    return { user, parcels, ...shippingPromise(new Date(), fen(UNIT_FEN), false) }
  }

  return { list, balance, look, later, ask, judgeAll, pickUp, skipHours, setDown, order }
}
