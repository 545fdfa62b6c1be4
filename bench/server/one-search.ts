/**
 * The merchant's one search: `node tools/run.mjs bench/server/one-search.ts [--parcels 1000000]`. On
 * PostgreSQL: p95 of the whole answer (parcels, orders, goods) for each key that may be typed.
 * Filling takes minutes.
 */
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { seed } from '#server/db/seed/seed.ts'
import { makePasswords } from '#server/modules/accounts/password.ts'
import { suggest } from '#server/modules/goods/goods-list.ts'
import { findOrders } from '#server/modules/orders/order-list.ts'
import { readGivenBack } from '#server/modules/wallet/repository.ts'
import { searchParcels } from '#server/modules/parcels/search-parcels.ts'
import { makeSearch } from '#server/modules/search/service.ts'
import { fillWithParcels } from '#tests/server/many-parcels.ts'
import { startPostgres } from '#tools/postgres.ts'
import { CHEAP } from './prepare.ts'

const GOAL_MS = 100
/** Other parcels each time: what was read a moment ago is no measure. */
const ROUNDS = 60

const given = process.argv.indexOf('--parcels')
const PARCELS = given < 0 ? 1_000_000 : Number(process.argv[given + 1])

type Sample = Readonly<
  Record<'order_sn' | 'shop_order' | 'waybill_no' | 'rec_name' | 'rec_mobile' | 'goods', string>
>

const TYPED: Readonly<Record<string, (sample: Sample) => string>> = {
  waybill: (sample) => sample.waybill_no,
  'end of a waybill': (sample) => sample.waybill_no.slice(-5),
  'order number': (sample) => sample.shop_order,
  'order serial': (sample) => sample.order_sn,
  phone: (sample) => sample.rec_mobile,
  'last 4 digits': (sample) => sample.rec_mobile.slice(-4),
  name: (sample) => sample.rec_name,
  goods: (sample) => sample.goods.slice(0, 4),
}

const postgres = await startPostgres()
const db = openPostgres(postgres.url, () => undefined)
const orderDeps = {
  db,
  wallet: { givenBack: (userId: number, ids: readonly number[]) => readGivenBack(db, userId, ids) },
}
const search = makeSearch({
  parcels: { search: (userId, text) => searchParcels(db, userId, { text, now: new Date() }) },
  orders: { list: (userId, body) => findOrders(orderDeps, userId, body) },
  goods: { suggest: async (keyword, viewer) => ok(await suggest(db, viewer, keyword)) },
  content: { list: async () => ok({ list: [], article_switch: false }) },
})
let isSlow = false
try {
  await migrate(db)
  await seed(db, makePasswords(CHEAP))
  const userId = await fillWithParcels(db, [PARCELS, 0])
  await db.query('VACUUM (ANALYZE)')
  const samples = await db.query<Sample>(
    `SELECT o.order_sn, p.shop_order, p.waybill_no, p.rec_name, p.rec_mobile, o.goods_name AS goods
     FROM parcels p TABLESAMPLE SYSTEM (0.5) JOIN orders o ON o.user_id = p.user_id AND o.id = p.order_id
     WHERE p.waybill_no IS NOT NULL ORDER BY random() LIMIT ${ROUNDS}`,
  )
  const caller = { userId, standing: { groupId: 1, attestation: 2 } } as Parameters<
    typeof search
  >[0]
  const lines: Record<string, number | string>[] = []
  for (const [typed, textOf] of Object.entries(TYPED)) {
    const times: number[] = []
    for (const sample of samples) {
      const at = performance.now()
      invariant((await search(caller, textOf(sample))).ok ? true : null, 'found')
      times.push(performance.now() - at)
    }
    times.sort((a, b) => a - b)
    const [p50Ms, p95Ms] = [0.5, 0.95].map(
      (share) => Math.round((times[Math.ceil(times.length * share) - 1] ?? 0) * 10) / 10,
    )
    lines.push({ typed, p50Ms: p50Ms ?? 0, p95Ms: p95Ms ?? 0 })
    if ((p95Ms ?? 0) > GOAL_MS) isSlow = true
  }
  console.table(lines)
} finally {
  await db.close()
  await postgres.stop()
}
if (isSlow) process.exitCode = 1
