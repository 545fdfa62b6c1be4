import { expect, it } from 'vitest'

import { API_ERRORS, apiErrorMessage } from '#contract/errors.ts'
import { downloadWorkOrders, listWorkOrders } from '#contract/work-order-list.ts'
import {
  checkWorkOrderParcels,
  closeWorkOrder,
  countUnreadWorkOrders,
  getWorkOrder,
  rateWorkOrder,
  readWorkOrder,
  replyWorkOrder,
  urgeWorkOrder,
  WORK_ORDER_STATUS,
} from '#contract/work-orders.ts'
import { invariant } from '#domain/result/assert.ts'

import { operate } from './operate.ts'
import { orderBody, place, row, rows } from './rows.ts'
import { CONTENT, merchant, open, opened, waybillsOf } from './work-order-steps.ts'
import { newKey, onBothEngines, type World } from './world.ts'

/** The desk's answer, on its page. */
async function deskSays(
  world: World,
  sn: string,
  decision: string,
  content: string,
): Promise<void> {
  await fetch(new URL(`/sandbox/work-orders/${sn}`, world.url), {
    method: 'POST',
    body: new URLSearchParams({ content, decision }),
    redirect: 'manual',
  })
}

onBothEngines('work orders', (world) => {
  it('go to and fro between merchant and desk until they are closed and rated', async () => {
    const { user, waybills } = await merchant(world())
    const id = await opened(user, { kuaidi_sn: waybills, contact: '13800138000' })
    const read = async () =>
      invariant((await user.call(getWorkOrder, { query: { id } })).data, 'read')
    const fresh = await read()
    expect(fresh).toMatchObject({ status: WORK_ORDER_STATUS.open, parcel_count: 2, can_urge: true })
    expect(fresh.parcels.map(({ kuaidi_sn }) => kuaidi_sn).toSorted()).toEqual(waybills.toSorted())

    expect((await user.call(urgeWorkOrder, { body: { id } })).code).toBe(0)
    const again = await user.call(urgeWorkOrder, { body: { id } })
    expect(again.msg).toBe(apiErrorMessage('work_order_urged', { minutes: 120 }))

    await deskSays(world(), fresh.work_order_sn, 'ask', '请补充外包装照片 <b>')
    expect((await user.call(countUnreadWorkOrders)).data).toEqual({ unread: 1 })
    expect(await read()).toMatchObject({ status: WORK_ORDER_STATUS.asked, unread: 1 })
    expect((await user.call(readWorkOrder, { body: { id } })).data).toEqual({ unread: 0 })

    const said = { id, request_id: newKey(), content: '已补充', images: [] }
    for (const _twice of [1, 2]) {
      const answer = await user.call(replyWorkOrder, { body: said })
      expect(answer.data).toEqual({ status: WORK_ORDER_STATUS.open })
    }
    // Its answer was lost, and more was written: the desk would never see the rest of it.
    const more = await user.call(replyWorkOrder, { body: { ...said, content: '已补充，另有一件' } })
    expect(more.code).toBe(API_ERRORS.work_order_reply_reused.code)
    const tooEarly = await user.call(rateWorkOrder, { body: { id, score: 5, comment: '' } })
    expect(tooEarly.code).toBe(API_ERRORS.work_order_not_rateable.code)

    await deskSays(world(), fresh.work_order_sn, 'finish', '已催促网点，今日派送')
    const over = await user.call(replyWorkOrder, { body: { ...said, request_id: newKey() } })
    expect(over.code).toBe(API_ERRORS.work_order_closed.code)
    expect((await user.call(rateWorkOrder, { body: { id, score: 5, comment: '快' } })).code).toBe(0)
    const twice = await user.call(rateWorkOrder, { body: { id, score: 1, comment: '' } })
    expect(twice.code).toBe(API_ERRORS.work_order_not_rateable.code)
    const whole = await read()
    expect(whole).toMatchObject({ status: WORK_ORDER_STATUS.done, score: 5, comment: '快' })
    expect(whole.thread.map(({ by, kind }) => `${by} ${kind}`)).toEqual([
      'user text',
      'user urge',
      'desk text',
      'user text',
      'desk text',
    ])
  })

  it('name the numbers that are foreign or wrong, and take order numbers of parcels without waybill', async () => {
    const { user, waybills } = await merchant(world())
    const other = await merchant(world(), 1)
    world().faults.order({ kind: 'no_waybill', times: 1 })
    await place(user, orderBody([row(77)]))
    const [foreign = ''] = other.waybills
    const [own = ''] = waybills
    const { shop_order } = row(77)

    const asked = { kuaidi_sn: [own, foreign, '没有这个号', shop_order, own, own.slice(1)] }
    const checked = await user.call(checkWorkOrderParcels, { body: asked })
    const { list, missing } = invariant(checked.data, 'checked')
    expect(list.map(({ number, kuaidi_sn }) => [number, kuaidi_sn])).toEqual([
      [own, own],
      [shop_order, ''],
    ])
    expect(missing).toEqual([foreign, '没有这个号', own.slice(1)])
    const alone = await user.call(checkWorkOrderParcels, { body: { kuaidi_sn: [own.slice(1)] } })
    expect(alone.data?.missing).toEqual([own.slice(1)])

    const refused = await open(user, { kuaidi_sn: [own, foreign] })
    expect(refused.msg).toBe(apiErrorMessage('work_order_numbers_wrong', { numbers: foreign }))
    const none = await open(user, { kuaidi_sn: [] })
    expect(none.code).toBe(API_ERRORS.work_order_numbers_missing.code)
    expect((await open(user, { kuaidi_sn: [], type: 'other' })).code).toBe(0)
    expect((await open(user, { kuaidi_sn: [shop_order], type: 'ship' })).code).toBe(0)
    const { data } = await user.call(listWorkOrders, { body: { page: 1, page_size: 10 } })
    expect(data?.data_count).toBe(2)
  })

  it('find the parcels of every number, however many one of them has, and of whole numbers only', async () => {
    const user = await world().newUser({ balanceFen: 1_000_000 })
    await place(user, orderBody([row(1, { shop_order: '2' }), row(2, { shop_order: '11' })]))
    await place(user, orderBody(rows(600, { shop_order: '1' })))
    const check = async (kuaidi_sn: string[]) =>
      invariant((await user.call(checkWorkOrderParcels, { body: { kuaidi_sn } })).data, 'checked')
    const both = await check(['1', '2'])
    expect(both.missing).toEqual([])
    expect(both.list).toHaveLength(500)
    expect(both.list.at(-1)).toMatchObject({ number: '2', shop_order: '2' })
    const [waybill = ''] = await waybillsOf(user)
    const ends = [waybill.slice(-4), '3']
    expect(await check(ends)).toMatchObject({ list: [], missing: ends })
    const id = await opened(user, { kuaidi_sn: ['2', '1'] })
    await place(user, orderBody(rows(2, { shop_order: '2' })))
    const read = invariant((await user.call(getWorkOrder, { query: { id } })).data, 'read')
    expect(read.parcels).toHaveLength(500)
    expect(read.parcels.filter(({ number }) => number === '2')).toHaveLength(1)
  })

  it('requested twice at once, and again, are one', async () => {
    const { user, waybills } = await merchant(world(), 1)
    const body = { request_id: newKey(), kuaidi_sn: waybills }
    const answers = await Promise.all([1, 2, 3, 4].map(() => open(user, body)))
    answers.push(await open(user, body))
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
    for (const other of [
      { content: `${CONTENT}，还有一件` },
      { contact: '1' },
      { kuaidi_sn: [] },
    ]) {
      const changed = await open(user, { ...body, ...other })
      expect(changed.code).toBe(API_ERRORS.work_order_request_reused.code)
      expect(changed.values).toMatchObject({ id: answers[0]?.data?.id })
    }
    const { data } = await user.call(listWorkOrders, { body: { page: 1, page_size: 10 } })
    expect(data?.data_count).toBe(1)
  })

  it('about late parcels say what is due, and are refused when nothing is', async () => {
    const { user, waybills } = await merchant(world(), 3)
    const claim = { kuaidi_sn: waybills, type: 'compensate' } as const
    const early = await open(user, claim)
    expect(early.code).toBe(API_ERRORS.work_order_claim_empty.code)
    await world().db.query(
      `UPDATE parcels SET paid_at = now() - interval '9 days', ship_due_at = now() - interval '8 days',
         pickup_due_at = now() - interval '7 days', waybill_at = now() WHERE user_id = $1`,
      [user.userId],
    )
    const checked = await user.call(checkWorkOrderParcels, { body: { kuaidi_sn: waybills } })
    expect(checked.data).toMatchObject({ claim: '3.00', missing: [] })
    const id = await opened(user, claim)
    expect((await user.call(getWorkOrder, { query: { id } })).data).toMatchObject({ claim: '3.00' })
  })

  it('are found by tab, type, number and time, newest first', async () => {
    const { user, waybills } = await merchant(world())
    const [one = '', two = ''] = waybills
    const first = await opened(user, { kuaidi_sn: [one], type: 'lost' })
    const second = await opened(user, { kuaidi_sn: [one, two], type: 'damaged' })
    await user.call(closeWorkOrder, { body: { id: first } })
    const found = async (filter: Partial<(typeof listWorkOrders)['body']['_output']>) => {
      const answer = await user.call(listWorkOrders, {
        body: { page: 1, page_size: 10, ...filter },
      })
      return invariant(answer.data, 'listed')
    }
    const idsOf = async (filter: Parameters<typeof found>[0]) =>
      (await found(filter)).list.map(({ id }) => id)
    expect(await idsOf({})).toEqual([second, first])
    expect((await found({ status: 3 })).status_count).toEqual({ 1: 1, 2: 0, 3: 1 })
    expect(await idsOf({ status: 3 })).toEqual([first])
    expect(await idsOf({ type: 'damaged' })).toEqual([second])
    expect(await idsOf({ kuaidi_sn: two })).toEqual([second])
    expect(await idsOf({ kuaidi_sn: 'X' })).toEqual([])
    expect(await idsOf({ end_time: '2020-01-01 00:00:00' })).toEqual([])
    expect((await found({ page: 2, page_size: 1 })).list.map(({ id }) => id)).toEqual([first])
  })

  it('come as lines of a table with typed columns, each part behind the one before', async () => {
    const { user, waybills } = await merchant(world())
    const [one = ''] = waybills
    const first = await opened(user, { kuaidi_sn: [one], type: 'lost' })
    const second = await opened(user, { kuaidi_sn: waybills, type: 'damaged' })
    const part = async (body: (typeof downloadWorkOrders)['body']['_output']) =>
      invariant((await user.call(downloadWorkOrders, { body })).data, 'a part')
    const whole = await part({})
    expect(whole.titles.map(({ name, type }) => `${name} ${type}`)).toEqual([
      '工单号 text',
      '类型 text',
      '运单号 text',
      '包裹数 integer',
      '内容摘要 text',
      '状态 text',
      '最近回复 time',
      '提交时间 time',
    ])
    expect(whole.next).toBeNull()
    expect(whole.orders).toMatchObject([
      { type: '破损', parcel_count: String(waybills.length), status_text: '处理中' },
      { type: '丢失', parcel_count: '1', kuaidi_sn: one },
    ])
    const typesOf = ({ orders }: typeof whole) => orders.map(({ type }) => type)
    expect(typesOf(await part({ after: second }))).toEqual(['丢失'])
    expect(typesOf(await part({ after: first }))).toEqual([])
    expect(typesOf(await part({ type: 'damaged' }))).toEqual(['破损'])
    const { user: other } = await merchant(world(), 1)
    expect((await other.call(downloadWorkOrders, { body: {} })).data?.orders).toEqual([])
  })

  it('are listed, shown and answered at the operator’s keyboard, which writes it down', async () => {
    const { user, waybills } = await merchant(world(), 1)
    const id = await opened(user, { kuaidi_sn: waybills })
    const read = async () =>
      invariant((await user.call(getWorkOrder, { query: { id } })).data, 'read')
    const { work_order_sn: sn } = await read()
    const run = (...words: string[]) => operate(world().db, ['work-orders', ...words])
    const listed = await run('list')
    expect(listed.code).toBe(0)
    expect(listed.text).toContain(sn)
    const shown = await run('show', sn)
    expect(shown.code).toBe(0)
    expect(shown.text.split('\n').at(-1)).toContain(CONTENT)
    expect((await run('answer', sn, 'finish', '已联系网点')).code).toBe(0)
    expect(await read()).toMatchObject({ status: WORK_ORDER_STATUS.done, unread: 1 })
    expect((await run('answer', sn, 'tell', '再说一次')).code).toBe(1)
    expect((await run('show', 'GD0')).code).toBe(1)
    expect((await run('answer', sn, 'shout', '什么')).code).toBe(2)
    const log = await world().db.query<{ outcome: string }>(
      `SELECT outcome FROM operator_log WHERE words LIKE 'work-orders answer ' || $1 || '%'`,
      [sn],
    )
    expect(log.map(({ outcome }) => outcome).toSorted()).toEqual([
      'done',
      'not_understood',
      'refused',
    ])
  })

  it('put a limit to what one user writes in an hour, also at once', async () => {
    const { user, waybills } = await merchant(world(), 1)
    const id = await opened(user, { kuaidi_sn: waybills })
    const say = () =>
      user.call(replyWorkOrder, { body: { id, request_id: newKey(), content: '在吗', images: [] } })
    for (let n = 1; n < 55; n++) expect((await say()).code).toBe(0)
    const codes = (await Promise.all(Array.from({ length: 12 }, say))).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(5)
    expect(new Set(codes)).toEqual(new Set([0, API_ERRORS.work_order_limit_reached.code]))
  })
})
