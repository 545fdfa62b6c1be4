/**
 * What the life of parcels costs those who order: `node tools/run.mjs bench/server/parcel-lives.ts
 * [--parcels 50000] [--rate 600] [--seconds 1500]`. On PostgreSQL, the server in a process of its
 * own, sandbox couriers at `rate` times the real time. One merchant's parcels live from
 * announcement to signature, every scan posted and signed; meanwhile another places small orders,
 * one after the other. Now and then the couriers' clock is held and orders are placed for
 * comparison: other work on the machine affects both alike. Hours in which no parcel moves are
 * skipped, and orders of such a stretch are not counted. A life takes 25 to 57 hours, which at 600
 * times are up to six minutes of a clock that runs. Ends with the last signature, and with an error
 * when parcels are not signed after `seconds` or the p95 of orders is more than 1.3 times that of
 * the orders with the clock held.
 */
import { openPostgres } from '#server/db/postgres.ts'
import { startPostgres } from '#tools/postgres.ts'
import { placeAll } from './place-all.ts'
import { makePoster } from './post-order.ts'
import { merchantMobile, prepare } from './prepare.ts'
import { makeRows } from './rows.ts'
import { signIn, startServer } from './run-server.ts'

const GOAL = 1.3
const CHUNK = 2000
const ROWS_PER_ORDER = 10
const PAUSE_MS = 20
/** Orders in a row while the clock runs, and while it is held. */
const WHILE_LIVING = 90
const WHILE_HELD = 30
/** Time in which the scans are posted that were due when the clock was held. */
const DRAIN_MS = 1500
const RATES = [1, 60, 600, 3600]

function option(name: string, fallback: number): number {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : Number(process.argv[at + 1])
}

const PARCELS = option('parcels', 50_000)
const RATE = option('rate', 600)
const SECONDS = option('seconds', 1500)
if (!RATES.includes(RATE)) throw new Error(`the sandbox clock runs at ${RATES.join(', ')}`)

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.ceil(sorted.length * share) - 1] ?? 0) * 10) / 10
}

const postgres = await startPostgres()
const server = await startServer({ DATABASE_URL: postgres.url, SANDBOX: '1' })
const db = openPostgres(postgres.url, () => undefined)
const poster = makePoster(server.url, 1)

async function setClock(form: Record<string, string>): Promise<void> {
  const body = new URLSearchParams(form)
  const answer = await fetch(`${server.url}/sandbox/couriers/clock`, { method: 'POST', body })
  await answer.text()
}

type Progress = { announced: number; done: number; events: number }

async function readStand(userId: number): Promise<Progress> {
  const [row] = await db.query<Progress>(
    `SELECT (SELECT count(*) FROM sandbox_courier_parcels s JOIN parcels p ON p.waybill_no = s.waybill_no
         WHERE p.user_id = $1) AS announced,
       (SELECT count(*) FROM parcel_progress WHERE user_id = $1 AND state = 5) AS done,
       (SELECT count(*) FROM parcel_events WHERE user_id = $1) AS events`,
    [userId],
  )
  return row ?? { announced: 0, done: 0, events: 0 }
}

async function placeSome(cookie: string, orders: number): Promise<number[]> {
  const times: number[] = []
  while (times.length < orders) {
    times.push(await poster.place(cookie, makeRows(ROWS_PER_ORDER)))
    await pause(PAUSE_MS)
  }
  return times
}

try {
  await prepare(db, 2)
  const [living, ordering] = [
    await signIn(server.url, merchantMobile(0)),
    await signIn(server.url, merchantMobile(1)),
  ]
  const [user] = await db.query<{ id: number }>('SELECT id FROM users WHERE mobile = $1', [
    merchantMobile(0),
  ])
  const userId = user?.id ?? 0
  await placeAll(server.url, living, { rows: makeRows(PARCELS), chunk: CHUNK })
  while ((await readStand(userId)).announced < PARCELS) await pause(1000)
  await placeSome(ordering, 50) // warm

  const held: number[] = []
  const during: number[] = []
  let stand = await readStand(userId)
  let livingMs = 0
  let isStill = false
  const began = performance.now()
  while (stand.done < PARCELS && performance.now() - began < SECONDS * 1000) {
    await setClock({ rate: '1' })
    await pause(DRAIN_MS)
    held.push(...(await placeSome(ordering, WHILE_HELD)))
    const runs = performance.now()
    await setClock({ rate: String(RATE), ...(isStill && { skip: '1' }) })
    const times = await placeSome(ordering, WHILE_LIVING)
    const { events } = stand
    stand = await readStand(userId)
    isStill = stand.events === events
    if (!isStill) {
      during.push(...times)
      livingMs += performance.now() - runs
    }
    process.stdout.write(`${JSON.stringify(stand)}\n`)
  }
  const seconds = livingMs / 1000
  const [p95Held, p95During] = [percentile(held, 0.95), percentile(during, 0.95)]
  const times = Math.round((p95During / p95Held) * 100) / 100
  console.table([
    {
      parcels: PARCELS,
      signed: stand.done,
      seconds: Math.round(seconds),
      scansPerSecond: Math.round(stand.events / seconds),
      p50Held: percentile(held, 0.5),
      p50During: percentile(during, 0.5),
      p95Held,
      p95During,
      times,
    },
  ])
  if (times > GOAL || stand.done < PARCELS) process.exitCode = 1
} finally {
  poster.close()
  await server.stop()
  await db.close()
  await postgres.stop()
}
