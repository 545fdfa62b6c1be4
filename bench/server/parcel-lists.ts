/**
 * The package list of one merchant: `node tools/run.mjs bench/server/parcel-lists.ts
 * [--parcels 1000000] [--others 4000000]`. On PostgreSQL, every filter, p95 of its calls; beside each the
 * same page read by its ids alone, which is the least that a list can cost.
 */
import type { ParcelFilters } from '#contract/parcels.ts'
import { must } from '#domain/result/assert.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { seed } from '#server/db/seed/seed.ts'
import { makePasswords } from '#server/modules/accounts/password.ts'
import { findParcels } from '#server/modules/parcels/find-parcels.ts'
import { BEFORE_FIRST_PARCEL, FIRST_ORDER_SN, fillWithParcels } from '#tests/server/many-parcels.ts'
import { startPostgres } from '#tools/postgres.ts'

const ROUNDS = 40
const GOAL_MS = 50
const PAGE = { page: 1, page_size: 100 } as const

function option(name: string, fallback: number): number {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : Number(process.argv[at + 1])
}

const PARCELS = option('parcels', 1_000_000)
const MIDDLE = String(BEFORE_FIRST_PARCEL + PARCELS / 2)

const LISTS: readonly (ParcelFilters & { after?: string; page?: number })[] = [
  {},
  { page: 100 },
  { after: MIDDLE },
  { status: 9 },
  { status: 3, after: MIDDLE },
  { state: ['exception'] },
  { order_sn: FIRST_ORDER_SN },
  { shop_order: ['7919'] },
  { kuaidi_sn: ['00104729'] },
  { rec_name: '一' },
  { rec_mobile: '31337' },
  { rec_province: '省33' },
  { rec_province: '省33', status: 9 },
  { express_id: 3 },
  { express_id: 3, rec_province: '省7', status: 4 },
  { send_status: 3 },
  { no_waybill: true },
]

async function p95(call: () => Promise<unknown>): Promise<number> {
  await call()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now()
    await call()
    times.push(performance.now() - begun)
  }
  return must(times.toSorted((a, b) => a - b)[Math.ceil(ROUNDS * 0.95) - 1], 'rounds')
}

const postgres = await startPostgres()
const db = openPostgres(postgres.url, () => undefined)
const lines: { filters: string; p95Ms: number; timesIds: number }[] = []
try {
  await migrate(db)
  await seed(db, makePasswords(10))
  const userId = await fillWithParcels(db, [PARCELS, option('others', 4_000_000)])
  const ids = await p95(() =>
    db.query('SELECT * FROM parcels WHERE user_id = $1 ORDER BY id DESC LIMIT 100', [userId]),
  )
  for (const filters of LISTS) {
    const asked = { ...PAGE, ...filters }
    const ms = await p95(() => findParcels(db, userId, { asked, now: new Date() }))
    lines.push({
      filters: JSON.stringify(filters),
      p95Ms: Math.round(ms * 10) / 10,
      timesIds: Math.round((ms / ids) * 10) / 10,
    })
  }
} finally {
  await db.close()
  await postgres.stop()
}
console.table(lines)
if (lines.some(({ p95Ms }) => p95Ms > GOAL_MS)) process.exitCode = 1
