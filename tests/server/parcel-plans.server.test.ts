import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { DEFAULT_PAGE_SIZE } from '#contract/fields.ts'
import type { OrderFilters } from '#contract/order-list.ts'
import type { ParcelFilters } from '#contract/parcels.ts'
import { must } from '#domain/result/assert.ts'
import type { Database } from '#server/db/database.ts'
import { findOrders } from '#server/modules/orders/order-list.ts'
import { findParcels } from '#server/modules/parcels/find-parcels.ts'
import { sumOfCancellable } from '#server/modules/parcels/refund-repository.ts'
import { readPackageInfo } from '#server/modules/parcels/package-info.ts'
import { findTrace } from '#server/modules/parcels/trace-parcel.ts'

import { FIRST_ORDER_SN, fillWithParcels } from './many-parcels.ts'
import { openEngine } from './world.ts'

/** Of the user whose list it is, and of another: a merchant has a part of the table. */
const PARCELS = [8000, 40_000] as const

type RecordedQuery = { readonly sql: string; readonly params: readonly unknown[] }

/** Passes everything on and keeps what was asked. */
function recorder(db: Database): { readonly db: Database; readonly asked: RecordedQuery[] } {
  const asked: RecordedQuery[] = []
  const recorded: Database = {
    ...db,
    query: (sql, params = []) => {
      asked.push({ sql, params: [...params] })
      return db.query(sql, params)
    },
    transaction: (work) =>
      db.transaction((tx) =>
        work({
          query: (sql, params = []) => {
            asked.push({ sql, params: [...params] })
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
  { order_sn: FIRST_ORDER_SN },
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

const ORDER_LISTS: readonly (OrderFilters & { page?: number })[] = [
  {},
  { page: 20 },
  { status: 3 },
  { order_sn: [FIRST_ORDER_SN] },
  { shop_order: ['6900000000000007919', '6900000000000015838'] },
  { keyword: '抽纸' },
  { platform: 1 },
  { order_source: 2 },
  { express_id: 1 },
  { start_time: `${day(3)} 00:00:00`, end_time: `${day(2)} 23:59:59` },
]

describe('the plans of orders and parcels (postgres)', () => {
  let db: Database | null = null
  let release = () => Promise.resolve()
  let userId = 0

  beforeAll(async () => {
    const opened = await openEngine('postgres')
    release = opened.release
    db = opened.db
    userId = await fillWithParcels(opened.db, PARCELS)
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

  it.each(ORDER_LISTS)('never read all orders for %o', async ({ page = 1, ...filters }) => {
    const body = { page, page_size: DEFAULT_PAGE_SIZE, ...filters }
    const call = async (recorded: Database) => {
      await findOrders(recorded, userId, body)
    }
    expect(await scanned(call)).toEqual([])
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
