import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { API_ERRORS, apiErrorMessage } from '#contract/errors.ts'
import { listParcels } from '#contract/parcels.ts'
import {
  checkWorkOrderParcels,
  closeWorkOrder,
  countUnreadWorkOrders,
  createWorkOrder,
  getWorkOrder,
  listWorkOrders,
  rateWorkOrder,
  readWorkOrder,
  replyWorkOrder,
  uploadWorkOrderPicture,
  urgeWorkOrder,
  WORK_ORDER_PICTURE_PATH,
  WORK_ORDER_STATUS,
} from '#contract/work-orders.ts'
import { must } from '#domain/result/assert.ts'
import { jsonLog } from '#server/http/log.ts'
import { unsentPicturesJob, uploadPicture } from '#server/modules/work-orders/pictures.ts'
import type { Pictures } from '#server/ports/pictures/pictures.ts'
import { runOperator } from '#server/operator/run-operator.ts'

import { orderBody, place, row, rows } from './rows.ts'
import { newKey, onBothEngines, type TestUser, type World } from './world.ts'

const CONTENT = '三天没有更新物流了，请帮忙催一下'

/** As a browser sends a picture: base64 in pieces. */
function pieces(bytes: Buffer): string[] {
  return bytes.toString('base64').match(/.{1,65536}/g) ?? []
}

const PICTURE = pieces(readFileSync('public/icons/icon-192.png'))

async function waybillsOf(user: TestUser): Promise<string[]> {
  const { data } = await user.call(listParcels, { body: { page: 1, page_size: 50 } })
  return must(data, 'parcels').list.map(({ kuaidi_sn }) => kuaidi_sn)
}

async function merchant(
  world: World,
  parcels = 2,
): Promise<{ user: TestUser; waybills: string[] }> {
  const user = await world.newUser({ balanceFen: 100_000 })
  await place(user, orderBody(rows(parcels)))
  return { user, waybills: await waybillsOf(user) }
}

type Body = Parameters<typeof open>[1]

async function open(
  user: TestUser,
  body: Partial<(typeof createWorkOrder)['body']['_output']> = {},
) {
  return user.call(createWorkOrder, {
    body: {
      request_id: newKey(),
      type: 'stuck',
      kuaidi_sn: [],
      content: CONTENT,
      images: [],
      contact: '',
      ...body,
    },
  })
}

async function opened(user: TestUser, body: Body): Promise<string> {
  return must((await open(user, body)).data, 'opened').id
}

/** What the desk says, on its page. */
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

const pictureUrl = (world: World, id: string) =>
  new URL(`${WORK_ORDER_PICTURE_PATH}?id=${id}`, world.url)

onBothEngines('work orders', (world) => {
  it('go to and fro between merchant and desk until they are closed and rated', async () => {
    const { user, waybills } = await merchant(world())
    const id = await opened(user, { kuaidi_sn: waybills, contact: '13800138000' })
    const read = async () => must((await user.call(getWorkOrder, { query: { id } })).data, 'read')
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
    const { list, missing } = must(checked.data, 'checked')
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
      must((await user.call(checkWorkOrderParcels, { body: { kuaidi_sn } })).data, 'checked')
    const both = await check(['1', '2'])
    expect(both.missing).toEqual([])
    expect(both.list).toHaveLength(500)
    expect(both.list.at(-1)).toMatchObject({ number: '2', shop_order: '2' })
    const [waybill = ''] = await waybillsOf(user)
    const ends = [waybill.slice(-4), '3']
    expect(await check(ends)).toMatchObject({ list: [], missing: ends })
    const id = await opened(user, { kuaidi_sn: ['2', '1'] })
    await place(user, orderBody(rows(2, { shop_order: '2' })))
    const read = must((await user.call(getWorkOrder, { query: { id } })).data, 'read')
    expect(read.parcels).toHaveLength(500)
    expect(read.parcels.filter(({ number }) => number === '2')).toHaveLength(1)
  })

  it('asked for twice at once, and again, are one', async () => {
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
      `UPDATE parcels SET paid_at = now() - interval '9 days', waybill_at = now() WHERE user_id = $1`,
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
      return must(answer.data, 'listed')
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

  it('carry pictures that only their owner and the desk see', async () => {
    const { user, waybills } = await merchant(world(), 1)
    const stranger = await world().newUser()
    const sent = await user.call(uploadWorkOrderPicture, { body: { data: PICTURE } })
    const picture = must(sent.data, 'taken')
    expect(picture).toMatchObject({ width: 192, height: 192 })
    const see = (who: TestUser | null) =>
      fetch(pictureUrl(world(), picture.id), { headers: { cookie: who?.cookie ?? '' } })
    const seen = await see(user)
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await see(stranger)).status).toBe(404)
    expect((await see(null)).status).toBe(401)

    const stolen = await open(stranger, { type: 'other', images: [picture.id] })
    expect(stolen.code).toBe(API_ERRORS.picture_gone.code)
    const id = await opened(user, { kuaidi_sn: waybills, images: [picture.id] })
    const whole = must((await user.call(getWorkOrder, { query: { id } })).data, 'read')
    expect(whole.thread[0]?.images).toEqual([picture])
    const desk = `/sandbox/work-orders/${whole.work_order_sn}/picture?id=${picture.id}`
    expect((await fetch(new URL(desk, world().url))).status).toBe(200)
    // One picture belongs to one message; a work order with one that is not there is not opened at all.
    const reused = await open(user, { type: 'other', images: [picture.id] })
    expect(reused.code).toBe(API_ERRORS.picture_gone.code)
    const gone = await open(user, { type: 'other', images: [randomUUID()] })
    expect(gone.code).toBe(API_ERRORS.picture_gone.code)
    const { data } = await user.call(listWorkOrders, { body: { page: 1, page_size: 10 } })
    expect(data?.data_count).toBe(1)
  })

  it('refuse what is no picture in words, and more pictures than a draft can want', async () => {
    const user = await world().newUser()
    const upload = (data: string[]) => user.call(uploadWorkOrderPicture, { body: { data } })
    const text = await upload(pieces(Buffer.from('<svg onload="x">')))
    expect(text.msg).toBe(apiErrorMessage('picture_unreadable'))
    const big = await upload(pieces(Buffer.alloc(5 * 1024 * 1024 + 1)))
    expect(big.msg).toBe(apiErrorMessage('picture_too_large', { mb: 5 }))
    for (let n = 0; n < 30; n++) expect((await upload(PICTURE)).code).toBe(0)
    expect((await upload(PICTURE)).code).toBe(API_ERRORS.pictures_too_many.code)
  })

  it('let a picture be sent again and again until the store takes it', async () => {
    const { db } = world()
    const { userId } = await world().newUser()
    const log = jsonLog(() => undefined)
    const removed: string[] = []
    const store = (isAway: boolean): Pictures => ({
      put: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()),
      get: () => Promise.resolve(null),
      remove: (key) => Promise.resolve(void removed.push(key)),
    })
    const upload = (isAway: boolean) =>
      uploadPicture({ db, log, pictures: store(isAway) }, userId, PICTURE.join(''))
    for (let n = 0; n < 31; n++) {
      const refused = await upload(true)
      expect(!refused.ok && refused.error.key).toBe('pictures_unreachable')
    }
    const taken = await upload(false)
    expect(taken.ok).toBe(true)
    const job = unsentPicturesJob({ db, pictures: store(false) })
    while (await job.next());
    expect(removed).toHaveLength(31)
    expect(
      await db.query('SELECT id FROM work_order_pictures WHERE user_id = $1', [userId]),
    ).toEqual([{ id: taken.ok && taken.value.id }])
  })

  it('are listed, shown and answered at the operator’s keyboard, which writes it down', async () => {
    const { user, waybills } = await merchant(world(), 1)
    const id = await opened(user, { kuaidi_sn: waybills })
    const read = async () => must((await user.call(getWorkOrder, { query: { id } })).data, 'read')
    const { work_order_sn: sn } = await read()
    const lines: string[] = []
    const operator = {
      db: world().db,
      name: 'tester',
      print: (line: string) => lines.push(line),
      open: () => Promise.resolve(null),
    }
    const run = (...words: string[]) => runOperator(operator, ['work-orders', ...words])
    expect(await run('list')).toBe(0)
    expect(lines.some((line) => line.includes(sn))).toBe(true)
    expect(await run('show', sn)).toBe(0)
    expect(lines.at(-1)).toContain(CONTENT)
    expect(await run('answer', sn, 'finish', '已联系网点')).toBe(0)
    expect(await read()).toMatchObject({ status: WORK_ORDER_STATUS.done, unread: 1 })
    expect(await run('answer', sn, 'tell', '再说一次')).toBe(1)
    expect(await run('show', 'GD0')).toBe(1)
    expect(await run('answer', sn, 'shout', '什么')).toBe(2)
    const log = await world().db.query<{ outcome: string }>(
      `SELECT outcome FROM operator_log WHERE words LIKE 'work-orders answer ' || $1 || '%'`,
      [sn],
    )
    expect(log.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'refused'])
  })

  it('put a limit to what one user says in an hour', async () => {
    const { user, waybills } = await merchant(world(), 1)
    const id = await opened(user, { kuaidi_sn: waybills })
    const say = () =>
      user.call(replyWorkOrder, { body: { id, request_id: newKey(), content: '在吗', images: [] } })
    for (let n = 1; n < 60; n++) expect((await say()).code).toBe(0)
    expect((await say()).code).toBe(API_ERRORS.work_order_limit_reached.code)
  })
})
