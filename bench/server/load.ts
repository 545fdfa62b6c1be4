/**
 * Many at once, over HTTP on PostgreSQL: `node tools/run.mjs bench/server/load.ts`.
 * 100 merchants × 1,000 recipients together; single orders of many merchants; one hot wallet.
 */
import { openPostgres } from '#server/db/postgres.ts'
import { startPostgres } from '#tools/postgres.ts'
import { makePoster } from './post-order.ts'
import { merchantMobile, prepare } from './prepare.ts'
import { makeRows } from './rows.ts'
import { rssMb, signIn, startServer } from './run-server.ts'

const MERCHANTS = 100
const SINGLES = 3000
const IN_FLIGHT = 32

const postgres = await startPostgres()
const db = openPostgres(postgres.url, () => undefined)
const server = await startServer({ DATABASE_URL: postgres.url })

const { place, close } = makePoster(server.url, MERCHANTS)

/** @returns how long each took, sorted */
async function flood(count: number, one: (index: number) => Promise<number>): Promise<number[]> {
  const times: number[] = []
  let next = 0
  const worker = async () => {
    while (next < count) times.push(await one(next++))
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker))
  return times.sort((a, b) => a - b)
}

function report(name: string, values: Record<string, number>): void {
  const rounded = Object.entries(values).map(([key, value]) => [key, Math.round(value)])
  process.stdout.write(`${JSON.stringify({ name, ...Object.fromEntries(rounded) })}\n`)
}

try {
  await prepare(db, MERCHANTS)
  const cookies: string[] = []
  for (let i = 0; i < MERCHANTS; i++) cookies.push(await signIn(server.url, merchantMobile(i)))
  const cookieOf = (index: number) => cookies[index % MERCHANTS] ?? ''
  await flood(300, (i) => place(cookieOf(i), makeRows(1))) // warm

  const lists = cookies.map(() => makeRows(1000))
  let started = performance.now()
  await Promise.all(lists.map((rows, i) => place(cookieOf(i), rows)))
  report('100 merchants x 1,000 at once', { ms: performance.now() - started, targetMs: 5000 })

  for (const [name, cookieAt, target] of [
    ['single orders of many merchants', cookieOf, 500],
    ['single orders of one wallet', () => cookieOf(0), 300],
  ] as const) {
    started = performance.now()
    const times = await flood(SINGLES, (i) => place(cookieAt(i), makeRows(1)))
    const seconds = (performance.now() - started) / 1000
    const p99Ms = times[Math.floor(times.length * 0.99)] ?? 0
    report(name, { perSecond: SINGLES / seconds, targetPerSecond: target, p99Ms })
  }
  report('server', { rssMb: rssMb(server.child) })
} finally {
  close()
  await server.stop()
  await db.close()
  await postgres.stop()
}
