import { beforeEach, describe, expect, it } from 'vitest'

import { FakeOrders } from './fake-orders.ts'
import { useNewDraft } from './use-new-draft.ts'
import { useWorkerSite } from './use-worker-site.ts'

const ZHANG = '张三 13800138000 广东省深圳市南山区科技园1号'
const LI = '李四 13900139000 浙江省杭州市西湖区文三路2号'
const WANG = '王芳 13700137000 江苏省南京市鼓楼区中山路3号'

const at = useWorkerSite()
const kept = useNewDraft(at)
let orders: FakeOrders

beforeEach(() => {
  orders = new FakeOrders()
  at.site.handleApi = orders.handle
})

const typed = (text: string) =>
  kept.page.evaluate((lines) => window.harness.api.manual.readBox(lines), text)

const text = () => kept.page.evaluate(() => window.harness.api.manual.text())

/** How many lines the book has. */
const lines = () =>
  kept.page.evaluate(async () => (await window.harness.api.manual.lines('all', 0, 0)).total)

const names = () =>
  kept.page.evaluate(async () => {
    const { rows } = await window.harness.rows(0, 1_000, 'manual')
    return rows.map(({ name }) => name)
  })

const deleteNamed = (name: string) =>
  kept.page.evaluate(async (wanted) => {
    const { rows } = await window.harness.rows(0, 1_000, 'manual')
    const ids = rows.filter((row) => row.name === wanted).map(({ id }) => id)
    return window.harness.api.list.apply('manual', { type: 'delete', rows: { kind: 'ids', ids } })
  }, name)

/** Orders all rows but that of `name`, which is put in error. */
const orderAllBut = (name: string) =>
  kept.page.evaluate(async (left) => {
    const { harness } = window
    const row = (await harness.rows(0, 1_000, 'manual')).rows.find((one) => one.name === left)
    const patch = { phone: '' }
    await harness.api.list.apply('manual', { type: 'edit', id: row?.id ?? 0, patch })
    await harness.api.checkout.answer({ type: 'order', mode: 'manual', retryOf: null })
    if ((await harness.step()).kind !== 'rows') throw new Error('no row is in error')
    await harness.api.checkout.answer({ type: 'only_sound', skipDoubtful: false })
    return harness.pay()
  }, name)

const restoreRows = () =>
  kept.page.evaluate(async () => {
    const answer = await window.harness.api.manual.restoreLines()
    return answer.ok ? answer.value.added : answer.error.code
  })

describe('rows of typed lines', () => {
  it('stay deleted when the draft is opened again, until the user brings them back', async () => {
    await typed([ZHANG, LI, WANG].join('\n'))
    await deleteNamed('李四')
    await kept.reload()
    expect(await names()).toEqual(['张三', '王芳'])
    expect(await restoreRows()).toBe(1)
    expect(await names()).toEqual(['张三', '王芳', '李四'])
  })

  it('never come back once they are ordered, and what was not recognised stays in the box', async () => {
    await typed(['读不懂的一行', '', ZHANG, LI, WANG, LI].join('\n'))
    await deleteNamed('王芳')
    expect(await orderAllBut('张三')).toMatchObject({ ok: true, value: { placed: 1 } })
    await expect.poll(lines).toBe(3)
    await kept.reload()
    expect(await names()).toEqual(['张三'])
    expect(await text()).toBe('读不懂的一行\n\n')
    // Only what was deleted comes back, and only what is new is read.
    expect(await restoreRows()).toBe(1)
    await typed([ZHANG, WANG, LI].join('\n'))
    expect(await names()).toEqual(['张三', '王芳', '李四'])
  })

  it('do not come back here once a run has failed with them and they were moved to a draft of their own', async () => {
    await typed([ZHANG, LI].join('\n'))
    await kept.page.evaluate(async () => {
      const { harness } = window
      const row = (await harness.rows(0, 1_000, 'manual')).rows.find(({ name }) => name === '李四')
      const patch = { orderNo: 'A1' }
      await harness.api.list.apply('manual', { type: 'edit', id: row?.id ?? 0, patch })
      await harness.upToMoney('manual')
    })
    orders.refused.add('A1')
    const moved = await kept.page.evaluate(async () => {
      const run = await window.harness.pay()
      return run.ok ? window.harness.api.runs.failuresToDraft('user-1', run.value.runId) : run
    })
    expect(moved).toMatchObject({ ok: true, value: { rows: 1 } })
    await expect.poll(lines).toBe(0)
    expect(await restoreRows()).toBe(0)
  })

  it('are looked for again when the tab was killed between the order and its lines', async () => {
    await typed([ZHANG, LI].join('\n'))
    const before = await kept.page.evaluate(() => window.harness.dumpDatabase())
    await orderAllBut('张三')
    await expect.poll(lines).toBe(1)
    // The lines as they were before; the order is there.
    await kept.page.evaluate(async (dump) => {
      const { harness } = window
      await harness.endWorker()
      type Stored = { version: number; entries: [IDBValidKey, unknown][] }
      const isOfLines = ([key]: [IDBValidKey, unknown]): boolean =>
        Array.isArray(key) && key[0] === 'manual'
      const then: Stored = JSON.parse(dump)
      const now: Stored = JSON.parse(await harness.dumpDatabase())
      const lines = then.entries.filter((entry) => isOfLines(entry))
      const rest = now.entries.filter((entry) => !isOfLines(entry))
      await harness.loadDatabase(JSON.stringify({ ...now, entries: [...rest, ...lines] }))
    }, before)
    await kept.reload()
    expect(await lines()).toBe(1)
    expect(await restoreRows()).toBe(0)
  })
})
