import { randomUUID } from 'node:crypto'

import { expect, it } from 'vitest'

import { API_ERRORS, apiErrorMessage } from '#contract/errors.ts'
import { listWorkOrders } from '#contract/work-order-list.ts'
import {
  getWorkOrder,
  uploadWorkOrderPicture,
  WORK_ORDER_PICTURE_PATH,
} from '#contract/work-orders.ts'
import { invariant } from '#domain/result/assert.ts'
import { jsonLog } from '#server/http/log.ts'
import { unsentPicturesJob, uploadPicture } from '#server/modules/work-orders/pictures.ts'
import { PartnerUnavailable } from '#server/partner-unavailable.ts'
import type { Pictures } from '#server/ports/pictures/pictures.ts'

import { merchant, open, opened, PICTURE, pieces } from './work-order-steps.ts'
import { onBothEngines, type TestUser, type World } from './world.ts'

const pictureUrl = (world: World, id: string) =>
  new URL(`${WORK_ORDER_PICTURE_PATH}?id=${id}`, world.url)

onBothEngines('pictures of work orders', (world) => {
  it('carry pictures that only their owner and the desk see', async () => {
    const { user, waybills } = await merchant(world(), 1)
    const stranger = await world().newUser()
    const sent = await user.call(uploadWorkOrderPicture, { body: { data: PICTURE } })
    const picture = invariant(sent.data, 'taken')
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
    const whole = invariant((await user.call(getWorkOrder, { query: { id } })).data, 'read')
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

  it('count for an hour when the store fails, and not at all when it was not called', async () => {
    const { db } = world()
    const { userId } = await world().newUser()
    const log = jsonLog(() => undefined)
    const removed: string[] = []
    const upload = async (fault: Error | null) => {
      const pictures: Pictures = {
        put: () => (fault === null ? Promise.resolve() : Promise.reject(fault)),
        get: () => Promise.resolve(null),
        remove: (key) => Promise.resolve(void removed.push(key)),
      }
      const sent = await uploadPicture({ db, log, pictures }, userId, PICTURE.join(''))
      const job = unsentPicturesJob({ db, pictures })
      while (await job.next());
      return sent.ok ? sent.value.id : sent.error.key
    }
    const resting = new PartnerUnavailable('pictures', false)
    for (let n = 0; n < 31; n++) expect(await upload(resting)).toBe('pictures_unreachable')
    expect(removed).toHaveLength(31)
    for (let n = 0; n < 30; n++)
      expect(await upload(new Error('away'))).toBe('pictures_unreachable')
    expect(await upload(null)).toBe('pictures_too_many')
    expect(removed).toHaveLength(31)
    await db.query(
      `UPDATE work_order_pictures SET created_at = created_at - interval '1 hour' WHERE user_id = $1`,
      [userId],
    )
    const taken = await upload(null)
    expect(removed).toHaveLength(61)
    expect(
      await db.query('SELECT id FROM work_order_pictures WHERE user_id = $1', [userId]),
    ).toEqual([{ id: taken }])
  })

  it('take no more of the store in a day than one user may, nor than all may, and the operator is notified', async () => {
    const { db } = world()
    const [user, other] = [await world().newUser(), await world().newUser()]
    const lines: string[] = []
    const log = jsonLog((line) => lines.push(line))
    const pictures: Pictures = {
      put: () => Promise.resolve(),
      get: () => Promise.resolve(null),
      remove: () => Promise.resolve(),
    }
    const upload = async ({ userId }: TestUser) => {
      const sent = await uploadPicture({ db, log, pictures }, userId, PICTURE.join(''))
      return sent.ok ? 'taken' : sent.error.key
    }
    const useUp = (name: string) =>
      db.query('UPDATE limit_counts SET taken = most WHERE name = $1', [name])
    expect([await upload(user), await upload(other)]).toEqual(['taken', 'taken'])
    await useUp(`pictures day user ${user.userId}`)
    expect([await upload(user), await upload(other)]).toEqual(['pictures_day_used', 'taken'])
    expect(lines).toEqual([])
    await useUp('pictures day')
    expect([await upload(other), await upload(other)]).toEqual([
      'pictures_day_used',
      'pictures_day_used',
    ])
    expect(lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual([
      'pictures_day_used',
    ])
    await db.query(`DELETE FROM limit_counts WHERE name LIKE 'pictures day%'`)
  })
})
