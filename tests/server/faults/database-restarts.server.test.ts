import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { getUserInfo } from '#contract/accounts.ts'
import { listGoods } from '#contract/goods.ts'
import { makeOrder, IDEMPOTENCY_HEADER } from '#contract/orders.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { tries } from '#tests/long.ts'
import { startPostgres, type TestPostgres } from '#tools/postgres.ts'
import { expectBooksInOrder } from '../invariants.ts'
import { orderBody, row } from '../rows.ts'
import { newKey } from '../world.ts'
import { ServerProcess } from './server-process.ts'

const MERCHANT = '13800138000'
const CALLERS = 6
/** Calls that are answered before the database goes away again. */
const CALM_CALLS = 60

describe('PostgreSQL goes away and comes back under calls', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wandan-restarts-'))
  let postgres: TestPostgres
  let server: ServerProcess
  let cookie = ''
  let orders = 0

  beforeAll(async () => {
    postgres = await startPostgres()
    server = new ServerProcess({ DATA_DIR: folder, DATABASE_URL: postgres.url })
    await server.start()
    cookie = await server.signIn(MERCHANT)
  })

  afterAll(async () => {
    await server.signal('SIGTERM')
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const order = () => {
    const rows = [row(0, { shop_order: `RESTART-${orders++}` })]
    return fetch(server.url + makeOrder.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, [IDEMPOTENCY_HEADER]: newKey() },
      body: JSON.stringify(orderBody(rows)),
    })
  }
  const get = (where: string) => fetch(server.url + where, { headers: { cookie } })
  const calls = [
    order,
    () => get(getUserInfo.path),
    () => get(listGoods.path),
    () => get('/healthz'),
  ]

  /** Ends every connection of the server, as an administrator would: the database stays. */
  async function endConnections(): Promise<void> {
    const db = openPostgres(postgres.url, () => undefined)
    await db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'wandan' AND pid <> pg_backend_pid()`,
    )
    await db.close()
  }
  /** A failover by address leaves us with such a server: it answers and reads, and takes no writes. */
  async function setWritable(to: boolean): Promise<void> {
    const db = openPostgres(postgres.url, () => undefined)
    await db.query('SET default_transaction_read_only = off')
    const [own] = await db.query<{ name: string }>('SELECT quote_ident(current_database()) AS name')
    const value = to ? 'RESET' : 'SET'
    await db.query(
      `ALTER DATABASE ${own?.name ?? ''} ${value} default_transaction_read_only${to ? '' : ' = on'}`,
    )
    await db.close()
    await endConnections()
  }

  async function demote(): Promise<void> {
    await setWritable(false)
    const refused = await order()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect((await get(listGoods.path)).status).toBe(200)
    expect((await get('/livez')).status).toBe(200)
    await setWritable(true)
  }

  /** Whether who is refused learns when to come back. */
  const hasTime = ({ status, headers }: Response) => status !== 503 || headers.has('retry-after')

  const ways = [
    ['killed', () => postgres.crash().then(() => postgres.restart())],
    ['shut down', () => postgres.shutDown().then(() => postgres.restart())],
    ['rid of its connections', endConnections],
    ['demoted for a while', demote],
  ] as const

  it.each(ways)(
    '%s: each call is answered or refused with a time to come back',
    async (_, goAway) => {
      const seen = new Map<number, number>()
      const over = new AbortController()
      const callers = Array.from({ length: CALLERS }, async (__, who) => {
        for (let n = who; !over.signal.aborted; n++) {
          const response = await calls[n % calls.length]?.()
          await response?.arrayBuffer()
          const isLost = response === undefined || !hasTime(response)
          const status = isLost ? 0 : response.status
          seen.set(status, (seen.get(status) ?? 0) + 1)
        }
      })
      const answered = () => seen.get(200) ?? 0
      const goOn = async () => {
        const before = answered()
        await expect.poll(answered, { timeout: 60_000 }).toBeGreaterThan(before + CALM_CALLS)
      }
      try {
        await goOn()
        for (let round = 0; round < tries(2, 20); round++) {
          await goAway()
          await goOn()
        }
      } finally {
        over.abort()
        await Promise.all(callers)
      }
      expect([...seen.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
      const db = openPostgres(postgres.url, () => undefined)
      try {
        await expectBooksInOrder(db)
      } finally {
        await db.close()
      }
    },
  )
})
