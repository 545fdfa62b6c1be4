import { expect } from 'vitest'

import { DESK_ERRORS } from '#contract/desk-errors.ts'
import type { OperationName, Role } from '#contract/desk.ts'
import { findMembers } from '#contract/desk/members.ts'
import { findDeskParcels } from '#contract/desk/parcels.ts'
import { beginDeskConfirm, confirmAtDesk } from '#contract/desk/session.ts'
import { listDeskWorkOrders } from '#contract/desk/work-orders.ts'
import { cancelParcels, listParcels } from '#contract/parcels.ts'
import { invariant } from '#domain/result/assert.ts'

import type { Authenticator } from './authenticator.ts'
import { decide, waiting, type Clerk, type TestDesk } from './desk-world.ts'
import { rechargeSteps } from './recharge-steps.ts'
import { GOODS, orderBody, place, row } from './rows.ts'
import { withdrawalSteps } from './withdrawal-steps.ts'
import { opened } from './work-order-steps.ts'
import type { TestUser, World } from './world.ts'

/** The reason that every act of the routine gives. */
export const REASON = '日常处理'

export type Hired = { readonly clerk: Clerk; readonly key: Authenticator }

/** Staff with passkeys, whose acts are counted: the log has to agree. */
export function makeStaffSteps(desk: TestDesk) {
  const done = new Map<string, number>()
  const count = (operation: string, msg: string): void => {
    expect(`${operation} ${msg}`).toBe(`${operation} `)
    done.set(operation, (done.get(operation) ?? 0) + 1)
  }
  async function hire(name: string, role: Role): Promise<Hired> {
    const { token } = await desk.staff('add', name, role)
    return desk.register(token)
  }
  async function showPasskey({ clerk, key }: Hired): Promise<void> {
    const begun = await clerk.call(beginDeskConfirm)
    const { challenge } = invariant(begun.data, begun.msg).options
    const passkey = key.sign({ ...desk.here, challenge })
    expect((await clerk.call(confirmAtDesk, { body: { passkey } })).msg).toBe('')
  }
  async function send(by: Hired, operation: OperationName, input: unknown) {
    const reply = await by.clerk.run(operation, input, REASON)
    if (reply.code !== DESK_ERRORS.desk_passkey_again.code) return reply
    await showPasskey(by)
    return by.clerk.run(operation, input, REASON)
  }
  async function run(by: Hired, operation: OperationName, input: unknown): Promise<unknown> {
    const { msg, data } = await send(by, operation, input)
    count(operation, msg)
    return data
  }
  /** One wants it, and another confirms it. */
  async function runByTwo(
    [first, second]: readonly [Hired, Hired],
    operation: OperationName,
    input: unknown,
  ): Promise<void> {
    expect((await send(first, operation, input)).code).toBe(DESK_ERRORS.desk_second_person.code)
    const [request] = await waiting(second.clerk)
    await showPasskey(second)
    const { msg } = await decide(second.clerk, invariant(request, 'it waits').id, 'confirm')
    count(operation, msg)
  }
  return { done, hire, run, runByTwo }
}

export type People = {
  readonly owner: Hired
  readonly money: Hired
  readonly service: Hired
  readonly buyer: TestUser
}

/** Something that is done on the days `on`, `on + every`, … */
type Habit = {
  readonly every: number
  readonly on: number
  readonly act: (day: number) => Promise<void>
}

const PAGE = { page: 1, page_size: 10 }

/** What a buyer, clerks and the owner do over the days; the buyer's parcels are there before the rest. */
export function shopRoutine(
  world: () => World,
  { run, runByTwo }: ReturnType<typeof makeStaffSteps>,
  { owner, money, service, buyer }: People,
): readonly Habit[] {
  const { begin, paidNotice, tell } = rechargeSteps(world)
  const { apply } = withdrawalSteps(world)
  const newest = async () => {
    const { data, msg } = await buyer.call(listParcels, { body: PAGE })
    const [first, second, third] = invariant(data, msg).list
    return [first, second, third].map((parcel) => invariant(parcel, 'a parcel'))
  }

  async function topUp(): Promise<void> {
    expect(await tell(await paidNotice((await begin(buyer, '500.00')).trade_no))).toMatch(/^200/)
  }
  async function order(day: number): Promise<void> {
    const list = [0, 1, 2].map((id) => row(id, { shop_order: `71${day}000${id}` }))
    expect((await place(buyer, orderBody(list))).msg).toBe('')
    for (const job of world().jobs.filter(({ name }) => name === 'courier')) {
      while (await job.next());
    }
  }
  async function takeOneBack(): Promise<void> {
    const [, second] = await newest()
    const body = { ids: [invariant(second, 'a parcel').id] }
    expect((await buyer.call(cancelParcels, { body })).msg).toBe('')
  }
  async function complain(): Promise<void> {
    const [first, , third] = await newest()
    const { id, kuaidi_sn: waybill } = invariant(first, 'a parcel')
    await opened(buyer, { kuaidi_sn: [waybill] })
    const waits = await service.clerk.run('work-orders.list', {})
    const [one] = listDeskWorkOrders.data.parse(waits.data).list
    const { sn } = invariant(one, 'it waits')
    await run(service, 'work-orders.claim', { sn })
    await run(service, 'work-orders.answer', { sn, decision: 'finish', content: '已催促快递' })
    const found = await service.clerk.run('parcels.find', { text: waybill })
    const { list } = findDeskParcels.data.parse(found.data)
    expect(list.map(({ waybillNo }) => waybillNo)).toEqual([waybill])
    await run(service, 'parcels.refund', { ids: [Number(id)], fen: 10, reason: '包装破损' })
    const ids = [Number(invariant(third, 'a parcel').id)]
    await run(service, 'parcels.exception', { ids, sentence: '地址偏远，晚到一天' })
    await run(service, 'parcels.exception', { ids, sentence: null })
  }
  async function restock(day: number): Promise<void> {
    const ids = [GOODS.goods_id]
    await run(owner, 'goods.bulk', { ids, act: { kind: 'stock', by: 30 } })
    await run(owner, 'goods.bulk', { ids, act: { kind: 'price', fen: day % 8 === 1 ? 1 : -1 } })
  }
  async function payOut(day: number): Promise<void> {
    const correction = { id: buyer.userId, fen: day % 10 === 2 ? 50 : -50, reason: '多扣的退回' }
    await runByTwo([money, owner], 'members.correct', correction)
    const taken = await apply(buyer, '20.00')
    const no = invariant(taken.data, taken.msg).id
    await run(money, 'withdrawals.approve', { no })
    await run(money, 'withdrawals.pay', { no, voucher: `PAY${day}` })
  }
  async function freezeSomebody(): Promise<void> {
    const other = await world().newUser()
    const member = { id: other.userId }
    await run(service, 'members.freeze', { ...member, reason: '涉嫌盗用，请联系客服' })
    expect((await other.call(listParcels, { body: PAGE })).code).toBe(401)
    await run(service, 'members.unfreeze', member)
    await run(owner, 'members.level', { ...member, groupId: 2 })
    const found = await service.clerk.run('members.find', { text: other.mobile })
    const [one] = findMembers.data.parse(found.data).list
    expect(one).toMatchObject({ id: other.userId, groupId: 2, isFrozen: false })
  }
  async function announce(day: number): Promise<void> {
    const notice = { title: '发货通知', opens: false, text: { html: '<p>照常发货</p>' } }
    await run(owner, 'announcements.publish', { version: `day${day}`, ...notice })
    await run(owner, 'announcements.withdraw', { version: `day${day}` })
  }
  return [
    { every: 30, on: 0, act: topUp },
    { every: 1, on: 0, act: order },
    { every: 2, on: 0, act: takeOneBack },
    { every: 3, on: 0, act: complain },
    { every: 4, on: 1, act: restock },
    { every: 5, on: 2, act: payOut },
    { every: 7, on: 3, act: freezeSomebody },
    { every: 7, on: 5, act: announce },
  ]
}
