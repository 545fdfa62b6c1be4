/**
 * The lists of one merchant: `node tools/run.mjs bench/server/parcel-lists.ts [--parcels 1000000]
 * [--others 4000000] [--filled URL]`. On PostgreSQL: parcels, orders (a tenth as many), work orders and the rest of
 * the user centre, every filter, p95 of its calls; beside each a page of parcels read by ids alone,
 * which is the least that a list can cost. Filling takes minutes; `--filled` is a database that was
 * filled as this bench fills one, and is left as it is.
 */
import { MAX_WORK_ORDERS } from '#contract/work-order-list.ts'
import { invariant } from '#domain/result/assert.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { seed } from '#server/db/seed/seed.ts'
import { makePasswords } from '#server/modules/accounts/password.ts'
import { readGivenBack } from '#server/modules/wallet/repository.ts'
import { findOrders } from '#server/modules/orders/order-list.ts'
import { findParcels } from '#server/modules/parcels/find-parcels.ts'
import { readPackageInfo } from '#server/modules/parcels/package-info.ts'
import { countStates, findPage } from '#server/modules/work-orders/repository.ts'
import { findFrequent } from '#server/modules/workbench/repository.ts'
import {
  ORDER_LISTS,
  PARCEL_PAIRS,
  parcelLists,
  WORK_ORDER_LISTS,
} from '#tests/server/list-filters.ts'
import { fillWithParcels, fillWithWorkOrders } from '#tests/server/many-parcels.ts'
import { startPostgres } from '#tools/postgres.ts'
import { CHEAP } from './prepare.ts'

const ROUNDS = 40
const GOAL_MS = 50
const PAGE = { page: 1, page_size: 100 } as const

function option(name: string, fallback: number): number {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : Number(process.argv[at + 1])
}

const PARCELS = option('parcels', 1_000_000)
const OTHERS = option('others', 4_000_000)
/** One parcel in a thousand has a work order. */
const WORK_ORDERS = [PARCELS / 1000, OTHERS / 1000] as const

type Times = { readonly p50: number; readonly p95: number }

async function timesOf(call: () => Promise<unknown>): Promise<Times> {
  await call()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now()
    await call()
    times.push(performance.now() - begun)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const rank = (share: number) => invariant(sorted[Math.ceil(ROUNDS * share) - 1], 'rounds')
  return { p50: rank(0.5), p95: rank(0.95) }
}

type Call = {
  readonly list: string
  readonly filters: object
  readonly make: () => Promise<unknown>
}

/** Every list of a user, with every filter. */
function callsOf(db: Database, userId: number): Call[] {
  const now = new Date()
  return [
    ...[...parcelLists(PARCELS), ...PARCEL_PAIRS].map((filters): Call => {
      const asked = { ...PAGE, ...filters }
      return { list: 'parcels', filters, make: () => findParcels(db, userId, { asked, now }) }
    }),
    ...ORDER_LISTS.map((filters): Call => {
      const wallet = {
        givenBack: (user: number, ids: readonly number[]) => readGivenBack(db, user, ids),
      }
      const make = () => findOrders({ db, wallet }, userId, { ...PAGE, ...filters })
      return { list: 'orders', filters, make }
    }),
    ...WORK_ORDER_LISTS.map((filters): Call => {
      const make = async () => {
        await countStates(db, userId, { filters, most: MAX_WORK_ORDERS })
        await findPage(db, userId, { filters, limit: PAGE.page_size, offset: 0 })
      }
      return { list: 'work orders', filters, make }
    }),
    { list: 'frequent goods', filters: {}, make: () => findFrequent(db, userId, 3) },
    { list: 'figures', filters: {}, make: () => readPackageInfo(db, userId, 0) },
  ]
}

async function fill(): Promise<number> {
  await migrate(db)
  await seed(db, makePasswords(CHEAP))
  const userId = await fillWithParcels(db, [PARCELS, OTHERS])
  await fillWithWorkOrders(db, WORK_ORDERS)
  // Does what the autovacuum would do within a minute, in the middle of a measurement.
  await db.query('VACUUM (ANALYZE) parcels')
  await db.query('VACUUM (ANALYZE) parcel_progress')
  return userId
}

async function findFirst(): Promise<number> {
  const users = await db.query<{ id: number }>('SELECT id FROM users ORDER BY id LIMIT 1')
  return invariant(users[0], 'the user of a filled database').id
}

const round = (value: number) => Math.round(value * 10) / 10

const filled = process.argv[process.argv.indexOf('--filled') + 1]
const isFilled = process.argv.includes('--filled') && filled !== undefined
const postgres = isFilled ? { url: filled, stop: async () => undefined } : await startPostgres()
const db = openPostgres(postgres.url, () => undefined)
const lines: { list: string; filters: string; p50Ms: number; p95Ms: number; timesIds: number }[] =
  []
try {
  const userId = isFilled ? await findFirst() : await fill()
  const ids = await timesOf(() =>
    db.query('SELECT * FROM parcels WHERE user_id = $1 ORDER BY id DESC LIMIT 100', [userId]),
  )
  for (const { list, filters, make } of callsOf(db, userId)) {
    const { p50, p95 } = await timesOf(make)
    const line = {
      list,
      filters: JSON.stringify(filters),
      p50Ms: round(p50),
      p95Ms: round(p95),
      timesIds: round(p95 / ids.p95),
    }
    lines.push(line)
  }
} finally {
  await db.close()
  await postgres.stop()
}
console.table(lines)
if (lines.some(({ p95Ms }) => p95Ms > GOAL_MS)) process.exitCode = 1
