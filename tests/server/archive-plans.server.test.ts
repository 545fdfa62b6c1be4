import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { DEFAULT_PAGE_SIZE } from '#contract/fields.ts'
import { MAX_COUNTED, type ParcelFilters } from '#contract/parcels.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import { wireTime } from '#domain/values/beijing-time.ts'
import type { Database } from '#server/db/database.ts'
import { findAcross } from '#server/modules/parcels/find-across.ts'
import { findParcels } from '#server/modules/parcels/find-parcels.ts'
import { makeParcelKeys } from '#server/modules/parcels/parcel-keys.ts'
import { searchParcels } from '#server/modules/parcels/search-parcels.ts'
import { findBought } from '#server/modules/orders/repository.ts'

import { TEST_SEAL } from './app-deps.ts'
import { parcelLists } from './list-filters.ts'
import { BEFORE_FIRST_PARCEL, FIRST_ORDER_SN, fillWithParcels } from './many-parcels.ts'
import { longReadsOf, scansOf } from './query-plans.ts'
import { openEngine } from './world.ts'

const PARCELS = [20_000, 20_000] as const
/** Those of the first user that are archived: the older half. */
const ARCHIVED = 10_000
const ARCHIVE = /parcels_archive|parcel_progress_archive/

/** Each parcel an hour older than the next: some weeks in each month. */
const SPREAD = `created_at = now() - make_interval(hours => (${BEFORE_FIRST_PARCEL + PARCELS[0]} - id)::int)`

describe('the plans of archived parcels (postgres)', () => {
  let db: Database | null = null
  let release = () => Promise.resolve()
  let userId = 0

  beforeAll(async () => {
    const opened = await openEngine('postgres')
    release = opened.release
    db = opened.db
    userId = await fillWithParcels(opened.db, PARCELS)
    const last = BEFORE_FIRST_PARCEL + ARCHIVED
    await opened.db.transaction(async (tx) => {
      await tx.query(`SELECT set_config('session_replication_role', 'replica', true)`)
      for (const [sql, params] of [
        [`UPDATE parcels SET ${SPREAD} WHERE user_id = $1`, [userId]],
        ['DELETE FROM parcel_days WHERE user_id = $1', [userId]],
        [
          `INSERT INTO parcel_days SELECT user_id, (created_at AT TIME ZONE 'Asia/Shanghai')::date, min(id), max(id),
             count(*), sum(price_fen) FROM parcels WHERE user_id = $1 GROUP BY 1, 2`,
          [userId],
        ],
        [
          `WITH gone AS (DELETE FROM parcels WHERE user_id = $1 AND id <= $2 RETURNING *)
           INSERT INTO parcels_archive SELECT * FROM gone`,
          [userId, last],
        ],
        [
          `INSERT INTO parcel_progress_archive (user_id, parcel_id, order_id, express_id, store_id, state, send_status)
           SELECT user_id, parcel_id, order_id, express_id, store_id, 5, 1 FROM parcel_progress
           WHERE user_id = $1 AND parcel_id <= $2`,
          [userId, last],
        ],
        ['DELETE FROM parcel_progress WHERE user_id = $1 AND parcel_id <= $2', [userId, last]],
      ] as const) {
        await tx.query(sql, params)
      }
      return ok(null)
    })
    await opened.db.query('VACUUM ANALYZE')
  }, 120_000)
  afterAll(async () => {
    await db?.close()
    await release()
  })

  const opened = () => invariant(db, 'opened')
  const listOf = (filters: ParcelFilters) => async (recorded: Database) => {
    const asked = { page: 1, page_size: DEFAULT_PAGE_SIZE, ...filters }
    const answer = await findParcels(recorded, userId, { asked, now: new Date() })
    const { list } = invariant(answer.ok ? answer : null, 'answered').value
    return list.length
  }
  const readsOf = (most: number, call: (recorded: Database) => Promise<unknown>) =>
    longReadsOf(opened(), { tables: ARCHIVE, most }, call)
  const archivedOf = (at: number) => ({
    waybill: `730${String((at * 104_729) % 9_999_991).padStart(11, '0')}`,
    order: `69${String((at * 7919) % 999_983).padStart(17, '0')}`,
  })

  /** What is neither of a time, nor of an order, nor of several whole numbers. */
  const isLive = ({
    start_time,
    end_time,
    order_sn,
    kuaidi_sn = [],
    shop_order = [],
  }: ParcelFilters) =>
    (start_time ?? end_time ?? order_sn) === undefined && kuaidi_sn.length + shop_order.length < 2
  const live = parcelLists(PARCELS[0]).filter(isLive)
  it.each(live)('read no more of the archive than its newest parcel, for %o', async (filters) => {
    expect(await scansOf(opened(), ARCHIVE, listOf(filters))).toEqual([])
    expect(await readsOf(1, listOf(filters))).toEqual([])
  })

  it('find those of a month by the range of their ids', async () => {
    const day = (hours: number) => wireTime(Date.now() - hours * 3_600_000).slice(0, 10)
    const month = {
      start_time: `${day(PARCELS[0] - 2000)} 00:00:00`,
      end_time: `${day(PARCELS[0] - 2720)} 23:59:59`,
    }
    for (const filters of [{}, { status: 4 }, { rec_name: '王' }, { express_id: 2 }]) {
      const call = listOf({ ...month, ...filters })
      expect(await call(opened())).toBeGreaterThan(5)
      expect(await scansOf(opened(), ARCHIVE, call)).toEqual([])
      expect(await readsOf(800, call)).toEqual([])
    }
    // All time, of which no more are counted than of any list.
    const all = listOf({ start_time: '2000-01-01 00:00:00' })
    expect(await readsOf(MAX_COUNTED + 500, all)).toEqual([])
  })

  it('find them by whole numbers and by their order, each by its index', async () => {
    const { waybill, order } = archivedOf(3001)
    const { waybill: other } = archivedOf(14_001)
    const bought = (recorded: Database) => findBought(recorded, userId, [order])
    const search = (recorded: Database) =>
      searchParcels(recorded, userId, { text: waybill, now: new Date() })
    const across = (text: string) => (recorded: Database) =>
      findAcross(recorded, makeParcelKeys(TEST_SEAL.hashIn('parcels')), { text })
    for (const filters of [
      { kuaidi_sn: [waybill] },
      { shop_order: [order] },
      { kuaidi_sn: [waybill, other] },
      { order_sn: FIRST_ORDER_SN },
    ]) {
      const call = listOf(filters)
      expect(await call(opened())).toBeGreaterThan(0)
      expect(await scansOf(opened(), ARCHIVE, call)).toEqual([])
      expect(await readsOf(40, call)).toEqual([])
    }
    expect(await bought(opened())).toEqual([order])
    expect(await search(opened())).toHaveLength(1)
    for (const call of [bought, search, across(waybill), across(String(userId))]) {
      expect(await scansOf(opened(), ARCHIVE, call)).toEqual([])
      expect(await readsOf(60, call)).toEqual([])
    }
  })
})
