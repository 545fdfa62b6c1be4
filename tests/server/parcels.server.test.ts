import { describe, expect, it } from 'vitest'

import type { BodyOf } from '#contract/endpoint.ts'
import {
  downloadParcels,
  listParcels,
  traceParcel,
  type Parcel,
  type ParcelFilters,
} from '#contract/parcels.ts'
import { invariant } from '#domain/result/assert.ts'
import { COURIER_PUSH_PATH } from '#server/modules/parcels/routes.ts'
import { compensateNext } from '#server/modules/parcels/compensate.ts'
import { makeWallet } from '#server/modules/wallet/service.ts'
import { trackNext } from '#server/modules/parcels/tracking.ts'

import { expectBooksInOrder, expectParcelCountersRight } from './invariants.ts'
import { openSandboxOutbox } from './outbox.ts'
import { courierOf, list, post, scan } from './parcel-steps.ts'
import { orderBody, place, row, rows } from './rows.ts'
import { onBothEngines, type TestUser } from './world.ts'

async function ids(user: TestUser, filters: ParcelFilters): Promise<string[]> {
  return (await list(user, filters)).list.map(({ rec_address }) => rec_address).sort()
}

onBothEngines('the package list', (world) => {
  it('finds by every filter, by the beginning or end of a name, and by the end of a number', async () => {
    const user = await world().newUser({ balanceFen: 10_000 })
    await place(
      user,
      orderBody([
        row(0, { shop_order: 'A1002003', rec_name: '欧阳小明', rec_mobile: '13812345678' }),
        row(1, { shop_order: 'B1002004', rec_name: '王小明', rec_mobile: '13912340000' }),
        row(2, {
          shop_order: '',
          rec_name: '王丽',
          rec_province: '江苏省',
          rec_city: '南京市',
          rec_district: '玄武区',
        }),
      ]),
    )
    const [first, second, third] = ['文一西路1号', '文一西路2号', '文一西路3号']
    const waybill = invariant(
      (await list(user, { shop_order: ['A1002003'] })).list[0],
      'one',
    ).kuaidi_sn
    const cases: readonly (readonly [ParcelFilters, readonly (string | undefined)[]])[] = [
      [{ rec_name: '王' }, [second, third]],
      [{ rec_name: '小明' }, [first, second]],
      [{ rec_mobile: '5678' }, [first, third]],
      // Longer than what the index holds.
      [{ rec_name: '阳小明' }, [first]],
      [{ rec_mobile: '345678' }, [first, third]],
      [{ rec_mobile: '945678' }, []],
      [{ shop_order: ['A100'] }, []],
      [{ shop_order: ['2004'] }, [second]],
      [{ shop_order: ['A1002003', 'B1002004'] }, [first, second]],
      [{ kuaidi_sn: [waybill.slice(-5)] }, [first]],
      [{ rec_province: '江苏省' }, [third]],
      [{ express_id: 1, status: 2 }, [first, second, third]],
      [{ express_id: 2 }, []],
      [{ send_status: 0 }, [first, second, third]],
      [{ send_status: 2 }, []],
      [{ store_id: 1001 }, []],
      [{ no_waybill: true }, []],
      [{ start_time: '2020-01-01 00:00:00', end_time: '2020-12-31 23:59:59' }, []],
      [{ start_time: '2020-01-01 00:00:00', rec_name: '王', rec_mobile: '0000' }, [second]],
      [{ order_sn: 'no such order' }, []],
    ]
    for (const [filters, expected] of cases) {
      expect([filters, await ids(user, filters)]).toEqual([filters, expected])
      const { data_count, is_exact } = await list(user, filters)
      expect([filters, data_count, is_exact]).toEqual([filters, expected.length, true])
    }
  })

  it('takes one character for a whole number, not for the end of one', async () => {
    const user = await world().newUser({ balanceFen: 10_000 })
    await place(user, orderBody([row(0, { shop_order: '4' }), row(1, { shop_order: '14' })]))
    expect(await ids(user, { shop_order: ['4'] })).toEqual(['文一西路1号'])
    expect(await ids(user, { shop_order: ['14'] })).toEqual(['文一西路2号'])
    expect(await ids(user, { rec_mobile: '8' })).toEqual([])
    expect(await ids(user, { kuaidi_sn: ['8'] })).toEqual([])
  })

  it('names those of several numbers that are none of the user’s, and finds the others', async () => {
    const [user, other] = [
      await world().newUser({ balanceFen: 10_000 }),
      await world().newUser({ balanceFen: 10_000 }),
    ]
    await place(user, orderBody([row(0, { shop_order: 'mine-1' })]))
    await place(other, orderBody([row(0, { shop_order: 'theirs-1' })]))
    const found = await list(user, { shop_order: ['mine-1', 'theirs-1', 'nobody’s'] })
    expect(found.list.map(({ shop_order }) => shop_order)).toEqual(['mine-1'])
    expect(found.missing.sort()).toEqual(['nobody’s', 'theirs-1'])
  })

  it('is downloaded part by part, all of it or what was chosen', async () => {
    const user = await world().newUser({ balanceFen: 1_000_000 })
    await place(user, orderBody([...rows(600), row(700, { rec_name: '李四' })]))
    const download = async (body: BodyOf<typeof downloadParcels>) =>
      invariant((await user.call(downloadParcels, { body })).data, 'a part')
    const first = await download({})
    const rest = await download({ after: invariant(first.next, 'a second part') })
    expect([first.orders.length, rest.orders.length, rest.next]).toEqual([500, 101, null])
    const addresses = [...first.orders, ...rest.orders].map(({ rec_address }) => rec_address)
    expect(new Set(addresses).size).toBe(601)
    expect(first.titles.map(({ key }) => key)).toEqual(
      Object.keys(invariant(first.orders[0], 'a line')),
    )
    const [named] = (await list(user, { rec_name: '李四' })).list
    expect(await download({ rec_name: '李四' })).toEqual(
      await download({ ids: [invariant(named, 'one').id], status: 2 }),
    )
    const stranger = await world().newUser()
    const stolen = { ids: [invariant(named, 'one').id] }
    expect((await stranger.call(downloadParcels, { body: stolen })).data?.orders).toEqual([])
  })

  it('goes on behind any parcel, and refuses to count pages to where nobody leafs', async () => {
    const user = await world().newUser({ balanceFen: 10_000 })
    await place(user, orderBody(rows(25)))
    const seen: string[] = []
    for (let after: string | undefined; ;) {
      const body = { page: 1, page_size: 10, ...(after !== undefined && { after }) }
      const { list: part } = invariant((await user.call(listParcels, { body })).data, 'page')
      seen.push(...part.map(({ id }) => id))
      after = part.at(-1)?.id
      if (after === undefined) break
    }
    expect(new Set(seen).size).toBe(25)
    // Newer parcels of somebody else take no place on a page.
    const other = await world().newUser({ balanceFen: 10_000 })
    await place(other, orderBody(rows(12)))
    for (const filters of [{}, { rec_mobile: '5678' }, { rec_name: '王' }, { status: 2 }]) {
      const body = { page: 1, page_size: 10, ...filters }
      const { list: page } = invariant((await user.call(listParcels, { body })).data, 'page')
      expect(page.map(({ id }) => id)).toEqual(seen.slice(0, 10))
    }
    const deep = { page: 1001, page_size: 10 }
    expect((await user.call(listParcels, { body: deep })).code).toBe(3008)
  })
})

onBothEngines('what carriers report', (world) => {
  async function parcelsOf(user: TestUser, count: number): Promise<Parcel[]> {
    await place(user, orderBody(rows(count)))
    return (await list(user)).list
  }

  it('is taken once, in any order, however often it is pushed', async () => {
    const user = await world().newUser({ balanceFen: 10_000 })
    const [parcel] = await parcelsOf(user, 2)
    const one = invariant(parcel, 'placed')
    const life = [
      scan(one, -20, 'picked_up'),
      scan(one, -10, 'in_transit'),
      scan(one, -3, 'delivering'),
      scan(one, -1, 'signed'),
    ]
    for (const push of [life.slice(3), life.slice(1, 3), life.toReversed(), life, life.slice(0, 2)])
      expect(await post(world(), push)).toBe(200)
    const listed = invariant((await list(user, { kuaidi_sn: [one.kuaidi_sn] })).list[0], 'listed')
    expect(listed).toMatchObject({
      state: 'signed',
      status_text: '已签收',
      latest_trace: 'signed-1',
    })
    const query = { kuaidi_sn: one.kuaidi_sn }
    const trace = invariant((await user.call(traceParcel, { query })).data, 'trace')
    expect(trace.list.map(({ status }) => status)).toEqual([
      'signed',
      'delivering',
      'in_transit',
      'picked_up',
    ])
    expect(trace.heard_time).not.toBe('')
    expect((await list(user)).status_count).toEqual({ 2: 1, 4: 1 })
    const other = await world().newUser()
    expect((await other.call(traceParcel, { query })).code).toBe(3009)
    await expectParcelCountersRight(world().db)
  })

  it('is refused when forged, and nothing personal of it is logged', async () => {
    const user = await world().newUser({ balanceFen: 10_000 })
    const [parcel] = await parcelsOf(user, 1)
    const event = { ...scan(invariant(parcel, 'placed'), -1, 'signed'), text: '秘密地址88号已签收' }
    expect(await post(world(), [event], { change: ' ' })).toBe(400)
    expect((await list(user)).list[0]?.state).toBe('pending')
    expect(await post(world(), [event])).toBe(200)
    const log = world().logLines.join('')
    expect(log).toContain('courier_push_refused')
    expect(log).not.toContain('秘密地址')
    expect(log).not.toContain(event.waybillNo)
  })

  it('for nobody’s parcel, or from tomorrow, changes nothing', async () => {
    const user = await world().newUser({ balanceFen: 10_000 })
    const [parcel] = await parcelsOf(user, 1)
    const one = invariant(parcel, 'placed')
    const foreign = { ...scan(one, -1, 'signed'), waybillNo: 'ZT000' }
    expect(await post(world(), [foreign, scan(one, 30, 'signed')])).toBe(200)
    expect((await list(user)).list[0]?.state).toBe('pending')
  })

  it('is of that carrier’s parcel alone, also of a carrier that we do not sell', async () => {
    const user = await world().newUser({ balanceFen: 100_000 })
    await place(user, orderBody([row(0)]))
    await place(user, orderBody([row(1)], { goods_id: 1003, express_id: 2 }))
    const [ofYto, ofZto] = (await list(user)).list
    expect([ofYto?.express_code, ofZto?.express_code]).toEqual(['yto', 'zto'])
    const one = { ...invariant(ofZto, 'placed'), kuaidi_sn: 'BOTH100200' }
    await world().db.query('UPDATE parcels SET waybill_no = $2 WHERE user_id = $1', [
      user.userId,
      one.kuaidi_sn,
    ])
    const states = async () => (await list(user)).list.map(({ state }) => state)
    expect(await post(world(), [scan(one, -1, 'signed')], { expressKey: 'ups' })).toBe(200)
    expect(await states()).toEqual(['pending', 'pending'])
    expect(await post(world(), [scan(one, -2, 'in_transit')], { expressKey: 'yto' })).toBe(200)
    expect(await states()).toEqual(['in_transit', 'pending'])
  })

  it('for a number that its carrier gives again belongs to the parcel paid last before it', async () => {
    const user = await world().newUser({ balanceFen: 10_000 })
    const [later, earlier] = await parcelsOf(user, 2)
    const one = invariant(later, 'placed')
    await world().db.query(
      `UPDATE parcels SET waybill_no = $2, paid_at = paid_at - CASE WHEN id = $3 THEN interval '90 days' ELSE '0' END
       WHERE user_id = $1`,
      [user.userId, one.kuaidi_sn, Number(invariant(earlier, 'placed').id)],
    )
    const shown = async () =>
      (await list(user)).list.map(({ state, pickup_time }) => [state, pickup_time !== ''])
    const first = [scan(one, -85 * 24, 'picked_up'), scan(one, -82 * 24, 'signed')]
    await post(world(), [...first, scan(one, -100 * 24, 'in_transit')])
    expect(await shown()).toEqual([
      ['pending', false],
      ['signed', true],
    ])
    await post(world(), [...first, scan(one, -1, 'picked_up')])
    expect(await shown()).toEqual([
      ['picked_up', true],
      ['signed', true],
    ])
  })

  it('comes together from pushes at once without losing or doubling one', async () => {
    const user = await world().newUser({ balanceFen: 100_000 })
    const parcels = await parcelsOf(user, 60)
    const scans = parcels.flatMap((one) => [
      scan(one, -9, 'picked_up'),
      scan(one, -5, 'in_transit'),
      scan(one, -2, 'delivering'),
    ])
    const parts = [scans, scans.toReversed(), scans.filter((_, i) => i % 2 === 0), scans.slice(50)]
    expect(await Promise.all(parts.map((part) => post(world(), part)))).toEqual([
      200, 200, 200, 200,
    ])
    const [stored] = await world().db.query<{ n: number }>(
      'SELECT count(*) AS n FROM parcel_events WHERE user_id = $1',
      [user.userId],
    )
    expect(stored?.n).toBe(180)
    expect((await list(user)).status_count).toEqual({ 3: 60 })
    await expectParcelCountersRight(world().db)
  })
})

onBothEngines('the sandbox couriers', (world) => {
  /** Posts what is due until nothing is. */
  async function settle(): Promise<void> {
    const courier = courierOf(world())
    for (;;) {
      const pushes = await courier.takeDue()
      if (pushes.length === 0) return
      const init = { method: 'POST', ...(await courier.sign(pushes)) }
      expect((await fetch(world().url + COURIER_PUSH_PATH, init)).status).toBe(200)
    }
  }

  async function skip(hours: number): Promise<void> {
    for (let left = hours; left > 0; left -= 24) {
      const form = new URLSearchParams({ skip: '24' })
      await fetch(`${world().url}/sandbox/couriers/clock`, { method: 'POST', body: form })
    }
    await settle()
  }

  const choose = (waybill: string, scenario: string) =>
    fetch(`${world().url}/sandbox/couriers/scenario`, {
      method: 'POST',
      body: new URLSearchParams({ waybill, scenario }),
    })

  describe('by their own clock', () => {
    it('move every parcel from its pick-up to its signature, unless an operator sets another end', async () => {
      const user = await world().newUser({ balanceFen: 10_000 })
      await place(user, orderBody(rows(5)))
      await openSandboxOutbox(world().db).drainWith('works')
      const [lost, damaged, returned, refused] = (await list(user)).list.map((one) => one.kuaidi_sn)
      await choose(invariant(lost, 'placed'), 'lost')
      await choose(invariant(damaged, 'placed'), 'damaged')
      await choose(invariant(returned, 'placed'), 'returned')
      await choose(invariant(refused, 'placed'), 'refused')
      await skip(96)
      const states = (await list(user)).list.map((one) => one.state)
      expect(states).toEqual(['exception', 'signed', 'returned', 'cancelled', 'signed'])
      expect(await (await fetch(`${world().url}/sandbox/couriers`)).text()).toContain(
        '快件疑似遗失',
      )
      await expectParcelCountersRight(world().db)
      await expectBooksInOrder(world().db)
    })

    it('let nobody be judged late by scans that are still to be posted', async () => {
      const user = await world().newUser({ balanceFen: 10_000 })
      await place(user, orderBody(rows(2)))
      await openSandboxOutbox(world().db).drainWith('works')
      const courier = courierOf(world())
      await courier.clock.refresh()
      await courier.clock.set({ rate: 1, skipHours: 72 })
      const { db } = world()
      const look = async (ms: number) => {
        const now = new Date(courier.now().getTime() + ms)
        while (await compensateNext({ db, wallet: makeWallet(db), askEveryMs: 0 }, now));
      }
      await look(0)
      while (await trackNext(db, courier));
      await look(60_000)
      const parcels = (await list(user)).list
      expect(parcels.map(({ state }) => state === 'pending')).toEqual([false, false])
      expect(parcels.map(({ compensate }) => compensate.reason)).toEqual(['none', 'none'])
    })
  })
})
