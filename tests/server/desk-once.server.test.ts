import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { DESK_ERRORS } from '#contract/desk-errors.ts'
import { runAtDesk } from '#contract/desk/run.ts'
import { invariant } from '#domain/result/assert.ts'

import { openDesk, waiting, type Clerk, type TestDesk } from './desk-world.ts'
import { expectBooksInOrder } from './invariants.ts'
import { promiseSteps } from './promise-steps.ts'
import { onBothEngines } from './world.ts'

onBothEngines('an act that the desk is sent again', (world) => {
  const { order, list, balance, pickUp } = promiseSteps(world)
  let desk: TestDesk
  let clerk: Clerk
  let other: Clerk
  beforeAll(async () => {
    desk = await openDesk(world())
    clerk = await desk.enter('小周', 'owner')
    other = await desk.enter('小王', 'owner')
  })
  afterAll(() => desk.close())

  const send = (by: Clerk, key: string, operation: string, input: unknown) =>
    by.call(runAtDesk, { body: { operation, input, key } })
  const { desk_done_before: before } = DESK_ERRORS

  /** A parcel on its way, of which each refund gives a part at once. */
  async function onItsWay() {
    const { user, parcels } = await order(1)
    await pickUp(
      parcels.map(({ kuaidi_sn }) => kuaidi_sn),
      new Date(),
    )
    const id = Number(invariant((await list(user))[0], 'placed').id)
    const had = await balance(user)
    const part = { ids: [id], fen: 30, reason: '包装破损' }
    return { user, part, given: async () => (await balance(user)) - had }
  }

  it('moves money once, whether it comes later or at the same time', async () => {
    const { part, given } = await onItsWay()
    const key = randomUUID()
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => send(clerk, key, 'parcels.refund', part)),
    )
    const codes = replies.map(({ code }) => code).toSorted((a, b) => a - b)
    expect(codes).toEqual([0, before.code, before.code, before.code])
    expect((await send(clerk, key, 'parcels.refund', part)).msg).toBe(before.msg)
    expect(await given()).toBe(30)
    await expectBooksInOrder(world().db)
  })

  it('is done again under another key, and under the same one of somebody else', async () => {
    const { part, given } = await onItsWay()
    const key = randomUUID()
    expect((await send(clerk, key, 'parcels.refund', part)).code).toBe(0)
    expect((await send(clerk, randomUUID(), 'parcels.refund', part)).code).toBe(0)
    expect((await send(other, key, 'parcels.refund', part)).code).toBe(0)
    expect(await given()).toBe(90)
  })

  it('is done when nothing had come of it', async () => {
    const { user } = await onItsWay()
    const key = randomUUID()
    const unfreeze = () => send(clerk, key, 'members.unfreeze', { id: user.userId })
    expect((await unfreeze()).code).toBe(DESK_ERRORS.member_not_frozen.code)
    await send(other, randomUUID(), 'members.freeze', { id: user.userId, reason: '核对' })
    expect((await unfreeze()).code).toBe(0)
    expect((await unfreeze()).code).toBe(before.code)
  })

  it('waits for a second person once', async () => {
    const { user } = await onItsWay()
    const key = randomUUID()
    const correct = () =>
      send(clerk, key, 'members.correct', { id: user.userId, fen: 500, reason: '补差' })
    expect((await correct()).code).toBe(DESK_ERRORS.desk_second_person.code)
    expect((await correct()).code).toBe(before.code)
    const mine = (await waiting(other)).filter(({ operation }) => operation === 'members.correct')
    expect(mine).toHaveLength(1)
  })

  it('is refused without a key', async () => {
    const { part, given } = await onItsWay()
    const body = { operation: 'parcels.refund', input: part }
    expect((await clerk.call(runAtDesk, { body })).code).toBe(DESK_ERRORS.desk_key_missing.code)
    expect(await given()).toBe(0)
  })
})
