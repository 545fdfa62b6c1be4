import { randomUUID } from 'node:crypto'

import { expect, it } from 'vitest'

import {
  deskPictureUrl,
  type CannedAnswer,
  type listDeskWorkOrders,
} from '#contract/desk/work-orders.ts'
import { replyWorkOrder } from '#contract/work-orders.ts'
import type { z } from '#contract/zod.ts'
import { invariant } from '#domain/result/assert.ts'
import type { Desk } from '#server/desk/operation.ts'
import { look, runOperation } from '#server/desk/run-operation.ts'
import { workOrderDesk } from '#server/modules/work-orders/desk.ts'
import { deskOf } from './desk-runner.ts'
import { openDesk } from './desk-world.ts'
import { merchant, opened } from './work-order-steps.ts'
import { newKey, onBothEngines } from './world.ts'

type Search = z.input<(typeof listDeskWorkOrders)['input']>

onBothEngines('the service desk', (world) => {
  const clerk = (name: string): Desk => deskOf(world(), name, 'service')
  const [zhou, wu] = [() => clerk('小周'), () => clerk('小吴')]

  async function ask() {
    const { user, waybills } = await merchant(world())
    const id = await opened(user, { kuaidi_sn: waybills })
    const [row] = await world().db.query<{ sn: string }>(
      'SELECT sn FROM work_orders WHERE id = $1',
      [id],
    )
    const { sn } = invariant(row, 'opened')
    return { user, id, sn, waybills }
  }

  const run = async (desk: Desk, operation: 'claim' | 'release', sn: string): Promise<string> => {
    const call = { input: { sn }, words: '' }
    const { answer } = await runOperation(desk, workOrderDesk[operation], call)
    return answer.ok ? 'done' : answer.error.key
  }

  const answer = async (desk: Desk, sn: string, decision: 'tell' | 'ask' | 'finish') => {
    const input = { sn, decision, content: '已联系网点' }
    await runOperation(desk, workOrderDesk.answer, { input, words: '' })
  }

  const listed = async (desk: Desk, input: Search = {}) => {
    const shown = await look(desk, workOrderDesk.list, input)
    return shown.ok ? shown.value.list.map(({ sn }) => sn) : []
  }

  it('a work order is nobody’s until a clerk takes it, and a colleague may take it over', async () => {
    const { sn } = await ask()
    expect(await listed(zhou(), { whose: 'free' })).toContain(sn)
    expect(await run(zhou(), 'claim', sn)).toBe('done')
    expect(await listed(zhou(), { whose: 'mine' })).toContain(sn)
    expect(await listed(wu(), { whose: 'free' })).not.toContain(sn)
    expect(await run(wu(), 'claim', sn)).toBe('done')
    expect(await listed(zhou(), { whose: 'mine' })).not.toContain(sn)
    expect(await run(wu(), 'release', sn)).toBe('done')
    expect(await listed(zhou(), { whose: 'free' })).toContain(sn)
    expect(await run(zhou(), 'claim', 'GD0')).toBe('work_order_not_found')
  })

  it('the clerk who answers first has it, and has it still when the merchant is back', async () => {
    const { user, id, sn } = await ask()
    await answer(zhou(), sn, 'ask')
    expect(await listed(zhou(), { waiting: 'merchant', whose: 'mine' })).toContain(sn)
    expect(await listed(zhou())).not.toContain(sn)
    await user.call(replyWorkOrder, {
      body: { id, request_id: newKey(), content: '请看面单照片', images: [] },
    })
    expect(await listed(zhou(), { whose: 'mine' })).toContain(sn)
    await answer(wu(), sn, 'finish')
    const [row] = await world().db.query('SELECT claimed_by FROM work_orders WHERE sn = $1', [sn])
    expect(row).toEqual({ claimed_by: '小周' })
    expect(await listed(wu(), { waiting: 'nothing' })).toContain(sn)
    expect(await run(wu(), 'claim', sn)).toBe('work_order_closed')
  })

  it('shows its parcels, with recipients and the merchant masked', async () => {
    const { sn, waybills } = await ask()
    const shown = await look(zhou(), workOrderDesk.show, { sn })
    const { parcels, member, claimedBy } = invariant(shown.ok ? shown.value : null, 'it is there')
    expect(parcels.map(({ waybillNo }) => waybillNo).toSorted()).toEqual(waybills.toSorted())
    expect(parcels.every(({ name }) => /^.\*+$/.test(name))).toBe(true)
    expect(member.mobile).toMatch(/^1\d\d\*{4}\d{4}$/)
    expect(claimedBy).toBe('')
  })

  it('keeps the sentences of the shop in their order, and brings back those of before', async () => {
    const answers: CannedAnswer[] = [
      { title: '催件', content: '已联系网点加急' },
      { title: '破损', content: '请补充外包装照片' },
    ]
    await runOperation(zhou(), workOrderDesk.setCanned, { input: { answers }, words: '' })
    const shown = await look(zhou(), workOrderDesk.canned, {})
    expect(shown).toEqual({ ok: true, value: answers })
    expect(workOrderDesk.setCanned.undo?.({ answers }, '')).toEqual({
      name: 'work-orders.setCanned',
      input: { answers },
    })
  })

  it('shows pictures of threads to those alone who may read them', async () => {
    const asked: string[] = []
    const desk = await openDesk(world(), {
      openPicture: (sn, id) => {
        asked.push(`${sn} ${id}`)
        return Promise.resolve({ mime: 'image/png', bytes: new Uint8Array([1, 2, 3]) })
      },
    })
    const id = randomUUID()
    const statusFor = async (cookie: string): Promise<number> =>
      (await fetch(desk.url + deskPictureUrl('GD1', id), { headers: { cookie } })).status
    const [service, goods] = [
      await desk.enter('小郑', 'service'),
      await desk.enter('小王', 'goods'),
    ]
    expect(await statusFor('')).toBe(401)
    expect(await statusFor(goods.cookie)).toBe(403)
    expect(asked).toEqual([])
    expect(await statusFor(service.cookie)).toBe(200)
    expect(asked).toEqual([`GD1 ${id}`])
    await desk.close()
  })
})
