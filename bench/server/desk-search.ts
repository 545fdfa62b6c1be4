/**
 * The search of the desk across all users: `node tools/run.mjs bench/server/desk-search.ts
 * [--parcels 1000000] [--others 4000000]`. On PostgreSQL: writes the keys of parcels that were there
 * before, as after an upgrade, then p95 of each way to look for one. Filling takes minutes.
 */
import type { FoundBy } from '#contract/desk/parcels.ts'
import { invariant } from '#domain/result/assert.ts'
import { makeKeyedHash } from '#server/keyed-hash.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { seed } from '#server/db/seed/seed.ts'
import { makePasswords } from '#server/modules/accounts/password.ts'
import { findAcross } from '#server/modules/parcels/find-across.ts'
import { makeParcelKeys, writeKeysNext } from '#server/modules/parcels/parcel-keys.ts'
import { fillWithParcels } from '#tests/server/many-parcels.ts'
import { startPostgres } from '#tools/postgres.ts'
import { CHEAP } from './prepare.ts'

const GOAL_MS = 100
/** Other parcels each time: what was read a moment ago is no measure. */
const ROUNDS = 60

function option(name: string, fallback: number): number {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : Number(process.argv[at + 1])
}

const PARCELS = option('parcels', 1_000_000)
const OTHERS = option('others', 4_000_000)

type Sample = {
  readonly order_sn: string
  readonly shop_order: string
  readonly waybill_no: string
  readonly rec_name: string
  readonly rec_mobile: string
  readonly user_id: number
}

const WAYS: readonly (readonly [string, FoundBy, (sample: Sample) => string])[] = [
  ['order serial', 'order_sn', ({ order_sn }) => order_sn],
  ['order number', 'order_no', ({ shop_order }) => shop_order],
  ['waybill', 'waybill', ({ waybill_no }) => waybill_no],
  ['phone', 'phone', ({ rec_mobile }) => rec_mobile],
  ['last 4 digits', 'phone', ({ rec_mobile }) => rec_mobile.slice(-4)],
  ['last 7 digits', 'phone', ({ rec_mobile }) => rec_mobile.slice(-7)],
  ['name', 'name', ({ rec_name }) => rec_name],
  ['member', 'member', ({ user_id }) => `${user_id}`],
]

const postgres = await startPostgres()
const db = openPostgres(postgres.url, () => undefined)
const keys = makeParcelKeys(makeKeyedHash(new Uint8Array(32), 'parcels'))
const round = (value: number) => Math.round(value * 10) / 10
const lines: { by: string; p50Ms: number; p95Ms: number; found: number }[] = []
try {
  await migrate(db)
  await seed(db, makePasswords(CHEAP))
  await fillWithParcels(db, [PARCELS, OTHERS])
  await db.query(`INSERT INTO parcels_without_keys (user_id, first_id, last_id)
    SELECT user_id, first_id, last_id FROM parcel_days ORDER BY day`)
  const begun = performance.now()
  while (await writeKeysNext(db, keys));
  const seconds = (performance.now() - begun) / 1000
  console.log(`keys of ${PARCELS + OTHERS} parcels in ${round(seconds)} s`)
  await db.query('VACUUM (ANALYZE) parcel_keys')
  await db.query('VACUUM (ANALYZE) parcels')
  const samples = await db.query<Sample>(
    `SELECT o.order_sn, p.shop_order, p.waybill_no, p.rec_name, p.rec_mobile, p.user_id
     FROM parcels p TABLESAMPLE SYSTEM (0.5) JOIN orders o ON o.user_id = p.user_id AND o.id = p.order_id
     WHERE p.waybill_no IS NOT NULL ORDER BY random() LIMIT ${ROUNDS}`,
  )
  for (const [by, kind, textOf] of WAYS) {
    const times: number[] = []
    let found = 0
    for (const sample of samples) {
      const at = performance.now()
      const { list } = await findAcross(db, keys, { text: textOf(sample), by: kind })
      times.push(performance.now() - at)
      found += list.length
    }
    const sorted = times.toSorted((a, b) => a - b)
    const rank = (share: number) =>
      round(invariant(sorted[Math.ceil(sorted.length * share) - 1], 'rounds'))
    lines.push({ by, p50Ms: rank(0.5), p95Ms: rank(0.95), found: round(found / samples.length) })
  }
} finally {
  await db.close()
  await postgres.stop()
}
console.table(lines)
if (lines.some(({ p95Ms }) => p95Ms > GOAL_MS)) process.exitCode = 1
