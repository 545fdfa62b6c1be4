import { describe, expect, it } from 'vitest'

import { useNewDraft } from './use-new-draft.ts'
import { useWorkerSite } from './use-worker-site.ts'

const ZHANG = '张三 13800138000 广东省深圳市南山区科技园1号'
const LI = '李四 13900139000 浙江省杭州市西湖区文三路2号'
const WANG = '王芳 13700137000 江苏省南京市鼓楼区中山路3号'

const at = useWorkerSite()
const kept = useNewDraft(at)

const typed = (text: string) =>
  kept.page.evaluate((lines) => window.harness.api.manual.setLines(lines), text)

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

const restoreRows = () =>
  kept.page.evaluate(async () => {
    const answer = await window.harness.api.manual.restoreLines()
    return answer.ok ? answer.value.added : answer.error.code
  })

describe('rows of typed lines', () => {
  it('stay deleted when the draft is opened again, until they are asked back', async () => {
    await typed([ZHANG, LI, WANG].join('\n'))
    await deleteNamed('李四')
    await kept.reload()
    expect(await names()).toEqual(['张三', '王芳'])
    expect(await restoreRows()).toBe(1)
    expect(await names()).toEqual(['张三', '王芳', '李四'])
  })
})
