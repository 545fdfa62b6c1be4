import { expect, it } from 'vitest'

import { DESK_ERRORS } from '#contract/desk-errors.ts'
import { showDeskInvoice } from '#contract/desk/invoices.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { closeWorkOrder, getWorkOrder } from '#contract/work-orders.ts'
import { listWorkOrders } from '#contract/work-order-list.ts'
import { fen, toYuan } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { bookRecharge } from './book-rows.ts'
import { openDesk } from './desk-world.ts'
import { invoiceSteps, paperNumber, today } from './invoice-steps.ts'
import { operate } from './operate.ts'
import { UNIT_FEN } from './rows.ts'
import { newKey, onBothEngines } from './world.ts'

onBothEngines('invoices', (world) => {
  const steps = invoiceSteps(world)
  const { preview, ask, requested, invoices, mine, ordered, parcelsOf, refunded } = steps
  const yuan = (amount: number) => toYuan(fen(amount))
  const buyer = async (balanceFen = 10_000) => {
    const user = await world().newUser()
    await bookRecharge(world().db, { userId: user.userId, amountFen: balanceFen })
    return user
  }
  const issue = async (sn: string, amountFen: number, number = paperNumber()) =>
    invoices('issue', sn, number, today(), yuan(amountFen))

  it('have what was paid for goods and nothing else: not the recharge, not what came back', async () => {
    const user = await buyer()
    expect((await preview(user)).data).toMatchObject({ amount: '0.00', order_count: 0 })
    const sn = await ordered(user, 3)
    const [first = 0, second = 0] = await parcelsOf(user, sn)
    await refunded(user, first, 39)
    await refunded(user, second, null)
    const { data } = await preview(user)
    expect(data).toMatchObject({ amount: yuan(2 * UNIT_FEN - 39), order_count: 1, gift: '0.00' })
    expect(data?.orders[0]).toMatchObject({ order_sn: sn, invoiced: '0.00' })
    await requested(user)
    expect((await preview(user)).data).toMatchObject({ amount: '0.00', order_count: 0 })
  })

  it('leave out what gifts paid for, at the newest orders', async () => {
    const user = await world().newUser()
    const paid = { userId: user.userId, amountFen: 2 * UNIT_FEN - 40, giftFen: 100 }
    await bookRecharge(world().db, paid)
    const first = await ordered(user)
    const second = await ordered(user)
    const { data } = await preview(user)
    expect(data).toMatchObject({ amount: yuan(2 * UNIT_FEN - 40), gift: '0.40' })
    expect(data?.orders.map(({ order_sn, amount }) => [order_sn, amount])).toEqual([
      [second, yuan(UNIT_FEN - 40)],
      [first, yuan(UNIT_FEN)],
    ])
  })

  it('are refused with a wrong title, tax number, address, order or sum', async () => {
    const user = await buyer()
    const sn = await ordered(user)
    const amount = yuan(UNIT_FEN)
    const codeOf = async (change: Parameters<typeof ask>[1]) =>
      (await ask(user, { amount, ...change })).code
    expect(await codeOf({ title: '杭' })).toBe(API_ERRORS.invoice_title_wrong.code)
    expect(await codeOf({ tax_no: '91330100799655058A' })).toBe(
      API_ERRORS.invoice_tax_number_wrong.code,
    )
    expect(await codeOf({ email: 'cw@' })).toBe(API_ERRORS.invoice_email_wrong.code)
    expect(await codeOf({ amount: '0.01' })).toBe(API_ERRORS.invoice_changed.code)
    expect(await codeOf({ scope: { from: today(), to: '2026-01-01' } })).toBe(
      API_ERRORS.invoice_period_wrong.code,
    )
    const other = await buyer()
    const strange = await ordered(other)
    const scope = { orders: [sn, strange] }
    expect(await ask(user, { amount, scope })).toMatchObject({
      code: API_ERRORS.invoice_orders_wrong.code,
      msg: `${strange} 不是您的订单，请核对后再试`,
    })
    expect(await mine(user)).toEqual([])
    // A person has no tax number, whatever was sent.
    const named = { title_type: 'person' as const, title: '王大力', scope: { orders: [sn] } }
    expect(await codeOf(named)).toBe(0)
    expect((await mine(user))[0]).toMatchObject({ title: '王大力', tax_no: '', amount })
    expect(await codeOf({})).toBe(API_ERRORS.invoice_nothing_left.code)
  })

  it('are requested once, however often and at once they are sent', async () => {
    const user = await buyer()
    await ordered(user)
    const amount = yuan(UNIT_FEN)
    const request = { request_id: newKey(), amount }
    const [one, two] = await Promise.all([ask(user, request), ask(user, request)])
    expect(one.data).toEqual(two.data)
    expect(await mine(user)).toHaveLength(1)
    const same = await ask(user, { ...request, email: 'else@example.com' })
    expect(same.code).toBe(API_ERRORS.work_order_request_reused.code)
    await ordered(user)
    const rivals = await Promise.all([ask(user, { amount }), ask(user, { amount })])
    expect(rivals.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      0,
      API_ERRORS.invoice_nothing_left.code,
    ])
    expect(await mine(user)).toHaveLength(2)
  })

  it('are issued once under a number, and their merchant reads it in the work order', async () => {
    const user = await buyer()
    await ordered(user)
    const sn = await requested(user)
    const { data: queue } = await user.call(listWorkOrders, {
      body: { page: 1, page_size: 10, type: 'invoice' },
    })
    expect(queue?.list[0]).toMatchObject({ work_order_sn: sn, type: 'invoice', status: 1 })
    expect((await invoices('list')).text).toContain(sn)
    const number = paperNumber()
    expect((await issue(sn, 1)).text).toContain(`现在是 ¥${yuan(UNIT_FEN)}`)
    expect((await invoices('issue', sn, number, '2999-01-01', yuan(UNIT_FEN))).code).toBe(1)
    expect((await issue(sn, UNIT_FEN, number)).code).toBe(0)
    expect((await issue(sn, UNIT_FEN)).text).toContain(DESK_ERRORS.invoice_not_open.msg)
    const [found] = await mine(user)
    expect(found).toMatchObject({ status: 1, number, day: today(), amount: yuan(UNIT_FEN) })
    const id = invariant(found, 'mine').work_order_id
    const { data: thread } = await user.call(getWorkOrder, { query: { id } })
    expect(thread).toMatchObject({ status: 3, unread: 1 })
    expect(thread?.thread.at(-1)?.content).toContain(number)
    const other = await buyer()
    await ordered(other)
    expect((await issue(await requested(other), UNIT_FEN, number)).text).toContain('已登记过')
  })

  it('are issued for less when money went back meanwhile, and not at all when all did', async () => {
    const user = await buyer()
    const [first, second] = [await ordered(user), await ordered(user)]
    const sn = await requested(user)
    const [parcel = 0] = await parcelsOf(user, first)
    await refunded(user, parcel, 39)
    expect((await issue(sn, 2 * UNIT_FEN)).code).toBe(1)
    const [other = 0] = await parcelsOf(user, second)
    await refunded(user, other, null)
    expect((await issue(sn, UNIT_FEN - 39)).code).toBe(0)
    expect((await invoices('list', 'red')).text).not.toContain(sn)
    const gone = await ordered(user)
    const late = await requested(user)
    await refunded(user, (await parcelsOf(user, gone))[0] ?? 0, null)
    expect((await issue(late, 0)).text).toContain('没有可开票的金额')
  })

  it('free their money when the desk refuses or the merchant closes, and end by no other words', async () => {
    const user = await buyer()
    await ordered(user)
    const first = await requested(user)
    const { text } = await operate(world().db, ['work-orders', 'answer', first, 'finish', '已处理'])
    expect(text).toContain('登记开具或驳回')
    expect((await invoices('refuse', first, '抬头与税号不符')).code).toBe(0)
    expect((await mine(user))[0]).toMatchObject({ status: 2, reason: '抬头与税号不符' })
    const second = await requested(user)
    const id = invariant((await mine(user))[0], 'mine').work_order_id
    await user.call(closeWorkOrder, { body: { id } })
    expect((await mine(user))[0]).toMatchObject({ status: 3, work_order_sn: second })
    expect((await issue(second, UNIT_FEN)).text).toContain(DESK_ERRORS.invoice_not_open.msg)
    expect((await preview(user)).data?.amount).toBe(yuan(UNIT_FEN))
  })

  it('need a red invoice for what goes back later; then it may be invoiced no more', async () => {
    const user = await buyer()
    const sn = await ordered(user, 2)
    const invoice = await requested(user)
    await issue(invoice, 2 * UNIT_FEN)
    const [parcel = 0] = await parcelsOf(user, sn)
    await refunded(user, parcel, 39)
    expect((await invoices('list', 'red')).text).toContain('需红冲 ¥0.39')
    expect((await invoices('reverse', invoice, paperNumber(), today(), '0.40')).code).toBe(1)
    expect((await invoices('reverse', invoice, paperNumber(), today(), '0.39')).code).toBe(0)
    expect((await invoices('list', 'red')).text).not.toContain(invoice)
    expect((await mine(user))[0]).toMatchObject({ status: 1, red: '0.39' })
    expect((await preview(user)).data?.amount).toBe('0.00')
    await refunded(user, parcel, 10)
    expect((await invoices('list', 'red')).text).toContain('需红冲 ¥0.10')
  })

  it('show the desk no name or address without a reason', async () => {
    const desk = await openDesk(world())
    const [money, service] = [
      await desk.enter('发票会计', 'money'),
      await desk.enter('客服丙', 'service'),
    ]
    const user = await buyer()
    await ordered(user)
    const amount = yuan(UNIT_FEN)
    const reply = await ask(user, { title_type: 'person', title: '王大力', amount })
    const sn = invariant(reply.data, reply.msg).work_order_sn
    const shown = await money.run('invoices.show', { sn })
    expect(showDeskInvoice.data.parse(shown.data)).toMatchObject({
      title: '王**',
      email: 'c***@example.com',
    })
    expect((await service.run('invoices.show', { sn })).code).toBe(
      DESK_ERRORS.desk_right_missing.code,
    )
    expect((await money.run('invoices.reveal', { sn })).code).toBe(
      DESK_ERRORS.desk_reason_missing.code,
    )
    expect((await money.run('invoices.reveal', { sn }, '开票')).data).toMatchObject({
      title: '王大力',
    })
    const thread = await service.run('work-orders.show', { sn })
    expect(JSON.stringify(thread.data)).not.toMatch(/王大力|cw@example/)
    await desk.close()
  })
})
