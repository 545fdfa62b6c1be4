import { afterAll, expect, it } from 'vitest'

import { getUserInfo } from '#contract/accounts.ts'
import { callApi } from '#contract/client.ts'
import type { BodyOf, DataOf, Endpoint } from '#contract/endpoint.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { closeOrderKey, makeOrder, releaseStock, reserveStock } from '#contract/orders.ts'
import { listParcels } from '#contract/parcels.ts'
import { createRecharge } from '#contract/recharge.ts'
import { getSiteFacts } from '#contract/site.ts'
import { fen, parseYuan, toYuan } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { fail, ok, type Result } from '#domain/result/result.ts'
import { makeRunWorld, PARTS, ROWS, ROWS_PER_PART } from '#tests/fixtures/runs/run-world.ts'
import { Runner } from '#workers/recipients/checkout/runner.ts'
import type { RunPorts, SendPart } from '#workers/recipients/checkout/runner.types.ts'
import { decodePage } from '#workers/recipients/storage/page-codec.ts'

import { expectBooksInOrder } from './invariants.ts'
import { operate } from './operate.ts'
import { rechargeSteps } from './recharge-steps.ts'
import { openSandboxOutbox } from './outbox.ts'
import { GOODS, orderBody, place, row, rows, UNIT_FEN } from './rows.ts'
import { newKey, onBothEngines, type TestUser } from './world.ts'

const SENTENCE = '系统升级，马上回来'

onBothEngines('a shop that is closed for an hour', (world) => {
  afterAll(() => expectBooksInOrder(world().db))

  const tip = async () => (await world().call(getSiteFacts)).data?.banner_tip ?? ''

  /** The server keeps its answer to whether the shop is open for a second. */
  async function setClosed(isClosed: boolean): Promise<void> {
    const words = isClosed ? ['close', '60', SENTENCE] : ['reopen']
    expect((await operate(world().db, words)).code).toBe(0)
    const isShown = async () => (await tip()).includes(SENTENCE)
    await expect.poll(isShown, { timeout: 10_000, interval: 100 }).toBe(isClosed)
  }

  const parcelsOf = async (user: TestUser) =>
    invariant((await user.call(listParcels, { body: { page: 1, page_size: 100 } })).data, 'listed')

  const balanceOf = async (user: TestUser) => (await user.call(getUserInfo)).data?.balance

  const worth = (count: number) => toYuan(fen(count * UNIT_FEN))

  /** A run of the recipients worker, whose requests go to this server as `user`. */
  async function beginRun(user: TestUser, change: Partial<RunPorts> = {}) {
    const { disk, ports, createRun } = makeRunWorld()
    const name = newKey()
    const sent: string[] = []

    async function call<E extends Endpoint>(
      endpoint: E,
      body: BodyOf<E>,
      key?: string,
    ): Promise<Result<DataOf<E>>> {
      const headers = { cookie: user.cookie, ...(key !== undefined && { 'Idempotency-Key': key }) }
      return callApi(
        endpoint,
        { body, headers },
        {
          fetch: (path, init) => fetch(new URL(path, world().url), init),
          hasTimedOut: () => false,
          onSignedOut: () => undefined,
          onOtherVersion: () => undefined,
        },
      )
    }
    const keyOf = ({ part }: SendPart) => `${name}-${part.key}`
    const real: RunPorts = {
      ...ports,
      send: (part) => {
        sent.push(keyOf(part))
        const list = decodePage(part.part.rows).map(({ id }) => row(id))
        const total_price = worth(list.length)
        return call(makeOrder, orderBody(list, { run_id: name, total_price }), keyOf(part))
      },
      close: (part) => call(closeOrderKey, {}, keyOf(part)),
      reserve: async (_, pieces) => {
        const body = { run_id: name, goods_id: GOODS.goods_id, pieces }
        const answer = await call(reserveStock, body)
        return answer.ok ? ok(answer.value.msg) : answer
      },
      release: () => void call(releaseStock, { run_id: name }),
      ...change,
    }
    const run = invariant(await createRun(), 'stored')
    return { disk, sent, ports: real, run, start: () => new Runner(real, run) }
  }

  it('has a run wait, through a restart, and finishes it under the same keys', async () => {
    const user = await world().newUser({ balanceFen: 100_000 })
    const waited: (string | undefined)[] = []
    let waits = 0
    let died = (): void => undefined
    const death = new Promise<void>((resolve) => (died = resolve))
    const { disk, sent, ports, start } = await beginRun(user, {
      wait: async () => {
        waits++
        // The tab is closed while the shop is.
        if (waits === 2) died()
        if (waits === 2) await new Promise<never>(() => undefined)
        if (waits === 4) await setClosed(false)
      },
    })
    const onState: RunPorts['onState'] = ({ status, reason }) => {
      if (status === 'unknown') waited.push(reason?.msg)
    }
    const closing: RunPorts['send'] = async (part) => {
      if (part.part.index === 1 && waits === 0) await setClosed(true)
      return ports.send(part)
    }
    void new Runner({ ...ports, send: closing, onState }, start().run).drive()
    await death
    expect(await parcelsOf(user)).toMatchObject({ data_count: ROWS_PER_PART })
    expect(await balanceOf(user)).toBe(toYuan(fen(100_000 - ROWS_PER_PART * UNIT_FEN)))

    const again = new Runner({ ...ports, onState }, invariant(disk.reload(), 'a run under way'))
    const done = await again.drive()
    expect(done.ok && done.value).toMatchObject({ status: 'done', placed: ROWS, failed: 0 })
    expect(waited.length).toBeGreaterThan(1)
    for (const sentence of waited) expect(sentence).toContain(SENTENCE)
    expect(new Set(sent).size).toBe(PARTS)
    expect(disk.list.size).toBe(0)
    const parcels = await parcelsOf(user)
    expect(new Set(parcels.list.map(({ shop_order }) => shop_order)).size).toBe(ROWS)
    expect(parcels.data_count).toBe(ROWS)
    expect(await balanceOf(user)).toBe(toYuan(fen(100_000 - ROWS * UNIT_FEN)))
    // One order, though it was closed between two of its parts.
    expect(new Set(parcels.list.map(({ order_sn }) => order_sn)).size).toBe(1)
  })

  it('answers what was paid before it closed, and charges it once', async () => {
    const user = await world().newUser({ balanceFen: 100_000 })
    let isLost = false
    const { disk, sent, ports, start } = await beginRun(user, {
      wait: async () => {
        if (!isLost) return
        isLost = false
        await setClosed(true)
        expect(await balanceOf(user)).toBe(toYuan(fen(100_000 - ROWS_PER_PART * UNIT_FEN)))
        expect((await ports.send(lost)).ok).toBe(false)
        await setClosed(false)
      },
    })
    let lost: SendPart
    const losing: RunPorts['send'] = async (part) => {
      const answer = await ports.send(part)
      if (part.part.index > 0 || sent.length > 1) return answer
      isLost = true
      lost = part
      return fail('network_error')
    }
    const done = await new Runner({ ...ports, send: losing }, start().run).drive()
    expect(done.ok && done.value).toMatchObject({ status: 'done', placed: ROWS })
    expect(disk.list.size).toBe(0)
    expect((await parcelsOf(user)).data_count).toBe(ROWS)
    expect(await balanceOf(user)).toBe(toYuan(fen(100_000 - ROWS * UNIT_FEN)))
  })

  it('lets a buyer give up the rest meanwhile, and places nothing of it later', async () => {
    const user = await world().newUser({ balanceFen: 100_000 })
    const { disk, ports, start } = await beginRun(user)
    let late: SendPart | undefined
    const runner: Runner = new Runner(
      {
        ...ports,
        send: async (part) => {
          if (part.part.index === 1) await setClosed(true)
          if (part.part.index === 1) late = part
          return ports.send(part)
        },
        wait: () => Promise.resolve(runner.pause()),
      },
      start().run,
    )
    await runner.drive()
    expect(runner.state).toMatchObject({ status: 'unknown', placed: ROWS_PER_PART })
    expect((await runner.abandon()).ok).toBe(true)
    expect(runner.state.status).toBe('done')
    await setClosed(false)
    const sentLate = await ports.send(invariant(late, 'a part that was refused'))
    expect(sentLate.ok ? null : sentLate.error.apiCode).toBe(ERROR_CODES.idempotency_key_closed)
    expect(disk.list.size).toBe(ROWS - ROWS_PER_PART)
    expect((await parcelsOf(user)).data_count).toBe(ROWS_PER_PART)
  })

  it('ships what was paid before, and credits a recharge that was begun before', async () => {
    const { begin, paidNotice, tell } = rechargeSteps(world)
    const user = await world().newUser({ balanceFen: 10_000 })
    world().faults.order({ kind: 'no_waybill', times: 1 })
    expect((await place(user, orderBody(rows(3)))).code).toBe(0)
    const { trade_no } = await begin(user, '100.00')
    await setClosed(true)

    await openSandboxOutbox(world().db).drainWith('works')
    const { list } = await parcelsOf(user)
    expect(list).toHaveLength(3)
    for (const { kuaidi_sn } of list) expect(kuaidi_sn).not.toBe('')
    const before = invariant(parseYuan((await balanceOf(user)) ?? ''), 'yuan')
    expect(await tell(await paidNotice(trade_no))).toMatch(/^200 /)
    expect(await balanceOf(user)).toBe(toYuan(fen(before + 10_000)))
    const begun = await user.call(createRecharge, { body: { channel: 1, amount: '100.00' } })
    expect(begun.code).toBe(ERROR_CODES.shop_closed)
    await setClosed(false)
  })

  it('leaves each of many calls that meet its closing whole: placed, or refused and placed later', async () => {
    const user = await world().newUser({ balanceFen: 1_000_000 })
    const send = (key: string) => place(user, orderBody(rows(2)), key)
    const isClosing = setClosed(true)
    const first: { readonly key: string; readonly code: number }[] = []
    const count = (expected: number) => first.filter(({ code }) => code === expected).length
    while (count(ERROR_CODES.shop_closed) < 5) {
      const key = newKey()
      first.push({ key, code: (await send(key)).code })
    }
    await isClosing
    expect(count(0)).toBe(first.length - 5)
    expect((await parcelsOf(user)).data_count).toBe(count(0) * 2)
    expect((await send(newKey())).code).toBe(ERROR_CODES.shop_closed)
    await setClosed(false)
    const later = await Promise.all(first.map(({ key }) => send(key)))
    expect(later.filter(({ code }) => code !== 0)).toEqual([])
    expect((await parcelsOf(user)).data_count).toBe(first.length * 2)
    expect(await balanceOf(user)).toBe(toYuan(fen(1_000_000 - first.length * 2 * UNIT_FEN)))
  })
})
