import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { DEFAULT_PAGE_SIZE } from '#contract/fields.ts'
import { MAX_COUNTED, type ParcelFilters } from '#contract/parcels.ts'
import { MOST_HITS } from '#contract/search.ts'
import { MAX_WORK_ORDERS } from '#contract/work-order-list.ts'
import { invariant } from '#domain/result/assert.ts'
import { err } from '#domain/result/result.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { readGivenBack } from '#server/modules/wallet/repository.ts'
import type { Wallet } from '#server/modules/wallet/service.ts'
import { findOrders } from '#server/modules/orders/order-list.ts'
import { countDeliveryTimes } from '#server/modules/parcels/count-delivery-times.ts'
import { takeEvents } from '#server/modules/parcels/events.ts'
import { findByNumbers } from '#server/modules/parcels/find-by-numbers.ts'
import { findParcels } from '#server/modules/parcels/find-parcels.ts'
import { sumOfCancellable } from '#server/modules/parcels/refund-repository.ts'
import { readPackageInfo } from '#server/modules/parcels/package-info.ts'
import { trackingBehind, trackNext } from '#server/modules/parcels/tracking.ts'
import { watchNext } from '#server/modules/parcels/watch-carriers.ts'
import type { Courier } from '#server/ports/courier/courier.ts'
import { noCourier } from '#server/ports/courier/no-courier.ts'
import { findTrace } from '#server/modules/parcels/trace-parcel.ts'
import { searchParcels } from '#server/modules/parcels/search-parcels.ts'
import { openServing } from '#server/db/serving.ts'
import { forBuyer } from '#server/under-way.ts'
import { countStates, findPage } from '#server/modules/work-orders/repository.ts'
import { sharedRecipients } from '#server/modules/referral/score.ts'
import { findFrequent } from '#server/modules/workbench/repository.ts'

import { ORDER_LISTS, PARCEL_PAIRS, parcelLists, WORK_ORDER_LISTS } from './list-filters.ts'
import {
  BEFORE_FIRST_PARCEL,
  FIRST_ORDER_SN,
  fillWithParcels,
  fillWithWorkOrders,
} from './many-parcels.ts'
import { longReadsOf, scansOf } from './query-plans.ts'
import { openEngine } from './world.ts'

/**
 * Numbers of parcels of the user whose list it is, and of another: a merchant has a part of the
 * table.
 */
const PARCELS = [8000, 40_000] as const
const WORK_ORDERS = [400, 4000] as const
/** The least count that a list shows for a tab with more. */
const MANY = 500
/** With a few that do not match; less than the user has: whoever passes them all is seen. */
const MOST_READ = MAX_COUNTED + 500
const TABLES = /parcels|parcel_progress|parcel_events|orders|work_orders|work_order_parcels/

/** Changes no row. */
const AS_THEY_ARE = 'UPDATE parcel_progress SET state = 1 WHERE user_id = $1 AND parcel_id = 0'

/** One that is open already. */
const withinOf =
  (tx: Transaction): Database['transaction'] =>
  (work) =>
    work(tx)

describe('the plans of orders and parcels (postgres)', () => {
  let db: Database | null = null
  let served: Database | null = null
  let release = () => Promise.resolve()
  let userId = 0

  beforeAll(async () => {
    const opened = await openEngine('postgres')
    release = opened.release
    db = opened.db
    userId = await fillWithParcels(opened.db, PARCELS)
    await fillWithWorkOrders(opened.db, WORK_ORDERS)
    // Leaves the tables like autovacuum; otherwise it may run between two tests, and plans change.
    await opened.db.query('VACUUM ANALYZE')
    served = await openServing(opened.db)
  }, 120_000)
  afterAll(async () => {
    await db?.close()
    await release()
  })

  type Call = (recorded: Database) => Promise<unknown>
  /** Makes it a call of the merchant, behind the policies of the tables. */
  const ofBuyer =
    (call: Call): Call =>
    (recorded) =>
      forBuyer(userId, () => call(recorded))

  /** Tables of parcels and orders that a call reads from end to end. */
  const scanned = (call: Call): Promise<string[]> =>
    scansOf(invariant(served, 'opened'), TABLES, ofBuyer(call))

  type ParcelList = ParcelFilters & { readonly after?: string; readonly page?: number }

  const listOf =
    ({ page = 1, ...filters }: ParcelList) =>
    async (recorded: Database) => {
      const asked = { page, page_size: DEFAULT_PAGE_SIZE, ...filters }
      const answer = await findParcels(recorded, userId, { asked, now: new Date() })
      expect(answer.ok).toBe(true)
    }

  const lists = [...parcelLists(PARCELS[0]), ...PARCEL_PAIRS]
  it.each(lists)('never read all parcels or orders for %o', async (filters) => {
    expect(await scanned(listOf(filters))).toEqual([])
    const limits = { tables: TABLES, most: MOST_READ }
    expect(
      await longReadsOf(invariant(served, 'opened'), limits, ofBuyer(listOf(filters))),
    ).toEqual([])
  })

  it.each(['73000000000123', '0123', '138 1234 5678', `王${String.fromCodePoint(20968)}`, '小明'])(
    'look at few rows for %s, whatever it may be',
    async (text) => {
      const search = (recorded: Database) =>
        searchParcels(recorded, userId, { text, now: new Date() })
      expect(await scanned(search)).toEqual([])
      // For each of its keys, as many as are counted, and the rows of those that are shown.
      const limits = { tables: TABLES, most: MOST_HITS + 100 }
      expect(await longReadsOf(invariant(served, 'opened'), limits, ofBuyer(search))).toEqual([])
    },
  )

  it('look for the recipients of one merchant among those of another by the index of their ends', async () => {
    const users = await invariant(db, 'opened').query<{ id: number }>(
      'SELECT id FROM users ORDER BY id LIMIT 2',
    )
    const [one, other] = users.map(({ id }) => id)
    for (const pair of [
      [one, other],
      [other, one],
    ]) {
      const compare = async (recorded: Database) => {
        const found = await sharedRecipients(
          recorded,
          invariant(pair[0], 'one'),
          invariant(pair[1], 'other'),
        )
        expect(found.of).toBe(100)
      }
      expect(await scansOf(invariant(db, 'opened'), TABLES, compare)).toEqual([])
      // 400 newest parcels of each, and a hundred looks of a few rows.
      const limits = { tables: TABLES, most: 1500 }
      expect(await longReadsOf(invariant(db, 'opened'), limits, compare)).toEqual([])
    }
  })

  it.each([
    ['parcels_mobile_end', { rec_mobile: '31337' }],
    ['parcels_waybill_end', { kuaidi_sn: ['00104729'] }],
    ['parcels_shop_order_end', { shop_order: ['7919'] }],
    ['parcels_name_end', { rec_name: '王削' }],
    ['parcels_order', { order_sn: FIRST_ORDER_SN }],
    // The newest page ends early, whatever it reads by.
    ['parcel_progress_status', { status: 9, page: 2 }],
  ])('would read too much without %s', async (index, filters) => {
    let read: string[] = []
    await invariant(db, 'opened').transaction(async (tx) => {
      await tx.query(`DROP INDEX ${index}`)
      const without = { ...invariant(db, 'opened'), ...tx, transaction: withinOf(tx) }
      read = await longReadsOf(without, { tables: TABLES, most: MOST_READ }, listOf(filters))
      return err('kept') // the index stays
    })
    expect(read).not.toEqual([])
  })

  it.each([2, 4, 9])(
    'look at a part of what matches and list the same of tab %i',
    async (status) => {
      const find = async (filters: object) => {
        const asked = { page: 1, page_size: 10, status, ...filters }
        const answer = await findParcels(invariant(db, 'opened'), userId, {
          asked,
          now: new Date(),
        })
        return invariant(answer.ok ? answer : null, 'a page').value
      }
      const known = await find({})
      const looked = await find({ start_time: '2020-01-01 00:00:00' })
      expect(looked.is_exact).toBe(false)
      expect(looked.list).toEqual(known.list)
      expect(looked.data_count).toBeLessThanOrEqual(known.data_count)
      expect(looked.data_count).toBeGreaterThanOrEqual(Math.min(known.data_count, MANY))
    },
  )

  it.each([
    {},
    { page: 40 },
    { status: 2 },
    { status: 2, page: 5 },
    { status: 2, page: 7 },
    { status: 4, page: 3 },
    { status: 9 },
    { send_status: 0, page: 3 },
    { send_status: 0, status: 4, page: 5 },
    { send_status: 0, status: 2 },
    { send_status: 0, after: String(BEFORE_FIRST_PARCEL + PARCELS[0] / 2) },
  ])(
    'list by a number that all parcels end with what they list without it, for %o',
    async (filters) => {
      const find = async (where: Database, number: object) => {
        const asked = { page: 1, page_size: 100, ...filters, ...number }
        const answer = await findParcels(where, userId, { asked, now: new Date() })
        const { list } = invariant(answer.ok ? answer : null, 'a page').value
        return list.map(({ id }) => id)
      }
      const all = await find(invariant(db, 'opened'), {})
      let found: string[] = []
      await invariant(db, 'opened').transaction(async (tx) => {
        await tx.query(`SELECT set_config('session_replication_role', 'replica', true)`)
        await tx.query(`UPDATE parcels SET rec_mobile = '13800000037' WHERE user_id = $1`, [userId])
        const changed = { ...invariant(db, 'opened'), ...tx, transaction: withinOf(tx) }
        found = await find(changed, { rec_mobile: '0037' })
        return err('kept') // the phones stay
      })
      expect(all).not.toEqual([])
      expect(found).toEqual(all)
    },
  )

  it('never for the figures of the workbench or a trace', async () => {
    expect(await scanned((recorded) => readPackageInfo(recorded, userId, 0))).toEqual([])
    expect(await scanned((recorded) => findTrace(recorded, userId, '73000000104729'))).toEqual([])
  })

  it.each(['kuaidi_sn', 'shop_order'] as const)('never for whole numbers: %s', async (kind) => {
    const asked = { kind, numbers: ['73000000104729', '2'], most: 500 }
    const call = (recorded: Database) => findByNumbers(recorded, userId, { asked, now: new Date() })
    expect(await scanned(call)).toEqual([])
  })

  it.each(ORDER_LISTS)('never read all orders for %o', async ({ page = 1, ...filters }) => {
    const body = { page, page_size: DEFAULT_PAGE_SIZE, ...filters }
    const call = async (recorded: Database) => {
      const givenBack: Wallet['givenBack'] = (user, ids) => readGivenBack(recorded, user, ids)
      await findOrders({ db: recorded, wallet: { givenBack } }, userId, body)
    }
    expect(await scanned(call)).toEqual([])
  })

  it.each(WORK_ORDER_LISTS)('never read all work orders for %o', async (filters) => {
    const call = async (recorded: Database) => {
      await countStates(recorded, userId, { filters, most: MAX_WORK_ORDERS })
      await findPage(recorded, userId, { filters, limit: DEFAULT_PAGE_SIZE, offset: 0 })
    }
    expect(await scanned(call)).toEqual([])
  })

  it('never for the goods one sends often', async () => {
    expect(await scanned((recorded) => findFrequent(recorded, userId, 3))).toEqual([])
  })

  /**
   * What `call` reads too much of while the rows of this user are as `change` makes them. What is found
   * is fetched row by row, as from a table of millions.
   */
  async function longReadsAfter(
    change: string,
    most: number,
    call: (changed: Database) => Promise<unknown>,
  ): Promise<string[]> {
    let read: string[] = []
    await invariant(db, 'opened').transaction(async (tx) => {
      await tx.query(
        `SELECT set_config('session_replication_role', 'replica', true), set_config('enable_seqscan', 'off', true)`,
      )
      await tx.query(change, [userId])
      await tx.query('ANALYZE parcel_progress')
      const changed = { ...invariant(db, 'opened'), ...tx, transaction: withinOf(tx) }
      read = await longReadsOf(changed, { tables: TABLES, most }, call)
      return err('kept') // the rows stay
    })
    return read
  }

  it('never to store what a carrier reports', async () => {
    const [parcel] = await invariant(db, 'opened').query<{ waybill_no: string; key: string }>(
      `SELECT p.waybill_no, e.key FROM parcels p JOIN expresses e ON e.id = p.express_id
       WHERE p.user_id = $1 AND p.waybill_no IS NOT NULL LIMIT 1`,
      [userId],
    )
    const { waybill_no: waybillNo, key: expressKey } = invariant(parcel, 'one with a number')
    const now = new Date()
    const event = { waybillNo, happenedAt: now, state: 'returned' as const, city: '', text: '' }
    const read = await longReadsAfter(AS_THEY_ARE, 10, async (changed) => {
      const push = { expressKey, events: [event] }
      const { fresh } = await takeEvents(changed, push, { source: 'push', now })
      expect(fresh).toBe(1)
    })
    expect(read).toEqual([])
  })

  it('never to ask carriers', async () => {
    const courier: Courier = {
      ...noCourier,
      track: (_key, waybills) => Promise.resolve({ events: [], answered: new Set(waybills) }),
    }
    const read = await longReadsAfter(AS_THEY_ARE, 500, async (changed) => {
      expect(await watchNext(changed, courier)).toBe(true)
      expect(await trackNext(changed, courier)).toBe(true)
      expect(await trackingBehind(changed)).toBeGreaterThan(0)
    })
    expect(read).toEqual([])
  })

  it('never to add up how long deliveries took', async () => {
    const signed = `UPDATE parcel_progress SET signed_at = now(), picked_up_at = now() - interval '2 days'
      WHERE user_id = $1 AND parcel_id % 2 = 0`
    expect(await longReadsAfter(signed, 1000, countDeliveryTimes)).toEqual([])
  })

  it('never to take parcels back', async () => {
    for (const scope of [
      { ids: [90_000_001, 90_000_002], orderSn: null },
      { ids: null, orderSn: FIRST_ORDER_SN },
    ]) {
      expect(await scanned((recorded) => sumOfCancellable(recorded, userId, scope))).toEqual([])
    }
  })
})
