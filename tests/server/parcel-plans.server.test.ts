import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { DEFAULT_PAGE_SIZE } from '#contract/fields.ts'
import type { ParcelFilters } from '#contract/parcels.ts'
import { must } from '#domain/result/assert.ts'
import type { Database } from '#server/db/database.ts'
import { findParcels } from '#server/modules/parcels/find-parcels.ts'
import { readPackageInfo } from '#server/modules/parcels/package-info.ts'
import { findTrace } from '#server/modules/parcels/trace-parcel.ts'

import { openEngine } from './world.ts'

/** Of the user whose list it is, and of another: a merchant has a part of the table. */
const PARCELS = [8000, 40_000] as const
const PARCELS_PER_ORDER = 10
const ORDER_SN = 'PLAN1'

/** One user with many parcels beside another with as many, spread as in life. */
async function fill(db: Database): Promise<number> {
  const users = await db.query<{ id: number }>('SELECT id FROM users ORDER BY id LIMIT 2')
  for (const [i, { id }] of users.entries()) {
    const parcels = must(PARCELS[i], 'two users')
    const orders = parcels / PARCELS_PER_ORDER
    await db.query(
      `INSERT INTO orders (user_id, id, order_sn, goods_id, goods_name, goods_num, express_id, platform_id,
         order_source, remark, placed_count, ship_due_at, pickup_due_at, compensation_fen)
       SELECT $1, 900000 + $2 * 10000 + n, 'PLAN' || n + $2 * 10000, 1001, '', 1, 1, 1, 2, '', $3::int,
         now(), now(), 100
       FROM generate_series(1, ${orders}) n`,
      [id, i, PARCELS_PER_ORDER],
    )
    await db.query(
      `INSERT INTO parcels (user_id, id, order_id, row_id, shop_order, waybill_no, rec_name, rec_mobile,
         rec_province, rec_city, rec_district, rec_address, price_fen, express_id, store_id, paid_at, created_at)
       SELECT $1, 90000000 + $2 * 1000000 + n, 900000 + $2 * 10000 + n % ${orders} + 1, n, '69' || lpad((n * 7919 % 999983)::text, 17, '0'),
         CASE WHEN n % 1000 > 0 THEN '73' || $2 || lpad((n * 104729 % 9999991)::text, 11, '0') END,
         chr((19968 + n % 200)::int) || chr((20968 + n * 7 % 900)::int), '138' || lpad((n * 31337 % 99999989)::text, 8, '0'),
         '省' || n % 34, '', '', '', 139, n % 7 + 1, 0, now(), now() - make_interval(mins => (${parcels} - n)::int)
       FROM generate_series(1, ${parcels}::bigint) n`,
      [id, i],
    )
    await db.query(
      `UPDATE parcel_progress SET state = CASE WHEN parcel_id % 500 = 0 THEN 6 WHEN parcel_id % 3 = 0 THEN 3 ELSE 5 END,
         send_status = CASE WHEN parcel_id % 400 = 0 THEN 3 ELSE 0 END
       WHERE user_id = $1 AND parcel_id % 10 > 0`,
      [id],
    )
  }
  await db.query(
    `INSERT INTO parcel_events (user_id, parcel_id, happened_at, digest, state, city, text, source)
     SELECT user_id, id, now(), 'x', 2, '', '', 'push' FROM parcels`,
  )
  await db.query('ANALYZE')
  return must(users[0], 'a seeded user').id
}

type Asked = { readonly sql: string; readonly params: readonly unknown[] }

/** Passes everything on and keeps what was asked. */
function recorder(db: Database): { readonly db: Database; readonly asked: Asked[] } {
  const asked: Asked[] = []
  const recorded: Database = {
    ...db,
    query: (sql, params = []) => {
      asked.push({ sql, params })
      return db.query(sql, params)
    },
    transaction: (work) =>
      db.transaction((tx) =>
        work({
          query: (sql, params = []) => {
            asked.push({ sql, params })
            return tx.query(sql, params)
          },
        }),
      ),
  }
  return { db: recorded, asked }
}

const day = (ago: number) =>
  new Date(Date.now() + 8 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10)

const LISTS: readonly (ParcelFilters & { after?: string; page?: number })[] = [
  {},
  { page: 100 },
  { after: '90005000' },
  { status: 9 },
  { status: 3, after: '90004000' },
  { state: ['exception'] },
  { order_sn: ORDER_SN },
  { shop_order: ['7919'] },
  { shop_order: ['6900000000000007919', '6900000000000015838'] },
  { kuaidi_sn: ['00104729'] },
  { kuaidi_sn: ['73000000104729', '73000000209458'] },
  { rec_name: '一' },
  { rec_mobile: '31337' },
  { rec_province: '省33' },
  { rec_province: '省33', status: 9 },
  { express_id: 3 },
  { store_id: 77 },
  { send_status: 3 },
  { no_waybill: true },
  { start_time: `${day(3)} 00:00:00`, end_time: `${day(2)} 23:59:59` },
  { start_time: `${day(9)} 12:00:00`, rec_province: '省7', status: 4 },
]

describe('the plans of the package list (postgres)', () => {
  let db: Database | null = null
  let release = () => Promise.resolve()
  let userId = 0

  beforeAll(async () => {
    const opened = await openEngine('postgres')
    release = opened.release
    db = opened.db
    userId = await fill(opened.db)
  }, 120_000)
  afterAll(async () => {
    await db?.close()
    await release()
  })

  /** Tables of parcels and orders that a call reads from end to end. */
  async function scanned(call: (recorded: Database) => Promise<unknown>): Promise<string[]> {
    const real = must(db, 'opened')
    const { db: recorded, asked } = recorder(real)
    await call(recorded)
    const found: string[] = []
    for (const { sql, params } of asked) {
      const rows = await real.query<Record<string, string>>(`EXPLAIN ${sql}`, params)
      const plan = rows.flatMap((row) => Object.values(row))
      found.push(
        ...plan.filter((line) =>
          /Seq Scan on (parcels|parcel_progress|parcel_events|orders)\b/.test(line),
        ),
      )
    }
    expect(asked.length).toBeGreaterThan(0)
    return found
  }

  it.each(LISTS)(
    'never read all parcels or orders for %o',
    async ({ after, page = 1, ...filters }) => {
      const asked = {
        page,
        page_size: DEFAULT_PAGE_SIZE,
        ...filters,
        ...(after !== undefined && { after }),
      }
      const call = async (recorded: Database) => {
        const answer = await findParcels(recorded, userId, { asked, now: new Date() })
        expect(answer.ok).toBe(true)
      }
      expect(await scanned(call)).toEqual([])
    },
  )

  it('never for the figures of the workbench or a trace', async () => {
    expect(await scanned((recorded) => readPackageInfo(recorded, userId, 0))).toEqual([])
    expect(await scanned((recorded) => findTrace(recorded, userId, '73000000104729'))).toEqual([])
  })
})
