import { beforeEach, describe, expect, it } from 'vitest'

import { makeRandom } from '#tests/fixtures/files/make-orders.ts'

import { tableOf } from './csv-files.ts'
import { EXPORT_WORDS } from './error-rows.ts'
import { useNewDraft } from './use-new-draft.ts'
import { useWorkerSite } from './use-worker-site.ts'

const MANY = 20_000
const HALF = 3_000

/** Text that hardly gets smaller, in a column that is nobody's. */
function noise(random: () => number, length: number): string {
  return Array.from({ length }, () => String.fromCodePoint(0x30 + Math.floor(random() * 64))).join(
    '',
  )
}

function largeTable(from: number): Uint8Array {
  const random = makeRandom(from)
  const lines = Array.from({ length: HALF }, (_, n) => {
    const place = '浙江省,杭州市,西湖区,文三路1号'
    return `A${from + n},甲,138,${place},${noise(random, 1_300).replaceAll('"', '!')}`
  })
  const header = '订单号,收件人,手机号,省,市,区,详细地址,货品'
  return new TextEncoder().encode([header, ...lines].join('\n'))
}

const at = useWorkerSite(async (files) => {
  files.set(
    'many.csv',
    tableOf(
      Array.from({ length: MANY }, (_, n) => [`A${n}`, '甲']),
      '138',
    ),
  )
  files.set('large1.csv', largeTable(0))
  files.set('large2.csv', largeTable(HALF))
})
const draft = useNewDraft(at)

const progress = () => draft.page.evaluate(() => window.harness.exportProgress)

describe('error rows of a long list', () => {
  beforeEach(async () => {
    await draft.page.evaluate(() => window.harness.importFile('many.csv'))
  })

  it('are made while edits go on, and hold the rows as they were at the click', async () => {
    const seen = await draft.page.evaluate(async (words) => {
      const { harness } = window
      const id = (await harness.rows(0, 1)).rows[0]?.id ?? 0
      let isDone = false
      let onBegun = () => {}
      const begun = new Promise<void>((resolve) => (onBegun = resolve))
      const making = harness.exportErrors('import', words, onBegun).finally(() => (isDone = true))
      await begun
      const patch = { phone: '13800138000' }
      const edited = await harness.api.list.apply('import', { type: 'edit', id, patch })
      const isServedMeanwhile = !isDone
      const made = await making
      return {
        isOk: edited.ok && made.ok,
        isServedMeanwhile,
        rows: made.ok ? made.value?.rows : 0,
        errors: harness.draftStore.getSnapshot()?.counts.import.error,
      }
    }, EXPORT_WORDS)
    expect(seen).toMatchObject({ isOk: true, isServedMeanwhile: true, rows: MANY })
    expect(seen.errors).toBe(MANY - 1)
    // Sent through another port than the answer: the last may come after it.
    await expect.poll(async () => (await progress()).at(-1)?.stage).toBe('pack')
    const told = await progress()
    expect(told.map(({ stage }) => stage)).toContain('write')
    expect(told.every(({ rows, total }) => rows <= total && total === MANY)).toBe(true)
  })

  it('are given up at once when they are cancelled, and made at the next request', async () => {
    const seen = await draft.page.evaluate(async (words) => {
      const { harness } = window
      const before = (await harness.rows(0, 50)).rows
      let onBegun = () => {}
      const begun = new Promise<void>((resolve) => (onBegun = resolve))
      const making = harness.exportErrors('import', words, onBegun)
      await begun
      await harness.api.export.cancel()
      const cancelled = await making
      const heard = harness.exportProgress.length
      const again = await harness.exportErrors('import', words)
      return {
        cancelled,
        heard,
        again: again.ok ? again.value?.files.length : again.error.code,
        before,
        after: (await harness.rows(0, 50)).rows,
      }
    }, EXPORT_WORDS)
    expect(seen.cancelled).toMatchObject({ ok: false, error: { code: 'export_cancelled' } })
    await expect.poll(async () => (await progress()).length).toBeGreaterThan(seen.heard)
    expect(seen.again).toBe(1)
    expect(seen.after).toEqual(seen.before)
  })

  it('end with the draft, and with what is requested after them', async () => {
    const answers = await draft.page.evaluate(async (words) => {
      const { harness } = window
      const first = harness.exportErrors('import', words)
      const second = harness.exportErrors('import', words)
      const codeOf = (answer: Awaited<typeof first>): string =>
        answer.ok ? 'ok' : answer.error.code
      const replaced = codeOf(await first)
      await harness.draftStore.close()
      return [replaced, codeOf(await second)]
    }, EXPORT_WORDS)
    expect(answers).toEqual(['export_cancelled', 'export_cancelled'])
  })
})

it('error rows that one file cannot bring back are several files, each for its own rows', async () => {
  const seen = await draft.page.evaluate(async (words) => {
    const { harness } = window
    await harness.importFile('large1.csv')
    await harness.importFile('large2.csv')
    const before = (await harness.rows()).rows
    const made = await harness.exportErrors('import', words)
    if (!made.ok || made.value === null) throw new Error('not made')
    const options = { mode: 'import', platform: 'generic', merge: 'append' } as const
    const taken: [number, number][] = []
    for (const [n, part] of made.value.files.entries()) {
      const answer = await harness.draftStore.importFile(
        new File([part], `${n}.xlsx`),
        options,
        () => {},
      )
      if (!answer.ok || answer.value.kind !== 'done') throw new Error('not taken')
      const { dataRows, added, updated } = answer.value.summary
      taken.push([dataRows, added + updated])
    }
    const sizes = made.value.files.map(({ size }) => size)
    return { sizes, plain: made.value.plain, taken, before, after: (await harness.rows()).rows }
  }, EXPORT_WORDS)
  expect(seen.sizes.length).toBeGreaterThan(1)
  expect(Math.max(...seen.sizes)).toBeLessThanOrEqual(5 * 1024 * 1024)
  expect(seen.plain).toBe(0)
  expect(seen.taken.reduce((sum, [rows]) => sum + rows, 0)).toBe(2 * HALF)
  expect(seen.taken.every(([, changed]) => changed === 0)).toBe(true)
  expect(seen.after).toEqual(seen.before)
})
