import { execFileSync } from 'node:child_process'

import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'

import { makeOrder } from '#contract/orders.ts'
import { invariant } from '#domain/result/assert.ts'
import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { startCluster, type Cluster } from '#tools/cluster/cluster.ts'
import { findPrograms } from '#tools/cluster/programs.ts'

import { expectBooksInOrder, expectParcelCountersRight } from '../invariants.ts'
import { ClusterOrders } from './cluster-orders.ts'

const programs = findPrograms()
const lack = typeof programs === 'string' ? programs : null
const MINUTES = 60_000

const report = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

describe('orders through the faults of a cluster', { timeout: 15 * MINUTES }, () => {
  let cluster: Cluster
  let orders: ClusterOrders

  beforeAll(async () => {
    if (typeof programs === 'string') return
    execFileSync(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' })
    cluster = await startCluster(programs)
    orders = new ClusterOrders(cluster.url)
    await withDatabase((db) => orders.start(db))
  }, 15 * MINUTES)

  afterAll(async () => {
    if (typeof programs === 'string') return
    orders?.giveUp()
    await cluster?.stop()
  }, 5 * MINUTES)

  beforeEach(({ skip }) => skip(lack !== null, lack ?? ''))

  async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const db = openPostgres(cluster.databaseUrl, () => undefined)
    try {
      return await work(db)
    } finally {
      await db.close()
    }
  }

  /** Ends one part of a cluster and waits until another has its place. @returns when that was; null = at no moment */
  type Fault = () => Promise<number | null>

  const primaryAfter = async (besides?: Awaited<ReturnType<Cluster['primary']>>) => {
    await cluster.primary(besides)
    return Date.now()
  }

  const killNode: Fault = async () => {
    const node = await cluster.primary()
    await node.kill()
    const promoted = await primaryAfter(node)
    await orders.more()
    node.start()
    return promoted
  }

  const freezeNode: Fault = async () => {
    const node = await cluster.primary()
    node.freeze()
    const promoted = await primaryAfter(node)
    await orders.more()
    // It believes that it leads still, until it looks.
    node.thaw()
    return promoted
  }

  const switchOver: Fault = async () => {
    const node = await cluster.primary()
    await cluster.switchOver()
    return primaryAfter(node)
  }

  const killPostmaster: Fault = async () => {
    const node = await cluster.primary()
    node.killPostmaster()
    return primaryAfter()
  }

  const endShop =
    (signal: 'SIGTERM' | 'SIGKILL', which: readonly number[]): Fault =>
    async () => {
      const ended = which.map((n) => invariant(cluster.shops[n], 'there are two'))
      await Promise.all(ended.map((shop) => shop.end(signal)))
      if (ended.length < cluster.shops.length) await orders.more()
      await Promise.all(ended.map((shop) => shop.start()))
      return null
    }

  const faults: readonly (readonly [name: string, fault: Fault])[] = [
    ['the node that leads is killed', killNode],
    ['the node that leads is frozen, and thawed when another leads', freezeNode],
    ['a planned switchover', switchOver],
    ['the postmaster that leads is killed', killPostmaster],
    ['a server is ended and started again', endShop('SIGTERM', [0])],
    ['a server is killed', endShop('SIGKILL', [1])],
    ['both servers are killed', endShop('SIGKILL', [0, 1])],
  ]

  it.each(faults)('%s: orders go on', async (name, fault) => {
    await cluster.whole()
    await orders.more()
    const from = Date.now()
    const promoted = await fault()
    await orders.more()
    await cluster.whole()
    await orders.more()
    expect(orders.refused).toEqual([])
    const { ms, end } = orders.gapSince(from)
    const part = promoted === null ? '' : `, of it ${seconds(end - promoted)} after the promotion`
    report(`${name}: no order acknowledged for ${seconds(ms)}${part}`)
  })

  it('while every database is away pages and files are sent, and calls are refused with a time to come back', async () => {
    await cluster.whole()
    onTestFinished(() => cluster.nodes.forEach((node) => node.start()))
    await Promise.all(cluster.nodes.map((node) => node.kill()))
    const watched = cluster.shops.map(({ watchPort }) => `http://127.0.0.1:${watchPort}/readyz`)
    const states = () => Promise.all(watched.map(async (url) => (await fetch(url)).status))
    await expect.poll(states, { timeout: 2 * MINUTES }).toEqual([503, 503])
    const get = (path: string) => fetch(cluster.url + path)
    const refused = async () => {
      const answer = await fetch(cluster.url + makeOrder.path, { method: 'POST' })
      return [answer.status, answer.headers.get('retry-after')]
    }
    await expect.poll(refused, { timeout: 2 * MINUTES }).toEqual([503, '2'])
    const page = await get('/')
    expect(page.status).toBe(200)
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1]
    for (const path of ['/livez', '/sw.js', invariant(script, 'the page has a script')]) {
      expect([path, (await get(path)).status]).toEqual([path, 200])
    }
    for (const node of cluster.nodes) node.start()
    await cluster.whole()
    await orders.more()
    await expect.poll(states, { timeout: 2 * MINUTES }).toEqual([200, 200])
  })

  it('each acknowledged key is one order with the answered number, and there is no other order', async () => {
    await orders.end()
    expect(orders.statuses.get(500)).toBeUndefined()
    await withDatabase(async (db) => {
      expect(await orders.lostOrDoubled(db)).toEqual([])
      expect(await orders.kept(db)).toEqual({ orders: orders.count, keys: orders.count })
      await expectBooksInOrder(db)
      await expectParcelCountersRight(db)
    })
    const statuses = [...orders.statuses].map(([status, n]) => `${n} × ${status}`).join(', ')
    report(`${orders.count} orders acknowledged, each kept once; answers: ${statuses}`)
  })
})
