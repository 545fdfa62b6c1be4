/**
 * Many at once, over HTTP on PostgreSQL: `node tools/run.mjs bench/server/load.ts`.
 * 100 merchants × 1,000 recipients together; single orders of many merchants; one hot wallet.
 */
import { openPostgres } from '#server/db/postgres.ts'
import { startPostgres } from '#tools/postgres.ts'
import { flood, judge, numberOption, retryWhenOverloaded } from './flood.ts'
import { makePoster } from './post-order.ts'
import { merchantMobile, prepare } from './prepare.ts'
import { makeRows } from './rows.ts'
import { rssMb, signIn, startServer } from './run-server.ts'

const MERCHANTS = 100
const SINGLES = numberOption('singles', 3000)
const IN_FLIGHT = 32

const postgres = await startPostgres()
const db = openPostgres(postgres.url, () => undefined)
const server = await startServer({ DATABASE_URL: postgres.url })

const { place, close } = makePoster(server.url, MERCHANTS)

function report(name: string, values: Record<string, number>): void {
  const rounded = Object.entries(values).map(([key, value]) => [key, Math.round(value)])
  process.stdout.write(`${JSON.stringify({ name, ...Object.fromEntries(rounded) })}\n`)
}

try {
  await prepare(db, MERCHANTS)
  const cookies: string[] = []
  for (let i = 0; i < MERCHANTS; i++) cookies.push(await signIn(server.url, merchantMobile(i)))
  const cookieOf = (index: number) => cookies[index % MERCHANTS] ?? ''
  const inFlight = IN_FLIGHT
  const placeAt = (cookie: string, rows: Parameters<typeof place>[1]) =>
    retryWhenOverloaded(() => place(cookie, rows))
  await flood({ calls: 300, inFlight }, (i) => placeAt(cookieOf(i), makeRows(1))) // warm

  const lists = cookies.map(() => makeRows(1000))
  const started = performance.now()
  await Promise.all(lists.map((rows, i) => placeAt(cookieOf(i), rows)))
  report('100 merchants x 1,000 at once', { ms: performance.now() - started, targetMs: 5000 })

  for (const [name, cookieAt, target] of [
    ['single orders of many merchants', cookieOf, 500],
    ['single orders of one wallet', () => cookieOf(0), 300],
  ] as const) {
    const { perSecond, p99Ms } = await flood({ calls: SINGLES, inFlight }, (i) =>
      placeAt(cookieAt(i), makeRows(1)),
    )
    report(name, { perSecond, p99Ms })
    judge(`${name}, a second`, perSecond, target)
  }
  report('server', { rssMb: rssMb(server.child) })
} finally {
  close()
  await server.stop()
  await db.close()
  await postgres.stop()
}
