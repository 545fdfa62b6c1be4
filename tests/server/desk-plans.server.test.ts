import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { FOUND_BY, type FoundBy } from '#contract/desk/parcels.ts'
import { invariant } from '#domain/result/assert.ts'
import type { Database } from '#server/db/database.ts'
import { findMembers, type MemberFilters } from '#server/modules/members/find-members.ts'
import { findAcross } from '#server/modules/parcels/find-across.ts'
import { makeParcelKeys, writeKeysNext } from '#server/modules/parcels/parcel-keys.ts'

import { TEST_SEAL } from './app-deps.ts'
import { FIRST_ORDER_SN, fillWithParcels } from './many-parcels.ts'
import { longReadsOf, scansOf } from './query-plans.ts'
import { openEngine } from './world.ts'

const PARCELS = [8000, 40_000] as const
const USERS = 5000
const TABLES = /parcels|parcel_progress|parcel_keys|orders|users|accounts/
/** Fewer than any table here has. */
const MOST_READ = 700

describe('the plans of the desk’s searches (postgres)', () => {
  const keys = makeParcelKeys(TEST_SEAL.hashIn('parcels'))
  let db: Database | null = null
  let release = () => Promise.resolve()
  let texts: Partial<Record<FoundBy, string>> = {}

  beforeAll(async () => {
    const opened = await openEngine('postgres')
    release = opened.release
    db = opened.db
    const userId = await fillWithParcels(opened.db, PARCELS)
    await opened.db.query(`INSERT INTO parcels_without_keys (user_id, first_id, last_id)
      SELECT user_id, first_id, last_id FROM parcel_days ORDER BY day`)
    while (await writeKeysNext(opened.db, keys));
    await opened.db.query(
      `INSERT INTO users (mobile, username, password_hash, group_id, attestation, invite_code)
       SELECT '137' || lpad(n::text, 8, '0'), '用户' || n, 'x', n % 2 + 1, n % 3, 'PLAN' || n
       FROM generate_series(1, ${USERS}) n`,
    )
    await opened.db.query(
      `INSERT INTO accounts (user_id, kind) SELECT id, 'wallet' FROM users ON CONFLICT DO NOTHING`,
    )
    await opened.db.query('VACUUM ANALYZE')
    const [parcel] = await opened.db.query<{
      shop_order: string
      waybill_no: string
      rec_name: string
      rec_mobile: string
    }>('SELECT * FROM parcels WHERE waybill_no IS NOT NULL LIMIT 1')
    const { shop_order, waybill_no, rec_name, rec_mobile } = invariant(parcel, 'filled')
    texts = {
      order_sn: FIRST_ORDER_SN,
      order_no: shop_order,
      waybill: waybill_no,
      phone: rec_mobile.slice(-7),
      name: rec_name,
      member: `${userId}`,
    }
  }, 120_000)
  afterAll(async () => {
    await db?.close()
    await release()
  })

  /** What a call reads from end to end, or too much of. */
  const longReads = async (call: (recorded: Database) => Promise<unknown>): Promise<string[]> => {
    const filled = invariant(db, 'opened')
    const scans = await scansOf(filled, TABLES, call)
    return [...scans, ...(await longReadsOf(filled, { tables: TABLES, most: MOST_READ }, call))]
  }

  it.each(FOUND_BY)('find parcels by %s without reading a table from end to end', async (by) => {
    const reads = await longReads(async (recorded) => {
      const { list } = await findAcross(recorded, keys, { text: texts[by] ?? '', by })
      expect(list.length).toBeGreaterThan(0)
    })
    expect(reads).toEqual([])
  })

  const filters: readonly MemberFilters[] = [
    {},
    { text: '13700012345' },
    { text: '2345' },
    { text: '用户123' },
    { groupId: 2 },
    { is: 'verified' },
    { is: 'frozen' },
    { after: 103_000 },
  ]
  it.each(filters)('list members by %o without reading a table from end to end', async (asked) => {
    expect(await longReads((recorded) => findMembers(recorded, asked))).toEqual([])
  })
})
