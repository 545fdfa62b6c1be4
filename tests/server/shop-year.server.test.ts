import { expect, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import { tries } from '#tests/long.ts'

import { openDesk } from './desk-world.ts'
import { expectBooksInOrder, expectParcelCountersRight } from './invariants.ts'
import { forgetLimits } from './phone.ts'
import { promiseSteps } from './promise-steps.ts'
import { expectReportsRight } from './report-sums.ts'
import { rechargeSteps } from './recharge-steps.ts'
import { makeStaffSteps, REASON, shopRoutine } from './shop-routine.ts'
import { withdrawalSteps } from './withdrawal-steps.ts'
import { onBothEngines } from './world.ts'

/** A week in the short form. */
const DAYS = tries(7, 365)

onBothEngines(`a shop, for ${DAYS} days through calls alone`, (world) => {
  /** All that the server does by itself, until nothing is left for now. */
  async function work(): Promise<void> {
    for (const job of world().jobs) for (let n = 0; n < 20 && (await job.next()); n++);
  }

  it('keeps books, bills, counters and the log in agreement', async () => {
    const { partner } = rechargeSteps(world)
    const desk = await openDesk(world(), {}, { bills: partner().bills })
    const staff = makeStaffSteps(desk)
    const owner = await staff.hire('王店主', 'owner')
    const money = await staff.hire('钱会计', 'money')
    const service = await staff.hire('小客服', 'service')
    // The database counts all these days as one.
    await staff.run(owner, 'terms.set', { name: 'withdraw-times', value: 1000 })
    const buyer = await world().newUser()
    invariant((await withdrawalSteps(world).setAccount(buyer)).data, 'an account')
    const routine = shopRoutine(world, staff, { owner, money, service, buyer })
    for (let day = 0; day < DAYS; day++) {
      await forgetLimits(world())
      for (const { every, on, act } of routine) if (day % every === on) await act(day)
      await promiseSteps(world).skipHours(24)
      await work()
    }

    const { data: proof } = await money.clerk.run('ledger.verify', {})
    expect(proof).toMatchObject({ wrong: null })
    await expectBooksInOrder(world().db)
    await expectParcelCountersRight(world().db)
    await expectReportsRight(world().db)
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    const compared = await staff.run(money, 'reconciliation.run', { day: today })
    expect(compared).toMatchObject({ differences: [], unavailable: [] })
    const logged = await world().db.query<{ operation: string; n: number; reasons: number }>(
      `SELECT operation, count(*) AS n, count(*) FILTER (WHERE reason = $1) AS reasons
       FROM operator_log WHERE operator = ANY($2::text[]) AND outcome = 'done' GROUP BY operation`,
      [REASON, '{王店主,钱会计,小客服}'],
    )
    expect(new Map(logged.map(({ operation, n }) => [operation, n]))).toEqual(staff.done)
    expect(logged.filter(({ n, reasons }) => n !== reasons)).toEqual([])
    await desk.close()
  })
})
