/**
 * Sign-ins beside orders, with passwords at their real cost, over HTTP on PostgreSQL:
 * `node tools/run.mjs bench/server/sign-ins.ts`. Orders come at a steady rate, whoever signs in.
 */
import { login } from '#contract/sign-in.ts'
import { SANDBOX_PASSWORD } from '#server/db/seed/accounts.data.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { makePasswords } from '#server/modules/accounts/password.ts'
import { startPostgres } from '#tools/postgres.ts'
import { makePoster } from './post-order.ts'
import { merchantMobile, prepare } from './prepare.ts'
import { makeRows } from './rows.ts'
import { signIn, startServer } from './run-server.ts'

const MERCHANTS = 20
const ORDERS_PER_SECOND = 20
const SECONDS = 15
/** Too many of them, or of everything. */
const POLITE: ReadonlySet<number> = new Set([429, 503])
/** As in server/start.ts. */
const REAL_COST = 17

const postgres = await startPostgres()
const db = openPostgres(postgres.url, () => undefined)
const server = await startServer({ DATABASE_URL: postgres.url })
const poster = makePoster(server.url, 200)

/** Calls `one` at a steady rate, without waiting for those before. @returns what each came to */
async function atRate<T>(perSecond: number, one: (index: number) => Promise<T>): Promise<T[]> {
  const under: Promise<T>[] = []
  const started = performance.now()
  for (let i = 0; i < perSecond * SECONDS; i++) {
    const due = started + (i * 1000) / perSecond
    await new Promise((resolve) => {
      setTimeout(resolve, Math.max(0, due - performance.now()))
    })
    under.push(one(i))
  }
  return Promise.all(under)
}

/** Null: the server was too busy and said so. */
function placeOne(index: number): Promise<number | null> {
  return poster.place(cookies[index % cookies.length] ?? '', makeRows(1)).catch(() => null)
}

async function trySignIn(index: number): Promise<{ status: number; ms: number }> {
  const started = performance.now()
  const body = { mobile: merchantMobile(index % MERCHANTS), password: SANDBOX_PASSWORD }
  const answer = await fetch(server.url + login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.text()
  return { status: answer.status, ms: performance.now() - started }
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

async function measure(signInsPerSecond: number) {
  const orders = atRate(ORDERS_PER_SECOND, placeOne)
  const signIns = signInsPerSecond === 0 ? [] : await atRate(signInsPerSecond, trySignIn)
  const answered = await orders
  const times = answered.filter((ms) => ms !== null)
  const signedIn = signIns.filter(({ status }) => status === 200)
  const refused = signIns.filter(({ status }) => POLITE.has(status))
  return {
    signInsPerSecond,
    ordersRefused: answered.length - times.length,
    ordersP50Ms: Math.round(percentile(times, 0.5)),
    ordersP99Ms: Math.round(percentile(times, 0.99)),
    signedInPerSecond: signedIn.length / SECONDS,
    refused: refused.length,
    refusedP99Ms: Math.round(
      percentile(
        refused.map(({ ms }) => ms),
        0.99,
      ),
    ),
    other: signIns.length - signedIn.length - refused.length,
  }
}

const cookies: string[] = []
try {
  await prepare(db, MERCHANTS)
  for (let i = 0; i < MERCHANTS; i++) cookies.push(await signIn(server.url, merchantMobile(i)))
  const real = await makePasswords(REAL_COST).hash(SANDBOX_PASSWORD)
  await db.query('UPDATE users SET password_hash = $1', [real])
  await atRate(ORDERS_PER_SECOND, placeOne) // warm
  const alone = await measure(0)
  for (const beside of [alone, await measure(5), await measure(50)]) {
    const ratio = Number((beside.ordersP99Ms / alone.ordersP99Ms).toFixed(2))
    process.stdout.write(`${JSON.stringify({ ...beside, p99Ratio: ratio })}\n`)
  }
} finally {
  poster.close()
  await server.stop()
  await db.close()
  await postgres.stop()
}
