import { beforeAll, expect, it } from 'vitest'

import { API_ERRORS } from '#contract/errors.ts'
import { invariant } from '#domain/result/assert.ts'
import type { Database } from '#server/db/database.ts'
import { look } from '#server/desk/run-operation.ts'
import { priceDesk } from '#server/modules/goods/desk.ts'
import { MOST_TRIES, runNextPlan } from '#server/modules/goods/run-price-plans.ts'
import { todayDesk } from '#server/modules/workbench/desk.ts'
import { TEST_SEAL } from './app-deps.ts'
import { deskOf, deskRunner } from './desk-runner.ts'
import { dyingDatabase } from './dying-database.ts'
import { operate } from './operate.ts'
import { comeDue, minuteIn, planDue } from './plan-steps.ts'
import { GOODS, orderBody, place, rows } from './rows.ts'
import { onBothEngines } from './world.ts'

onBothEngines('prices at a time', (world) => {
  const db = (): Database => world().db
  const run = (on = db()) => runNextPlan({ db: on, seal: TEST_SEAL })
  const prices = (...words: string[]) => operate(db(), ['prices', ...words])
  const priceOf = async (id: number): Promise<number> =>
    invariant(
      (
        await db().query<{ price_fen: number }>('SELECT price_fen FROM goods WHERE id = $1', [id])
      )[0],
      'the seed has it',
    ).price_fen
  const changesOf = async (id: number): Promise<number> =>
    (
      await db().query(
        `SELECT FROM goods_changes, jsonb_array_elements(changes) c WHERE c->>'id' = $1::text`,
        [String(id)],
      )
    ).length
  const planned = async () => {
    const shown = await look(deskOf(world(), 'tester', 'reader'), priceDesk.plans, {})
    return invariant(shown.ok ? shown : null, 'everybody may look').value
  }
  const stateOf = async (id: number) => (await planned()).filter((plan) => plan.id === id)
  const refused = async () => {
    const shown = await look(deskOf(world(), 'tester', 'reader'), todayDesk.show, {})
    return invariant(shown.ok ? shown : null, 'everybody may look').value.refusedPrices
  }
  const lastEntry = async () =>
    (
      await db().query<{ operator: string; words: string; outcome: string; reason: string }>(
        'SELECT operator, words, outcome, reason FROM operator_log ORDER BY id DESC LIMIT 1',
      )
    )[0]

  beforeAll(async () => {
    await db().query('UPDATE goods SET price_fen = 1000 WHERE id BETWEEN 1020 AND 1031')
  })

  it('hold from their minute on, on record as what somebody decided for that time, and are undone', async () => {
    expect((await prices('plan', '1020', ...minuteIn(1), '9.00', '2:8.90')).code).toBe(0)
    expect(await run()).toBe(false)
    expect(await priceOf(1020)).toBe(1000)
    await comeDue(db(), 1020)
    expect(await run()).toBe(true)
    expect(await priceOf(1020)).toBe(900)
    expect(await lastEntry()).toMatchObject({
      operator: 'tester',
      outcome: 'done',
      words: expect.stringMatching(/^--planned "\d{4}-\d\d-\d\d \d\d:\d\d" goods\.put 1020$/),
      reason: expect.stringContaining('定时改价'),
    })
    const [plan] = await stateOf(1020)
    expect(plan).toMatchObject({ state: 'done', why: '', by: 'tester' })
    expect(await run()).toBe(false)
    expect((await operate(db(), ['goods', 'undo', `${plan?.change}`])).code).toBe(0)
    expect(await priceOf(1020)).toBe(1000)
  })

  it('are set once, whichever of several processes comes first', async () => {
    await planDue(db(), 1021, '9.00')
    const ran = await Promise.all([run(), run(), run(), run()])
    expect(ran.filter(Boolean)).toHaveLength(1)
    expect([await priceOf(1021), await changesOf(1021)]).toEqual([900, 1])
  })

  it('are set once, wherever the process is killed', async () => {
    await planDue(db(), 1022, '9.00')
    let kills = 0
    for (let steps = 0, isDead = true; isDead; steps++) {
      const dying = dyingDatabase(db(), steps)
      await run(dying.db).catch(() => null)
      isDead = dying.isDead()
      if (isDead) kills++
      // What it has leased is free again; a kill is no failure of the plan.
      await db().query('UPDATE price_plans SET due_at = now(), tries = 0 WHERE goods_id = 1022')
      expect(await changesOf(1022)).toBe((await priceOf(1022)) === 900 ? 1 : 0)
    }
    expect(kills).toBeGreaterThan(5)
    await run()
    expect([await priceOf(1022), await changesOf(1022)]).toEqual([900, 1])
    expect(await stateOf(1022)).toMatchObject([{ state: 'done' }])
  })

  it('are not set by a process that comes late, when somebody has set another price since', async () => {
    await planDue(db(), 1025, '9.00')
    const late: Database = {
      ...db(),
      async transaction(work) {
        await db().query('UPDATE price_plans SET due_at = now() WHERE goods_id = 1025')
        expect(await run()).toBe(true)
        await db().query('UPDATE goods SET price_fen = 950 WHERE id = 1025')
        return db().transaction(work)
      },
    }
    expect(await run(late)).toBe(true)
    expect([await priceOf(1025), await changesOf(1025)]).toEqual([950, 1])
  })

  it('that several processes take meanwhile are set in the order of their minutes', async () => {
    await prices('plan', '1023', ...minuteIn(1), '9.00')
    await prices('plan', '1023', ...minuteIn(2), '8.00')
    await comeDue(db(), 1023)
    await Promise.all([run(), run()])
    await Promise.all([run(), run()])
    expect([await priceOf(1023), await changesOf(1023)]).toEqual([800, 2])
  })

  it('that do not fit any more are refused, shown red with their reason, and not tried again', async () => {
    const before = await refused()
    await planDue(db(), 1024, '10.00', '2:9.50')
    await db().query(`INSERT INTO group_prices (goods_id, group_id, price_fen) VALUES (1024, 3, 980)
      ON CONFLICT (goods_id, group_id) DO UPDATE SET price_fen = 980, by_percent = false`)
    const percents = await db().query<{ id: number; percent: number }>(
      'SELECT id, percent FROM vip_groups WHERE id > 2',
    )
    await db().query('UPDATE vip_groups SET percent = 99 WHERE id > 2')
    expect(await run()).toBe(true)
    for (const { id, percent } of percents) {
      await db().query('UPDATE vip_groups SET percent = $2 WHERE id = $1', [id, percent])
    }
    const [plan] = await stateOf(1024)
    expect(plan).toMatchObject({
      state: 'refused',
      why: expect.stringMatching(/^等级越高价格不能越高/),
    })
    expect(await lastEntry()).toMatchObject({ outcome: 'refused' })
    expect(await refused()).toMatchObject({ count: before.count + 1, why: plan?.why })
    expect(await run()).toBe(false)
    const [day = '', time = ''] = (plan?.from ?? '').split(' ')
    expect((await prices('list')).text).toContain('没有执行')
    expect((await prices('drop', '1024', day, time.slice(0, 5))).code).toBe(0)
    expect((await refused()).count).toBe(before.count)
    expect((await prices('drop', '1024', day, time.slice(0, 5))).text).toMatch(/没有商品 1024 从/)
  })

  it('that fail are tried a few times and then shown as refused', async () => {
    await planDue(db(), 1026, '9.00')
    const broken: Database = { ...db(), transaction: () => Promise.reject(new Error('down')) }
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      await expect(run(broken)).rejects.toThrow()
      expect(await run(broken)).toBe(false)
      await comeDue(db(), 1026)
    }
    await run(broken)
    expect(await stateOf(1026)).toMatchObject([
      { state: 'refused', why: expect.stringMatching(/都出错/) },
    ])
    expect(await priceOf(1026)).toBe(1000)
  })

  it('are refused when their author was frozen, or has another role', async () => {
    const [clerk] = await db().query<{ id: number }>(
      "INSERT INTO staff (name, role) VALUES ('定价员', 'goods') RETURNING id",
    )
    const { id: staffId } = invariant(clerk, 'inserted')
    const plan = async (id: number) => {
      const { done } = deskRunner(world, 'goods', { staffId })
      const [day, time] = minuteIn(1)
      await done(priceDesk.plan, { id, from: `${day} ${time}:00`, priceFen: 900, prices: [] })
      await comeDue(db(), id)
      await run()
    }
    await plan(1027)
    expect(await priceOf(1027)).toBe(900)
    await db().query('UPDATE staff SET frozen_at = now() WHERE id = $1', [staffId])
    await plan(1028)
    await db().query("UPDATE staff SET frozen_at = NULL, role = 'money' WHERE id = $1", [staffId])
    await plan(1029)
    const gone = { state: 'refused', why: expect.stringMatching(/^安排的人已停用/) }
    expect([await stateOf(1028), await stateOf(1029)]).toMatchObject([[gone], [gone]])
    expect([await priceOf(1028), await priceOf(1029)]).toEqual([1000, 1000])
    expect(await lastEntry()).toMatchObject({ outcome: 'refused', operator: 'tester' })
  })

  it('off by a factor of ten are planned only by somebody who is sure, beside the plan before', async () => {
    expect((await prices('plan', '1030', ...minuteIn(1), '0.90')).text).toMatch(/请核对小数点/)
    expect((await prices('plan', '1030', ...minuteIn(1), '0.90', '--sure')).code).toBe(0)
    // The way back from the sale is such a step, too.
    expect((await prices('plan', '1030', ...minuteIn(2), '10.00')).text).toMatch(/请核对小数点/)
    expect((await prices('plan', '1030', ...minuteIn(2), '10.00', '--sure')).code).toBe(0)
    await comeDue(db(), 1030)
    await run()
    expect(await priceOf(1030)).toBe(90)
    await run()
    expect(await priceOf(1030)).toBe(1000)
  })

  it('are for a minute to come, within a year, one plan for a minute; a plan is taken back', async () => {
    const late = new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10)
    for (const day of ['2020-01-01', late]) {
      expect((await prices('plan', '1031', day, '00:00', '9.00')).text).toMatch(/一年以内/)
    }
    expect((await prices('plan', '1031', '2027-02-30', '00:00', '9.00')).text).toMatch(/整分/)
    expect((await prices('plan', '999999', ...minuteIn(1), '9.00')).text).toBe('没有商品 999999')
    await prices('plan', '1031', ...minuteIn(1), '9.00')
    await prices('plan', '1031', ...minuteIn(1), '8.00')
    expect(await stateOf(1031)).toMatchObject([{ priceFen: 800, state: 'waiting' }])
    await prices('drop', '1031', ...minuteIn(1))
    await comeDue(db(), 1031)
    expect(await run()).toBe(false)
    expect([await stateOf(1031), await priceOf(1031)]).toEqual([[], 1000])
  })

  it('an order that was shown the price of before is not placed at another: the buyer is shown the new one', async () => {
    const user = await world().newUser({ balanceFen: 10_000 })
    const cost = await priceOf(GOODS.goods_id)
    const before = orderBody(rows(1), { total_price: (cost / 100).toFixed(2) })
    await planDue(db(), GOODS.goods_id, ((cost + 5) / 100).toFixed(2))
    await run()
    const refusal = await place(user, before)
    expect(refusal).toMatchObject({ code: API_ERRORS.price_changed.code })
    expect(refusal.msg).toContain(((cost + 5) / 100).toFixed(2))
    const after = orderBody(rows(1), { total_price: ((cost + 5) / 100).toFixed(2) })
    expect((await place(user, after)).code).toBe(0)
  })
})
