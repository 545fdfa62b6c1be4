import { expect, it } from 'vitest'

import { traceParcel } from '#contract/parcels.ts'
import { invariant } from '#domain/result/assert.ts'
import { trackNext } from '#server/modules/parcels/tracking.ts'
import { watchNext } from '#server/modules/parcels/watch-carriers.ts'
import type { SandboxCourier } from '#server/ports/courier/sandbox-courier.ts'

import { openSandboxOutbox } from './outbox.ts'
import { courierOf, HOUR_MS, list, post, scan } from './parcel-steps.ts'
import { orderBody, place, row, rows } from './rows.ts'
import { onBothEngines } from './world.ts'

onBothEngines('carriers', (world) => {
  it('are queried for what they did not report, and a carrier that is down is reported', async () => {
    const user = await world().newUser({ balanceFen: 10_000 })
    await place(user, orderBody(rows(1)))
    await openSandboxOutbox(world().db).drainWith('works')
    const courier = courierOf(world())
    await courier.clock.refresh()
    await courier.clock.set({ rate: 1, skipHours: 24 })
    while ((await courier.takeDue()).length > 0); // their pushes are lost
    const { db } = world()
    const due = () =>
      db.query(`UPDATE parcel_progress SET ask_at = now() WHERE user_id = $1`, [user.userId])
    await due()
    await courier.setMode('zto', 'down')
    await expect(trackNext(db, courier)).rejects.toThrow('down')
    const listed = await list(user)
    expect(listed.silent_carriers).toMatchObject([{ express_name: '中通快递' }])
    const [parcel] = listed.list
    const query = { kuaidi_sn: invariant(parcel, 'placed').kuaidi_sn }
    expect((await user.call(traceParcel, { query })).data?.is_carrier_down).toBe(true)
    // Left in peace until the watch gets an answer from it again.
    await due()
    expect(await trackNext(db, courier)).toBe(false)
    await courier.setMode('zto', 'normal')
    await db.query('UPDATE courier_health SET heard_at = NULL, asked_at = NULL')
    expect(await watchNext(db, courier)).toBe(true)
    await due()
    expect(await trackNext(db, courier)).toBe(true)
    const trace = invariant((await user.call(traceParcel, { query })).data, 'trace')
    expect(trace.is_carrier_down).toBe(false)
    expect((await list(user)).silent_carriers).toEqual([])
    expect(trace.list.length).toBeGreaterThan(1)
  })

  it('are queried ever more seldom for one that is silent, and no more after sixty days', async () => {
    const user = await world().newUser({ balanceFen: 10_000 })
    await place(user, orderBody(rows(1)))
    const { db } = world()
    await db.query('UPDATE parcels SET paid_at = now() WHERE user_id = $1', [user.userId])
    const sandbox = courierOf(world())
    let asked = 0
    const courier = (days: number) => ({
      ...sandbox,
      now: () => new Date(Date.now() + days * 24 * HOUR_MS),
      track: (_key: string, waybills: readonly string[]) => {
        asked += waybills.length
        return Promise.resolve({ events: [], answered: new Set(waybills) })
      },
    })
    /** Days until the next query for it; null when there is none. */
    const ask = async (days: number) => {
      await db.query(
        `UPDATE parcel_progress SET ask_at = CASE WHEN user_id = $1 AND ask_at IS NOT NULL THEN now() END`,
        [user.userId],
      )
      await trackNext(db, courier(days))
      const [asking] = await db.query<{ days: string | null }>(
        `SELECT round(extract(epoch FROM ask_at - now()) / 43200) / 2 AS days
         FROM parcel_progress WHERE user_id = $1`,
        [user.userId],
      )
      const wait = invariant(asking, 'placed').days
      return wait === null ? null : Number(wait)
    }
    expect([await ask(0.5), await ask(2), await ask(20), await ask(59)]).toEqual([0.5, 0.5, 5, 15])
    expect(asked).toBe(4)
    expect([await ask(61), await ask(62)]).toEqual([null, null])
    expect(asked).toBe(4)

    const one = invariant((await list(user)).list[0], 'placed')
    await post(world(), [scan(one, 0, 'in_transit')])
    expect(await ask(2)).toBe(0.5)
    expect(asked).toBe(5)
  })

  it('are queried although another is down, or reports what cannot be stored', async () => {
    const user = await world().newUser({ balanceFen: 100_000 })
    await place(user, orderBody([row(0)]))
    await place(user, orderBody([row(1)], { goods_id: 1003, express_id: 2 }))
    const { db } = world()
    const courier = courierOf(world())
    const due = () =>
      db.query(
        `UPDATE parcel_progress SET ask_at = CASE WHEN user_id = $1 THEN now() - make_interval(hours => 9 - express_id) END`,
        [user.userId],
      )
    const track: SandboxCourier['track'] = (expressKey, waybills) => {
      if (expressKey === 'zto') return Promise.reject(new Error('the carrier is down'))
      const signed = { happenedAt: courier.now(), state: 'signed' as const, city: '', text: '' }
      const events = waybills.map((waybillNo) => ({ waybillNo, ...signed }))
      return Promise.resolve({ events, answered: new Set(waybills) })
    }
    await due()
    await expect(trackNext(db, { ...courier, track })).rejects.toThrow('down')
    expect(await trackNext(db, { ...courier, track })).toBe(true)
    const states = async () => (await list(user)).list.map(({ state }) => state)
    expect(await states()).toEqual(['signed', 'pending'])

    await db.query('UPDATE courier_health SET failing_since = NULL')
    await due()
    const unheardOf = { happenedAt: courier.now(), city: '', text: '', state: 'lost' as never }
    const nonsense: SandboxCourier['track'] = (_key, waybills) => {
      const events = waybills.map((waybillNo) => ({ waybillNo, ...unheardOf }))
      return Promise.resolve({ events, answered: new Set(waybills) })
    }
    await expect(trackNext(db, { ...courier, track: nonsense })).rejects.toThrow()
    expect((await list(user)).silent_carriers).toEqual([])
  })

  it('are watched, whatever number of parcels another has', async () => {
    const user = await world().newUser({ balanceFen: 1_000_000 })
    await place(user, orderBody(rows(600)))
    await place(user, orderBody([row(1)], { goods_id: 1003, express_id: 2 }))
    const { db } = world()
    const courier = courierOf(world())
    await db.query(
      `INSERT INTO courier_health (express_id, heard_at)
       SELECT id, CASE key WHEN 'yto' THEN NULL ELSE now() END FROM expresses
       ON CONFLICT (express_id) DO UPDATE SET heard_at = EXCLUDED.heard_at, asked_at = NULL`,
    )
    await db.query(
      `UPDATE parcel_progress SET ask_at = CASE WHEN user_id = $1 THEN now() + make_interval(hours => express_id) END`,
      [user.userId],
    )
    expect(await watchNext(db, courier)).toBe(true)
    expect(await watchNext(db, courier)).toBe(false)
    const heard = await db.query(
      `SELECT FROM courier_health WHERE express_id = 2 AND heard_at > now() - interval '1 minute'`,
    )
    expect(heard).toHaveLength(1)
  })

  it('are known to be down minutes after their last report, and queried by one process', async () => {
    const user = await world().newUser({ balanceFen: 10_000 })
    await place(user, orderBody(rows(1)))
    await openSandboxOutbox(world().db).drainWith('works')
    const courier = courierOf(world())
    const { db } = world()
    const goQuiet = async () => {
      await db.query(
        `INSERT INTO courier_health AS h (express_id, heard_at)
         SELECT id, now() - CASE key WHEN 'zto' THEN interval '1 hour' ELSE interval '0' END
         FROM expresses
         ON CONFLICT (express_id) DO UPDATE SET heard_at = EXCLUDED.heard_at, asked_at = NULL`,
      )
      await db.query(
        `UPDATE parcel_progress SET ask_at = now() + interval '11 hours' WHERE user_id = $1`,
        [user.userId],
      )
    }
    await goQuiet()
    await courier.setMode('zto', 'down')
    const asked = await Promise.allSettled([watchNext(db, courier), watchNext(db, courier)])
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await list(user)).silent_carriers).toMatchObject([{ express_name: '中通快递' }])
    // Not again at once.
    expect(await watchNext(db, courier)).toBe(false)

    await courier.setMode('zto', 'normal')
    await goQuiet()
    expect(await watchNext(db, courier)).toBe(true)
    expect((await list(user)).silent_carriers).toEqual([])
  })
})
