import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { makeOrder, type PlacedRow } from '#contract/orders.ts'
import { invariant } from '#domain/result/assert.ts'
import type { Database } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { CLOSE_FAILPOINTS, PLACE_FAILPOINTS } from '#server/modules/orders/failpoints.ts'
import { IS_LONG, tries } from '#tests/long.ts'
import { startPostgres, type TestPostgres } from '#tools/postgres.ts'
import { expectBooksInOrder } from '../invariants.ts'
import { orderBody, row, type MakeBody } from '../rows.ts'
import { newKey } from '../world.ts'
import { ServerProcess } from './server-process.ts'

const MERCHANT = '13800138000'
const ROWS = 700

describe.each(['embedded', 'postgres'] as const)('killed while placing (%s)', (engine) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wandan-kill-'))
  const placed = new Map<string, PlacedRow[]>()
  let postgres: TestPostgres | null = null
  let server: ServerProcess
  let cookie = ''
  let sent = 0

  beforeAll(async () => {
    if (engine === 'postgres') postgres = await startPostgres()
    else cpSync(inject('embeddedTemplate'), folder, { recursive: true })
    server = new ServerProcess({ DATA_DIR: folder, DATABASE_URL: postgres?.url ?? '' })
    await server.start()
    cookie = await server.signIn(MERCHANT)
  })

  afterAll(async () => {
    await server.signal('SIGTERM')
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Order numbers never sent before, so that each can be counted afterwards. */
  const nextBody = (rows = ROWS): MakeBody => {
    const list = Array.from({ length: rows }, (_, i) => row(i, { shop_order: `KILL-${sent}-${i}` }))
    sent++
    return orderBody(list)
  }

  const placeUntilAnswered = async (key: string, body: MakeBody) => {
    for (let tries = 0; tries < 60; tries++) {
      const answer = await server.place(cookie, key, body)
      if (answer !== null) return answer
      await new Promise((resolve) => {
        setTimeout(resolve, 100)
      })
    }
    throw new Error(`never answered:\n${server.output.slice(-3000)}`)
  }

  // A small order goes to PostgreSQL in one piece, with its COMMIT; the embedded database takes
  // statement after statement, of few rows as of many.
  const sizes = IS_LONG || engine === 'postgres' ? [ROWS, 1] : [ROWS]
  it.for(PLACE_FAILPOINTS.flatMap((point) => sizes.map((rows) => [point, rows] as const)))(
    'at %s of %i recipients: the same key places it once',
    async ([point, rows]) => {
      const key = newKey()
      const body = nextBody(rows)
      await server.order({ kind: 'kill', point, times: 1 })
      expect(await server.place(cookie, key, body)).toBeNull()
      expect(await server.ended()).toBeNull()
      await server.start()
      placed.set(key, await placeUntilAnswered(key, body))
      expect(await server.place(cookie, key, body)).toEqual(placed.get(key))
    },
  )

  it.each(CLOSE_FAILPOINTS)('at %s: the key is closed, once and for all', async (point) => {
    const key = newKey()
    await server.order({ kind: 'kill', point, times: 1 })
    expect(await server.close(cookie, key)).toBeNull()
    expect(await server.ended()).toBeNull()
    await server.start()
    expect(await server.close(cookie, key)).toEqual([])
    expect(await server.place(cookie, key, nextBody())).toBeNull()
  })

  it('at random moments: the same keys place everything once', async () => {
    for (let round = 0; round < tries(1, 3); round++) {
      const orders = Array.from({ length: 6 }, () => ({ key: newKey(), body: nextBody() }))
      const answers = orders.map(({ key, body }) => server.place(cookie, key, body))
      await new Promise((resolve) => {
        setTimeout(resolve, 20 + Math.random() * 250)
      })
      await server.signal('SIGKILL')
      const acknowledged = await Promise.all(answers)
      await server.start()
      const afterwards: PlacedRow[][] = []
      for (const { key, body } of orders) {
        const answer = await placeUntilAnswered(key, body)
        afterwards.push(answer)
        placed.set(key, answer)
      }
      // What was acknowledged before the kill is what is answered after it.
      expect(afterwards).toEqual(acknowledged.map((answer, i) => answer ?? afterwards[i]))
    }
  })

  // The embedded database has no process of its own that could die.
  it.each(engine === 'postgres' ? [engine] : [])(
    '%s dies: the server lives on and goes on',
    async () => {
      const database = invariant(postgres, 'started above')
      const orders = Array.from({ length: 8 }, () => ({ key: newKey(), body: nextBody() }))
      const answers = orders.map(({ key, body }) => server.place(cookie, key, body))
      await new Promise((resolve) => {
        setTimeout(resolve, 60)
      })
      await database.crash()
      await Promise.all(answers)
      expect(await server.place(cookie, newKey(), nextBody())).toBeNull()
      await database.restart()
      for (const { key, body } of orders) placed.set(key, await placeUntilAnswered(key, body))
      expect(await server.isUp()).toBe(true)
    },
  )

  it('signalled to stop in the middle of a placement, ends it, answers and stops', async () => {
    const key = newKey()
    const body = nextBody()
    await server.order({ kind: 'hang', path: makeOrder.path, seconds: 1, times: 1 })
    const answer = server.place(cookie, key, body)
    // The switch is used up: the call has arrived.
    await expect.poll(() => server.faultsLeft()).toBe(0)
    expect(await server.signal('SIGTERM')).toBe(0)
    const acknowledged = invariant(await answer, 'answered before the end')
    expect(acknowledged).toHaveLength(ROWS)
    placed.set(key, acknowledged)
    await server.start()
    expect(await server.place(cookie, key, body)).toEqual(acknowledged)
  })

  it('stops cleanly at a signal, and the books are in order', async () => {
    expect(await server.signal('SIGTERM')).toBe(0)
    const db: Database = postgres
      ? openPostgres(postgres.url, () => undefined)
      : await openEmbedded(folder)
    try {
      await expectBooksInOrder(db)
      const [count] = await db.query<{ all: number; distinct: number }>(
        `SELECT count(*) AS all, count(DISTINCT shop_order) AS distinct FROM parcels`,
      )
      const answered = [...placed.values()].flat().map((parcel) => parcel.kuaidi_sn)
      expect(count).toEqual({ all: answered.length, distinct: answered.length })
      const stored = await db.query<{ waybill_no: string }>('SELECT waybill_no FROM parcels')
      expect(new Set(stored.map((parcel) => parcel.waybill_no))).toEqual(new Set(answered))
    } finally {
      await db.close()
    }
  })
})
