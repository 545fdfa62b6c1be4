/**
 * Sign-ins beside orders, with passwords at their real cost, over HTTP on both engines:
 * `node tools/run.mjs bench/server/sign-ins.ts [--engines postgres]`. Orders come at a steady rate,
 * whoever signs in; sign-ins come at random moments, not on the beat of the orders. Orders alone
 * and beside sign-ins take turns, so that other work on the machine affects both. The 99th
 * percentile of a kind is the median of those of its turns: one over all turns would show only a
 * moment in which the machine did something else.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import os from 'node:os'
import path from 'node:path'

import { login } from '#contract/sign-in.ts'
import type { Database } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { SANDBOX_PASSWORD } from '#server/db/seed/accounts.data.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { makePasswords, REAL_COST } from '#server/modules/accounts/password.ts'
import { startPostgres } from '#tools/postgres.ts'
import { makePoster, type Poster } from './post-order.ts'
import { merchantMobile, prepare } from './prepare.ts'
import { makeRows } from './rows.ts'
import { signIn, startServer } from './run-server.ts'

const MERCHANTS = 20
const ORDERS_PER_SECOND = 20
const SECONDS = 6
const TURNS = 8
/** Refusals of the server: too many sign-ins, or too many calls. */
const POLITE: ReadonlySet<number> = new Set([429, 503])

type Subject = { readonly url: string; readonly poster: Poster; readonly cookies: string[] }

type Rate = {
  readonly perSecond: number
  /** Random delay of a call, as a share of the interval: 0 = on the beat, 1 = at any moment. */
  readonly late: number
}

/** Calls `one` at this rate, without waiting for earlier calls. @returns what each call returned */
async function atRate<T>(
  { perSecond, late }: Rate,
  one: (index: number) => Promise<T>,
): Promise<T[]> {
  const under: Promise<T>[] = []
  const started = performance.now()
  for (let i = 0; i < perSecond * SECONDS; i++) {
    const due = started + ((i + late * Math.random()) * 1000) / perSecond
    await new Promise((resolve) => {
      setTimeout(resolve, Math.max(0, due - performance.now()))
    })
    under.push(one(i))
  }
  return Promise.all(under)
}

/** Null: the server answered that it was too busy. */
function placeOne({ poster, cookies }: Subject, index: number): Promise<number | null> {
  return poster.place(cookies[index % cookies.length] ?? '', makeRows(1)).catch(() => null)
}

async function trySignIn(url: string, index: number): Promise<{ status: number; ms: number }> {
  const started = performance.now()
  const body = { mobile: merchantMobile(index % MERCHANTS), password: SANDBOX_PASSWORD }
  // Not fetch, which takes longer for a call than the server does: both share the machine.
  const status = await new Promise<number>((resolve) => {
    const headers = { 'content-type': 'application/json' }
    const call = request(url + login.path, { method: 'POST', headers })
    // A connection that broke: neither in nor refused politely, so it counts as `other`.
    call.on('error', () => resolve(0))
    call.on('response', (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    call.end(JSON.stringify(body))
  })
  return { status, ms: performance.now() - started }
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

type Turn = {
  readonly orders: (number | null)[]
  readonly signIns: { status: number; ms: number }[]
}

async function turn(subject: Subject, signInsPerSecond: number): Promise<Turn> {
  const placing = atRate({ perSecond: ORDERS_PER_SECOND, late: 0 }, (i) => placeOne(subject, i))
  const signingIn =
    signInsPerSecond === 0
      ? Promise.resolve([])
      : atRate({ perSecond: signInsPerSecond, late: 1 }, (i) => trySignIn(subject.url, i))
  return { orders: await placing, signIns: await signingIn }
}

function summary(turns: readonly Turn[]) {
  const orders = turns.flatMap((one) => one.orders)
  const times = orders.filter((ms) => ms !== null)
  const p99s = turns.map((one) => {
    const taken = one.orders.filter((ms) => ms !== null)
    return percentile(taken, 0.99)
  })
  const signIns = turns.flatMap((one) => one.signIns)
  const signedIn = signIns.filter(({ status }) => status === 200).map(({ ms }) => ms)
  const refused = signIns.filter(({ status }) => POLITE.has(status)).map(({ ms }) => ms)
  return {
    orders: orders.length,
    ordersRefused: orders.length - times.length,
    ordersP50Ms: Math.round(percentile(times, 0.5)),
    ordersP99Ms: Math.round(percentile(p99s, 0.5)),
    p99OfTurnsMs: p99s.map((ms) => Math.round(ms)),
    signedInPerSecond: Number((signedIn.length / SECONDS / turns.length).toFixed(1)),
    signInP50Ms: Math.round(percentile(signedIn, 0.5)),
    refused: refused.length,
    refusedP99Ms: Math.round(percentile(refused, 0.99)),
    other: signIns.length - signedIn.length - refused.length,
  }
}

async function measure(engine: string, subject: Subject): Promise<void> {
  const { url, cookies } = subject
  for (let i = 0; i < MERCHANTS; i++) cookies.push(await signIn(url, merchantMobile(i)))
  await turn(subject, 5) // warm
  const turns = new Map<number, Turn[]>([0, 5, 50].map((rate) => [rate, []]))
  for (let i = 0; i < TURNS; i++) {
    for (const [rate, done] of turns) done.push(await turn(subject, rate))
  }
  const alone = summary(turns.get(0) ?? [])
  for (const [signInsPerSecond, done] of turns) {
    const beside = summary(done)
    const p99Ratio = Number((beside.ordersP99Ms / alone.ordersP99Ms).toFixed(2))
    const line = { engine, signInsPerSecond, ...beside, p99Ratio }
    process.stdout.write(`${JSON.stringify(line)}\n`)
  }
}

async function fill(db: Database): Promise<void> {
  await prepare(db, MERCHANTS)
  const real = await makePasswords(REAL_COST).hash(SANDBOX_PASSWORD)
  await db.query('UPDATE users SET password_hash = $1', [real])
}

async function measureServer(engine: string, env: Record<string, string>): Promise<void> {
  const server = await startServer(env)
  const poster = makePoster(server.url, 200)
  try {
    await measure(engine, { url: server.url, poster, cookies: [] })
  } finally {
    poster.close()
    await server.stop()
  }
}

async function benchEmbedded(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wandan-bench-'))
  const env = { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '' }
  try {
    await (await startServer(env)).stop() // seeds
    const db = await openEmbedded(env.DATA_DIR)
    await fill(db)
    await db.close()
    await measureServer('embedded', env)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function benchPostgres(): Promise<void> {
  const postgres = await startPostgres()
  const db = openPostgres(postgres.url, () => undefined)
  try {
    await (await startServer({ DATABASE_URL: postgres.url })).stop() // seeds
    await fill(db)
    await measureServer('postgres', { DATABASE_URL: postgres.url })
  } finally {
    await db.close()
    await postgres.stop()
  }
}

const at = process.argv.indexOf('--engines')
const engines = at < 0 ? ['embedded', 'postgres'] : (process.argv[at + 1] ?? '').split(',')
if (engines.includes('embedded')) await benchEmbedded()
if (engines.includes('postgres')) await benchPostgres()
