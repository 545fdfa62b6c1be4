import { array, constantFrom, integer, record, sample } from 'fast-check'
import { expect, it } from 'vitest'

import { tries } from '#tests/long.ts'
import { expectBooksInOrder, expectParcelCountersRight } from './invariants.ts'
import { operate } from './operate.ts'
import { ACTS, ParcelSequence } from './parcel-sequence.ts'
import { promiseSteps } from './promise-steps.ts'
import { expectReportsRight } from './report-sums.ts'
import { onBothEngines } from './world.ts'

const SEQUENCE = array(
  record({
    // Most of what happens needs time to have passed and the job to have looked.
    act: constantFrom(...ACTS, 'pay_without_number', 'a_day', 'a_day', 'job', 'job', 'job'),
    which: integer({ min: 0, max: 5 }),
  }),
  { minLength: 12, maxLength: 18 },
)

onBothEngines('any sequence of what may happen to parcels', (world) => {
  const { balance, setDown } = promiseSteps(world)

  it('gives each parcel its price or its promise, as the rules say, and the books agree', async () => {
    const START = 1_000_000
    await operate(world().db, ['terms', 'set', 'compensation-order', '1'])
    for (const acts of sample(SEQUENCE, tries(3, 250))) {
      const user = await world().newUser({ balanceFen: START })
      const sequence = new ParcelSequence(world(), user)
      await sequence.do('pay_without_number', 0)
      for (const { act, which } of acts) await sequence.do(act, which)
      await sequence.settle()
      expect(await balance(user)).toBe(sequence.expectedBalance(START))
      // The next sequence is not kept busy by this one.
      await world().db.query('UPDATE orders SET promise_due_at = NULL')
      await world().db.query('UPDATE parcel_refunds SET due_at = NULL')
      await world().db.query('UPDATE courier_outbox SET done_at = now()')
      await setDown(false)
    }
    await expectBooksInOrder(world().db)
    await expectParcelCountersRight(world().db)
    await expectReportsRight(world().db)
  }, 3_600_000)
})
