import { expect, it } from 'vitest'

import { listParcels } from '#contract/parcels.ts'
import { listRetention } from '#contract/retention.ts'
import { parcelDesk } from '#server/modules/parcels/desk.ts'
import { retentionJob } from '#server/modules/retention/module.ts'

import { deskRunner } from './desk-runner.ts'
import { operate as operateOn } from './operate.ts'
import { orderBody, place, row, rows } from './rows.ts'
import { onBothEngines, type TestUser } from './world.ts'

const DAYS = 1096

onBothEngines('how long persons’ data are kept', (world) => {
  const db = () => world().db
  const { done } = deskRunner(world, 'owner')
  const operate = (...words: string[]) => operateOn(db(), words)
  const begin = () =>
    db().query("UPDATE retention_periods SET begins_at = now() - interval '1 second'")
  const erase = async () => {
    const job = retentionJob(db())
    while (await job.next());
  }
  const age = async ({ userId }: TestUser, days: number) => {
    const older = `- make_interval(days => ${days})`
    await db().query(`UPDATE parcels SET created_at = created_at ${older} WHERE user_id = $1`, [
      userId,
    ])
    await db().query(`UPDATE parcel_days SET day = day - ${days} WHERE user_id = $1`, [userId])
  }
  const merchant = async (count = 1) => {
    const user = await world().newUser({ balanceFen: 1_000_000 })
    await place(user, orderBody(count === 1 ? [row(1)] : rows(count)))
    return user
  }
  const recipients = async (user: TestUser) => {
    const reply = await user.call(listParcels, { body: { page: 1, page_size: 10 } })
    return reply.data?.list.map(({ rec_name, rec_mobile, rec_address }) => [
      rec_name,
      rec_mobile,
      rec_address,
    ])
  }
  const announced = () =>
    db().query('UPDATE courier_outbox SET done_at = now() WHERE done_at IS NULL')

  it('is for ever until the shop decides, and shorter only after a day', async () => {
    const user = await merchant()
    await announced()
    await age(user, DAYS + 1)
    const before = await recipients(user)
    await erase()
    expect(await recipients(user)).toEqual(before)
    expect((await operate('retention', 'put', 'recipients', `${DAYS}`)).code).toBe(0)
    expect((await operate('retention', 'count', 'recipients', `${DAYS}`)).text).toContain('1 个')
    expect((await world().call(listRetention)).data?.list).toEqual([
      { kind: 'recipients', days: DAYS },
    ])
    await erase()
    expect(await recipients(user)).toEqual(before)
    await begin()
    // A longer period waits for nothing, a shorter one for a day again.
    await operate('retention', 'put', 'recipients', '2000')
    expect((await operate('retention', 'list')).text).toContain('保留 2000 天  清除中')
    await operate('retention', 'put', 'recipients', `${DAYS}`)
    expect((await operate('retention', 'list')).text).toContain('起清除')
    await erase()
    expect(await recipients(user)).toEqual(before)
  })

  it('ends for recipients after it, to the day, and never for those whose label is not printed', async () => {
    const [due, young, waiting] = [await merchant(3), await merchant(), await merchant()]
    await announced()
    await db().query('UPDATE courier_outbox SET done_at = NULL WHERE user_id = $1', [
      waiting.userId,
    ])
    for (const user of [due, waiting]) await age(user, DAYS + 1)
    await age(young, DAYS)
    await operate('retention', 'put', 'recipients', `${DAYS}`)
    await begin()
    const [kept, atCarrier] = [await recipients(young), await recipients(waiting)]
    await erase()
    expect(await recipients(due)).toEqual([1, 2, 3].map(() => ['已清除', '', '']))
    expect(await recipients(young)).toEqual(kept)
    expect(await recipients(waiting)).toEqual(atCarrier)
    const atDesk = await done(parcelDesk.find, { text: `${due.userId}`, by: 'member' })
    expect(atDesk).toMatchObject({ list: [1, 2, 3].map(() => ({ name: '已清除', phone: '' })) })
    const left = await db().query(
      `SELECT (to_jsonb(p) - 'created_at')::text AS text FROM parcels p WHERE user_id = $1`,
      [due.userId],
    )
    expect(JSON.stringify(left)).not.toMatch(/1[3-9]\d{9}|路/)
    await announced()
    await erase()
    expect(await recipients(waiting)).toEqual([['已清除', '', '']])
  })

  it('goes on where it stopped, and two processes do nothing twice', async () => {
    const user = await merchant(1200)
    await announced()
    await age(user, DAYS + 1)
    await operate('retention', 'put', 'recipients', `${DAYS}`)
    await begin()
    const jobs = [retentionJob(db()), retentionJob(db())]
    await jobs[0]?.next()
    const erased = async () => {
      const [found] = await db().query<{ count: number }>(
        `SELECT count(*) AS count FROM parcels WHERE user_id = $1 AND rec_mobile = ''`,
        [user.userId],
      )
      return found?.count
    }
    expect(await erased()).toBe(1000)
    while ((await Promise.all(jobs.map((job) => job.next()))).includes(true));
    expect(await erased()).toBe(1200)
  })

  it('ends for work orders that are over, and their pictures', async () => {
    const user = await merchant()
    const [order] = await db().query<{ id: number }>(
      `INSERT INTO work_orders (user_id, sn, request_id, type, summary, contact, first_number, parcel_count,
         status, replied_at)
       VALUES ($1::bigint, 'W' || $1::bigint, 'r', 'other', '张三的件破了', '13812345678', '', 0, 3, now() - interval '1200 days')
       RETURNING id`,
      [user.userId],
    )
    const [event] = await db().query<{ id: number }>(
      `INSERT INTO work_order_events (user_id, work_order_id, by, kind, content)
       VALUES ($1, $2, 'user', 'text', '张三 13812345678') RETURNING id`,
      [user.userId, order?.id],
    )
    await db().query(
      `INSERT INTO work_order_pictures (user_id, id, mime, bytes, width, height, work_order_id, event_id,
         position, created_at)
       VALUES ($1, gen_random_uuid(), 'image/png', 1, 1, 1, $2, $3, 1, now() - interval '200 days')`,
      [user.userId, order?.id, event?.id],
    )
    await operate('retention', 'put', 'work_orders', `${DAYS}`)
    await operate('retention', 'put', 'pictures', '180')
    await begin()
    await erase()
    const [said] = await db().query(
      `SELECT w.summary, w.contact, e.content, p.work_order_id AS of, p.created_at < '1971-01-01' AS is_old
       FROM work_orders w JOIN work_order_events e ON e.user_id = w.user_id AND e.work_order_id = w.id
       JOIN work_order_pictures p ON p.user_id = w.user_id WHERE w.user_id = $1`,
      [user.userId],
    )
    const gone = '已过保存期限，内容已清除'
    expect(said).toEqual({ summary: gone, contact: '', content: gone, of: null, is_old: true })
  })

  it('is never shorter than the law allows', async () => {
    const short = await operate('retention', 'put', 'recipients', '365')
    expect([short.code, short.text]).toEqual([1, expect.stringContaining('最少保留 1096 天')])
    expect((await operate('retention', 'put', 'pictures', 'always')).code).toBe(0)
    expect((await operate('retention', 'put', 'names', '2000')).code).not.toBe(0)
  })
})
