import { afterEach, beforeAll, expect, it } from 'vitest'

import { getUserInfo } from '#contract/accounts.ts'
import { API_ERRORS, apiErrorMessage } from '#contract/errors.ts'
import { listGoods } from '#contract/goods.ts'
import { listParcels } from '#contract/parcels.ts'
import { createRecharge, getRechargeStatus, listRecharges } from '#contract/recharge.ts'
import { invariant } from '#domain/result/assert.ts'
import { keysOf } from '#domain/values/keys-of.ts'
import { PORT_RULES } from '#server/guarded-ports.ts'
import { everyLane } from '#server/http/admission.ts'
import { READ_LIMIT_MS } from '#server/http/body.ts'
import { MOST_OPEN } from '#server/modules/recharge/open-trades.ts'
import { tries } from '#tests/long.ts'

import { HangingPorts } from './hanging-ports.ts'
import { PORT_USES, sandboxPorts } from './port-uses.ts'
import { rechargeSteps } from './recharge-steps.ts'
import { orderBody, place, rows } from './rows.ts'
import { onBothEngines, openWorld, type TestUser } from './world.ts'

const NAMES = keysOf(PORT_RULES)
/** What hangs is ended by the tests, not by a clock. */
const NEVER_MS = 600_000
const PATIENT = {
  // Limit of the port with the most uses, each called twice.
  atOnce: 6,
  waitMs: NEVER_MS,
  slowMs: NEVER_MS,
  deadlineMs: NEVER_MS,
  // Each call ends as a failure, and the next shall go out all the same.
  failures: Infinity,
}

/** One call inside: whoever waits outside and holds its place is noticed by the next. */
const ONE_INSIDE = { running: 1, waiting: 5, waitMs: 1500 }
const MANY = { running: 2, waiting: 1000, waitMs: 60_000 }
/** The limits of every lane: the admission reads them again for each call. */
const lane = { ...ONE_INSIDE }

let held: HangingPorts | null = null
const partners = () => invariant(held, 'opened with the world')
/** Until so many questions hang. */
async function waitFor(count: number): Promise<void> {
  await expect.poll(() => partners().waiting, { timeout: 60_000 }).toBeGreaterThanOrEqual(count)
}

onBothEngines(
  'partners that hang',
  (world) => {
    let bystander: TestUser
    const begun: Promise<unknown>[] = []
    beforeAll(async () => {
      bystander = await world().newUser({ balanceFen: 10_000_000 })
    })
    afterEach(async () => {
      partners().release()
      await Promise.all(begun.splice(0))
      Object.assign(lane, ONE_INSIDE)
    })

    /** What others do meanwhile: the codes of their answers. */
    const reads = [
      () => bystander.call(getUserInfo),
      () => world().call(listGoods),
      () => bystander.call(listParcels, { body: { page: 1, page_size: 10 } }),
    ]
    const order = () => place(bystander, orderBody(rows(1)))
    const codesOf = (calls: readonly (() => Promise<{ code: number }>)[]) =>
      Promise.all(calls.map(async (call) => (await call()).code))

    it.each(NAMES)('%s: whoever waits for it keeps nobody else waiting', async (name) => {
      for (const use of Object.values(PORT_USES[name])) {
        const calls = [await use(world()), await use(world())]
        partners().hang(name)
        for (const call of calls) {
          const before = partners().waiting
          begun.push(call())
          await waitFor(before + 1)
          for (const other of [...reads, order]) expect(await codesOf([other])).toEqual([0])
        }
        partners().release()
      }
    })

    it('all of them, with the jobs that ask them, under many reads and orders: none is refused', async () => {
      const uses = NAMES.flatMap((name) => Object.values(PORT_USES[name]))
      for (let round = 0; round < tries(1, 100); round++) {
        const calls: (() => Promise<unknown>)[] = []
        for (const use of [...uses, ...uses]) calls.push(await use(world()))
        Object.assign(lane, MANY)
        partners().hang(...NAMES)
        begun.push(...calls.map((call) => call()))
        await waitFor(calls.length)
        begun.push(...world().jobs.map((job) => job.next().catch(() => false)))
        const others = Array.from({ length: 15 }, () => [...reads, order]).flat()
        expect(new Set(await codesOf(others))).toEqual(new Set([0]))
        expect(partners().waiting).toBeGreaterThan(0)
        partners().release()
        await Promise.all(begun.splice(0))
        Object.assign(lane, ONE_INSIDE)
      }
    })

    it('the payment company: one buyer takes not all of it, and is refused at once', async () => {
      const [buyer, other] = [await world().newUser(), await world().newUser()]
      const recharge = (user: TestUser, amount: string) =>
        user.call(createRecharge, { body: { channel: 1, amount } })
      partners().hang('payments')
      for (const [count, user] of [buyer, buyer, other].entries()) {
        begun.push(recharge(user, String(100 + count)))
        await waitFor(count + 1)
      }
      const { code, msg } = await recharge(buyer, '999')
      expect(code).toBe(API_ERRORS.recharge_channel_down.code)
      expect(msg).toBe(apiErrorMessage('recharge_channel_down', { channel: '微信支付' }))
      // A recharge whose code nobody saw does not stay open, and our books answer meanwhile.
      const listed = await buyer.call(listRecharges, { query: { page: 1, page_size: 10 } })
      const states = invariant(listed.data, listed.msg).list.map(({ trade_no, status }) => ({
        trade_no,
        status,
      }))
      expect(states.map(({ status }) => status)).toEqual([2, 0, 0])
      const query = { out_trade_no: states[1]?.trade_no ?? '' }
      expect((await buyer.call(getRechargeStatus, { query })).data?.status).toBe(0)
    })

    it('a payment company: the lost notices of another are handled meanwhile', async () => {
      const { db, jobs } = world()
      const steps = rechargeSteps(world)
      const asking = jobs.filter(({ name }) => name === 'recharge')
      const [crowd, buyer] = [await world().newUser(), await world().newUser()]
      for (let n = 0; n < MOST_OPEN; n++) await steps.begin(crowd, String(100 + n), 2)
      const { trade_no } = await steps.begin(buyer)
      await steps.partner().decide(trade_no, 'pay')
      await db.query(
        `UPDATE recharge_trades SET ask_at = CASE WHEN user_id IN ($1, $2)
           THEN created_at - interval '1 hour' ELSE 'infinity' END WHERE status = 0`,
        [crowd.userId, buyer.userId],
      )
      partners().hang('payments 1')
      begun.push(...asking.map((job) => job.next().catch(() => false)))
      await expect.poll(() => steps.balanceOf(buyer), { timeout: 60_000 }).toBe('100.00')
      expect(partners().waiting).toBeGreaterThan(0)
    })
  },
  {
    open: (db) => {
      held = new HangingPorts(sandboxPorts(db))
      return openWorld(db, READ_LIMIT_MS, everyLane(lane), {
        ports: held.ports,
        portLimits: PATIENT,
      })
    },
  },
)
