import { describe, expect, test } from 'vitest'
import { makeEncryptedXls } from '#tests/fixtures/files/encrypt-xls.ts'
import { encryptXlsx } from '#tests/fixtures/files/encrypt-xlsx.ts'
import { makeOrderCsv, makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'
import { makeXls } from '#tests/fixtures/files/make-xls.ts'
import { makeXlsx } from '#tests/fixtures/files/make-xlsx.ts'
import { readRows } from '#workers/recipients/readers/index.ts'
import { CELL_FLAGS } from '#workers/recipients/sheet.types.ts'
import type { ReadProgress } from '#workers/recipients/readers/read.types.ts'

import { readStill } from '#tests/fixtures/files/read-still.ts'

const blob = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes])
const sheet = (rows: string[][]) => makeXlsx([{ name: 'S', rows }])

describe('readRows', () => {
  test('refuses a file over the limit without reading it', async () => {
    const file = Object.assign(new Blob(['x'.repeat(2000)]), {
      arrayBuffer: () => Promise.reject(new Error('must not be read')),
    })
    expect(await readStill(file, { limits: { fileBytes: 1000 } })).toMatchObject({
      ok: false,
      error: { code: 'file_too_large', params: { size: 2000, limit: 1000 } },
    })
  })

  test('reports that a file has gone when its bytes cannot be had any more', async () => {
    const file = Object.assign(new Blob(['x']), {
      arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
    })
    expect(await readStill(file)).toMatchObject({ ok: false, error: { code: 'file_unreadable' } })
  })

  test.each([
    ['xlsx', () => makeOrderXlsx({ rows: 20 })],
    ['csv', () => makeOrderCsv({ rows: 20, encoding: 'gbk' })],
    ['xls', () => makeXls([{ name: 'S', rows: [['甲', 1]] }])],
    ['locked xlsx', () => encryptXlsx(sheet([['甲']]), { password: '密', spins: 10 })],
    [
      'locked xls',
      () => makeEncryptedXls([{ name: 'S', rows: [['甲']] }], { method: 'rc4', password: '密' }),
    ],
  ])('reads the same from bytes as from a file (%s), and leaves them alone', async (_, make) => {
    const bytes = await make()
    const before = bytes.slice()
    const options = { password: '密' }
    const read = await readStill(bytes, options)
    expect(read.ok).toBe(true)
    expect(bytes).toEqual(before)
    expect(read).toEqual(await readStill(blob(bytes), options))
  })

  test('refuses bytes as it refuses files', async () => {
    expect(await readStill(new Uint8Array(0))).toMatchObject({ error: { code: 'file_empty' } })
    const limits = { fileBytes: 3 }
    expect(await readStill(new Uint8Array(4), { limits })).toMatchObject({
      error: { code: 'file_too_large', params: { size: 4, limit: 3 } },
    })
  })

  test('does nothing when it was cancelled before', async () => {
    const answer = await readStill(blob(sheet([['a']])), { signal: AbortSignal.abort() })
    expect(answer).toMatchObject({ ok: false, error: { code: 'import_cancelled' } })
  })

  test.each([
    ['xlsx', () => makeOrderXlsx({ rows: 12_000 })],
    ['inline xlsx', () => makeOrderXlsx({ rows: 12_000, strings: 'inline' })],
    ['csv', () => makeOrderCsv({ rows: 50_000 })],
    [
      'xls',
      async () =>
        makeXls([
          { name: 'S', rows: Array.from({ length: 12_000 }, (_, i) => [`甲${i}`, '乙', '丙', i]) },
        ]),
    ],
  ])('lets a cancel in while it reads a long %s', async (_, make) => {
    const file = blob(await make())
    const stop = new AbortController()
    // A message, as from the page: it can only arrive if the reader really ends its task.
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => stop.abort())
    port1.start()
    port2.postMessage(null)
    const answer = await readRows(file, { signal: stop.signal })
    port1.close()
    expect(answer).toMatchObject({ ok: false, error: { code: 'import_cancelled' } })
  })

  test('stops when its time is over', async () => {
    // A clock that a look at it moves on: the speed of the machine has no effect here.
    let time = 0
    const clock = (): number => time++
    const bytes = blob(await makeOrderXlsx({ rows: 3_000 }))
    expect(await readRows(bytes, { clock })).toMatchObject({ ok: true })
    const needed = time
    time = 0
    const answer = await readRows(bytes, { clock, limits: { timeMs: needed / 2 } })
    expect(answer).toMatchObject({ ok: false, error: { code: 'import_timeout' } })
    expect(time).toBeLessThan(needed)
  })

  test('charges no time for the rounds of a password, which their count bounds', async () => {
    let time = 0
    const clock = (): number => time++
    const locked = (spins: number) => encryptXlsx(sheet([['甲']]), { password: '密', spins })
    expect(await readRows(locked(10), { password: '密', clock })).toMatchObject({ ok: true })
    const limits = { timeMs: time }
    time = 0
    // Two passwords are tried, and the clock is looked at for every two thousand rounds.
    const answer = await readRows(locked(40_000), { password: '密', clock, limits })
    expect(answer).toMatchObject({ ok: true })
    expect(time).toBeGreaterThan(limits.timeMs)
  })

  test('stops when its time was over before it began', async () => {
    const answer = await readRows(blob(sheet([['a']])), { limits: { timeMs: -1 } })
    expect(answer).toMatchObject({ ok: false, error: { code: 'import_timeout' } })
  })

  test.each([
    ['inflated', { inflatedBytes: 100_000 }],
    ['part', { partBytes: 100_000 }],
    ['cells', { cells: 1000 }],
    ['entries', { entries: 3 }],
  ])('counts what a file comes to: %s', async (what, limits) => {
    const file = await makeOrderXlsx({ rows: 5000 })
    expect((await readStill(blob(file))).ok).toBe(true)
    expect(await readStill(blob(file), { limits })).toMatchObject({
      ok: false,
      error: { code: 'file_budget_exceeded', params: { what } },
    })
  })

  test('reports how far it is, never backwards', async () => {
    const seen: ReadProgress[] = []
    await readRows(blob(await makeOrderXlsx({ rows: 20_000 })), {
      limits: { timeMs: Infinity },
      onProgress: (p) => seen.push(p),
    })
    expect(seen[0]).toEqual({ stage: 'decode', rows: 0 })
    const rows = seen.map((p) => p.rows)
    expect(rows).toEqual([...rows].sort((a, b) => a - b))
    expect(seen.length).toBeGreaterThan(3)
  })

  test('counts every sheet and takes the one given by place or by name', async () => {
    const file = blob(
      makeXlsx([
        { name: '甲', rows: [['1'], ['2']] },
        { name: '乙', rows: [['3']] },
      ]),
    )
    const first = await readStill(file)
    expect(first.ok && first.value.sheets).toEqual([
      { name: '甲', hidden: false, rows: 2 },
      { name: '乙', hidden: false, rows: 1 },
    ])
    expect(first.ok && first.value.chosen).toBe(0)
    const byPlace = await readStill(file, { sheet: 1 })
    expect(byPlace.ok && byPlace.value.sheet.columns[0]).toEqual(['3'])
    const byName = await readStill(file, { sheet: '乙' })
    expect(byName.ok && byName.value.chosen).toBe(1)
    expect(await readStill(file, { sheet: '丙' })).toMatchObject({
      error: { code: 'file_no_sheet' },
    })
    expect(await readStill(file, { sheet: -1 })).toMatchObject({ error: { code: 'file_no_sheet' } })
  })

  test('reads text in the encoding people chose, whatever it guessed', async () => {
    const bytes = await makeOrderCsv({ rows: 3, encoding: 'gbk' })
    const right = await readStill(blob(bytes))
    expect(right.ok && right.value.encoding).toBe('gb18030')
    const wrong = await readStill(blob(bytes), { encoding: 'utf-8' })
    expect(wrong.ok && wrong.value.warnings.map(({ code }) => code)).toContain(
      'characters_replaced',
    )
  })

  test('marks in every cell of a damaged text which characters it lost', async () => {
    const good = await makeOrderCsv({ rows: 300 })
    const text = new TextDecoder().decode(good).split('\n')
    const [order = '', name = ''] = text[200]?.split(',') ?? []
    const before = new TextEncoder().encode(`${text.slice(0, 200).join('\n')}\n${order},`).length
    const bytes = good.slice()
    bytes[before] = 0xff
    const read = await readStill(blob(bytes))
    if (!read.ok) throw new Error(read.error.code)
    const { sheet, warnings } = read.value
    const lost = sheet.columns[1]?.[200] ?? ''
    expect(lost.endsWith(name.slice(1))).toBe(true)
    expect(lost.startsWith('?')).toBe(true)
    expect((sheet.flags[1]?.[200] ?? 0) & CELL_FLAGS.replaced).toBe(CELL_FLAGS.replaced)
    expect(sheet.flags[1]?.filter((bits) => bits !== 0)).toHaveLength(1)
    expect(warnings.map(({ code }) => code)).toContain('characters_replaced')
  })

  test('reads two files at once without mixing them', async () => {
    const [a, b] = await Promise.all([
      readStill(blob(await makeOrderXlsx({ rows: 3000, seed: 1 }))),
      readStill(blob(await makeOrderXlsx({ rows: 3000, seed: 2, strings: 'inline' }))),
    ])
    const [c, d] = [
      await readStill(blob(await makeOrderXlsx({ rows: 3000, seed: 1, strings: 'inline' }))),
      await readStill(blob(await makeOrderXlsx({ rows: 3000, seed: 2 }))),
    ]
    expect(a.ok && c.ok && a.value.sheet.columns).toEqual(c.ok && c.value.sheet.columns)
    expect(b.ok && d.ok && b.value.sheet.columns).toEqual(d.ok && d.value.sheet.columns)
  })
})
