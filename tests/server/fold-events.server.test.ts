import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { expect, it } from 'vitest'

import { traceParcel, type Parcel } from '#contract/parcels.ts'
import { invariant } from '#domain/result/assert.ts'
import { takeEvents } from '#server/modules/parcels/events.ts'
import { foldNext } from '#server/modules/parcels/fold-events.ts'
import { readTimeline } from '#server/modules/parcels/timeline.ts'
import type { CourierEvent } from '#server/ports/courier/courier.ts'
import { tries } from '../long.ts'
import { expectParcelCountersRight } from './invariants.ts'
import { HOUR_MS, list } from './parcel-steps.ts'
import { orderBody, place, rows } from './rows.ts'
import { onBothEngines, type TestUser } from './world.ts'

const DAY_HOURS = 24
/** Parcels of the tests were paid so long ago. */
const PAID_DAYS = 100

const states = constantFrom(
  'picked_up',
  'in_transit',
  'delivering',
  'signed',
  'returned',
  'exception',
)
const scans = array(
  record({
    place: integer({ min: 0, max: 3 }),
    /** Some of the last 60 days. */
    hours: integer({ min: 30 * DAY_HOURS, max: (PAID_DAYS - 1) * DAY_HOURS }),
    state: states,
    text: constantFrom(
      '已揽收',
      '快件已到达 杭州中转部',
      '已签收，签收人："本人"',
      '',
      '𠮷 🚚\u2028',
    ),
    city: constantFrom('杭州市', ''),
  }),
  { minLength: 4, maxLength: 24, size: 'max' },
)

onBothEngines('events of parcels that were finished long ago', (world) => {
  const db = () => world().db

  /** Parcels that were paid a hundred days ago. */
  async function parcelsOf(user: TestUser, count: number): Promise<readonly Parcel[]> {
    await place(user, orderBody(rows(count)))
    for (const change of [
      `parcels SET paid_at = paid_at - interval '${PAID_DAYS} days', created_at = created_at - interval '${PAID_DAYS} days'`,
      `parcel_days SET day = day - ${PAID_DAYS}`,
      // Nothing more is expected of what has ended.
      `parcel_progress SET ask_at = NULL`,
    ]) {
      await db().query(`UPDATE ${change} WHERE user_id = $1`, [user.userId])
    }
    return (await list(user)).list
  }

  const take = (events: readonly CourierEvent[]) =>
    takeEvents(db(), { expressKey: 'zto', events }, { source: 'push', now: new Date() })

  const event = (parcel: Parcel, hoursAgo: number, change: Partial<CourierEvent> = {}) => ({
    waybillNo: parcel.kuaidi_sn,
    happenedAt: new Date(Date.now() - hoursAgo * HOUR_MS),
    state: 'signed' as const,
    city: '杭州市',
    text: `已签收 ${hoursAgo}`,
    ...change,
  })

  async function sweep(): Promise<void> {
    await db().query(`UPDATE parcel_fold SET due_at = now(), user_id = 0, parcel_id = 0`)
    while (await foldNext(db()));
  }

  /** What the merchant and the desk see of each. */
  async function shown(user: TestUser, parcels: readonly Parcel[]) {
    const seen = []
    for (const { id, kuaidi_sn } of parcels) {
      const { data } = await user.call(traceParcel, { query: { kuaidi_sn } })
      seen.push([data?.list, data?.state, await readTimeline(db(), user.userId, Number(id))])
    }
    return seen
  }

  const countOf = async (table: string, { userId }: TestUser) => {
    const [row] = await db().query<{ n: number }>(
      `SELECT count(*)::int AS n FROM ${table} WHERE user_id = $1`,
      [userId],
    )
    return invariant(row ?? null, 'a count').n
  }

  it('read the same when they are folded, whatever they were and however often', async () => {
    await assert(
      asyncProperty(scans, scans, async (before, later) => {
        const user = await world().newUser({ balanceFen: 100_000 })
        const parcels = await parcelsOf(user, 4)
        const events = (some: typeof before) =>
          some.flatMap(({ place: at, hours, ...rest }) => {
            const parcel = parcels[at]
            return parcel === undefined ? [] : [event(parcel, hours, rest)]
          })
        const first = events(before)
        await take(first)
        await db().query('UPDATE parcel_progress SET ask_at = NULL WHERE user_id = $1', [
          user.userId,
        ])
        const seen = await shown(user, parcels)
        await sweep()
        expect(await shown(user, parcels)).toEqual(seen)
        // The same again, and more: as if nothing had been folded.
        const more = events(later)
        expect((await take(first)).fresh).toBe(0)
        await take([...more, ...first])
        const both = await shown(user, parcels)
        await sweep()
        expect(await shown(user, parcels)).toEqual(both)
        expect(await countOf('parcel_traces', user)).toBeLessThanOrEqual(4)
      }),
      { numRuns: tries(4, 200) },
    )
    await expectParcelCountersRight(db())
  })

  it('are folded when the last one is 60 days old and nothing more is expected', async () => {
    const user = await world().newUser({ balanceFen: 100_000 })
    const [old, young, open, asked] = await parcelsOf(user, 4)
    const known = (parcel: Parcel | undefined) => invariant(parcel ?? null, 'placed')
    await take([
      event(known(old), 61 * DAY_HOURS),
      event(known(old), 70 * DAY_HOURS),
      event(known(young), 59 * DAY_HOURS),
      event(known(young), 70 * DAY_HOURS),
      event(known(open), 70 * DAY_HOURS, { state: 'in_transit' }),
      event(known(asked), 70 * DAY_HOURS),
    ])
    await db().query(
      'UPDATE parcel_progress SET ask_at = CASE WHEN parcel_id = $2 THEN now() END WHERE user_id = $1',
      [user.userId, Number(known(asked).id)],
    )
    await sweep()
    const folded = await db().query('SELECT parcel_id FROM parcel_traces WHERE user_id = $1', [
      user.userId,
    ])
    expect(folded).toEqual([{ parcel_id: Number(known(old).id) }])
    expect(await countOf('parcel_events', user)).toBe(4)
  })

  it('take a late scan once, which counts as it would have', async () => {
    const user = await world().newUser({ balanceFen: 100_000 })
    const [parcel] = await parcelsOf(user, 1)
    const one = invariant(parcel ?? null, 'placed')
    const signed = event(one, 70 * DAY_HOURS)
    await take([signed])
    await sweep()
    expect([await countOf('parcel_events', user), await countOf('parcel_traces', user)]).toEqual([
      0, 1,
    ])
    const back = event(one, 2, { state: 'returned', text: '退回' })
    const taken = await Promise.all([take([back, signed]), take([signed, back]), take([back])])
    expect(taken.reduce((sum, { fresh }) => sum + fresh, 0)).toBe(1)
    expect([await countOf('parcel_events', user), await countOf('parcel_traces', user)]).toEqual([
      2, 0,
    ])
    const { data } = await user.call(traceParcel, { query: { kuaidi_sn: one.kuaidi_sn } })
    expect([data?.state, data?.list.map(({ status }) => status)]).toEqual([
      'returned',
      ['returned', 'signed'],
    ])
  })

  it('are joined with what a program of before stored beside them', async () => {
    const user = await world().newUser({ balanceFen: 100_000 })
    const [parcel] = await parcelsOf(user, 1)
    const one = invariant(parcel ?? null, 'placed')
    await take([event(one, 70 * DAY_HOURS), event(one, 71 * DAY_HOURS)])
    await db().query(
      `CREATE TABLE kept AS SELECT * FROM parcel_events WHERE user_id = ${user.userId}`,
    )
    const seen = await shown(user, [one])
    await sweep()
    await db().query('INSERT INTO parcel_events SELECT * FROM kept')
    await db().query('DROP TABLE kept')
    expect(await shown(user, [one])).toEqual(seen)
    await Promise.all([sweep(), sweep()])
    expect(await shown(user, [one])).toEqual(seen)
    expect(await countOf('parcel_events', user)).toBe(0)
  })
})
