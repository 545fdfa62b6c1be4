import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { loadTowns } from '#domain/address/towns.ts'

import { RecipientList } from '../list/recipient-list.ts'
import { bookOf, forgetWrites, storedBookOf, takeWrites } from './book-codec.ts'
import { countLines, sourceOf, windowOf } from './book-view.ts'
import { planEdits, replaceInText } from './edit-lines.ts'
import { LineBook, rereadLine } from './line-book.ts'
import { planBox, planPaste } from './plan-lines.ts'
import { readBlock } from './paste/read-block.ts'
import { LineMemory, readInSlices } from './read-text.ts'
import type { ManualAnswer } from './manual.types.ts'

const ZHANG = '张三，13800138000，广东省深圳市南山区科技园1号'
const LI = '李四 13900139000 浙江省杭州市西湖区文三路2号'
const WANG = '王五 13700137000 江苏省南京市鼓楼区中山路3号'
const MASKED = '赵六 138****8000 广东省深圳市南山区4号'

let book: LineBook
let list: RecipientList
let parsed: string[]
let memory: LineMemory

beforeAll(() => loadTowns())

beforeEach(() => {
  book = new LineBook()
  list = new RecipientList()
  parsed = []
  memory = new LineMemory((text, how) => {
    parsed.push(text)
    return readBlock(text, how)
  })
})

function type(text: string): ManualAnswer {
  parsed = []
  const { lines, change, answer } = planBox(book, list, memory.read(text))
  book.setBox(lines)
  list.apply(change)
  return answer
}

async function paste(text: string): Promise<ManualAnswer> {
  const run = { list, isStopped: () => false, onProgress: () => {} }
  const entries = (await readInSlices(text, run)) ?? []
  const { lines, change, answer } = planPaste(book, list, entries)
  book.append(book.addBatch('paste', lines.length), lines)
  list.apply(change)
  return answer
}

const names = () => list.rows.map(({ name }) => name)
const counts = () => countLines(book, list)

describe('the text box', () => {
  it('parses only lines that were not there before', () => {
    type(`${ZHANG}\n${LI}\n`)
    expect(parsed.toSorted()).toEqual([ZHANG, LI].toSorted())
    type(`${ZHANG}\n${LI}\n${WANG}`)
    expect(parsed).toEqual([WANG])
    expect(names()).toEqual(['张三', '李四', '王五'])
    type(`${ZHANG}\n${LI}\n${WANG}`)
    expect(parsed).toEqual([])
  })

  it('changes the row of a corrected line, in its place and with its id', () => {
    type(`${ZHANG}\n${LI}`)
    const id = list.rows[0]?.id
    expect(type(`${ZHANG.replace('1号', '9号')}\n${LI}`)).toMatchObject({ added: 0, changed: 1 })
    expect(list.rows[0]).toMatchObject({ id, detail: '科技园9号' })
    expect(names()).toEqual(['张三', '李四'])
  })

  it('keeps what was edited in the list while its line stays', () => {
    type(`${ZHANG}\n${LI}`)
    const [row] = list.rows
    if (row === undefined) throw new Error('a row')
    const edited = { ...row, name: '张三丰' }
    list.apply({
      ...planBox(book, list, []).change,
      removed: { positions: new Uint32Array(0), rows: [] },
      before: [row],
      after: [edited],
    })
    type(`${ZHANG}\n${LI}\n${WANG}`)
    expect(names()).toEqual(['张三丰', '李四', '王五'])
  })

  it('takes the row of a deleted line along, and a row deleted in the list does not come back', () => {
    type(`${ZHANG}\n${LI}\n${WANG}`)
    expect(type(`${ZHANG}\n${WANG}`)).toMatchObject({ removed: 1 })
    expect(names()).toEqual(['张三', '王五'])
    const [row] = list.rows
    if (row === undefined) throw new Error('a row')
    list.apply({
      cause: 'delete',
      before: [],
      after: [],
      inserted: { positions: new Uint32Array(0), rows: [] },
      removed: { positions: Uint32Array.of(0), rows: [row] },
    })
    type(`${ZHANG}\n${WANG}\n${LI}`)
    expect(names()).toEqual(['王五', '李四'])
    expect(counts()).toMatchObject({ recognised: 2, removed: 1 })
  })

  it('removes duplicates by what they say, not by how they are separated, and counts them', () => {
    const answer = type(`${ZHANG}\n${ZHANG.replaceAll('，', ' ')}\n${ZHANG.replaceAll('，', '\t')}`)
    expect(answer).toMatchObject({ added: 1, duplicates: 2 })
    expect(counts()).toMatchObject({ entries: 3, recognised: 1, duplicates: 2, unrecognised: 0 })
  })

  it('makes a duplicate the row when its first is gone', () => {
    type(`${ZHANG}\n${LI}\n${ZHANG}`)
    type(`${LI}\n${ZHANG} `)
    expect(names().sort()).toEqual(['张三', '李四'])
    expect(counts()).toMatchObject({ recognised: 2, duplicates: 0 })
  })

  it('keeps every unrecognised line with its reason', () => {
    type(`${MASKED}\nab\n${ZHANG}`)
    const { rows } = windowOf(book, list, { filter: 'unrecognised', offset: 0, limit: 10 })
    expect(rows.map(({ text, reason }) => [text, reason])).toEqual([
      [MASKED, 'phone_masked'],
      ['ab', 'too_short'],
    ])
  })

  it('removes the row when its line stops being a recipient', () => {
    type(`${ZHANG}\n${LI}`)
    type(`张三，广东省深圳市南山区科技园1号\n${LI}`)
    expect(names()).toEqual(['李四'])
    expect(counts()).toMatchObject({ recognised: 1, unrecognised: 1, removed: 0 })
  })
})

describe('a large paste', () => {
  it('adds to what is there and counts what the box has already as duplicates', async () => {
    type(ZHANG)
    const answer = await paste(`${LI}\r\n${ZHANG}\r\n${LI}\r\n${MASKED}\r\n`)
    expect(answer).toEqual({ added: 1, changed: 0, removed: 0, duplicates: 2, unrecognised: 1 })
    expect(names()).toEqual(['张三', '李四'])
  })

  it('counts a line of the box as a duplicate of a paste', async () => {
    await paste(LI)
    expect(type(`${LI}\n${ZHANG}`)).toMatchObject({ added: 1, duplicates: 1 })
  })

  it('is added again after it was undone', async () => {
    await paste(LI)
    const rows = [...list.rows]
    list.apply({
      cause: 'add',
      before: [],
      after: [],
      inserted: { positions: new Uint32Array(0), rows: [] },
      removed: { positions: Uint32Array.of(0), rows },
    })
    expect(await paste(LI)).toMatchObject({ added: 1, duplicates: 0 })
  })

  it('comes to nothing when it is stopped', async () => {
    const many = Array.from({ length: 20_000 }, (_, n) => `${LI}${n}`).join('\n')
    const run = { list, isStopped: () => true, onProgress: () => {} }
    expect(await readInSlices(many, run)).toBeNull()
  })
})

describe('unrecognised lines', () => {
  it('become rows when they are corrected, and stay when they are still wrong', () => {
    type(`${MASKED}\nab`)
    const { rows } = windowOf(book, list, { filter: 'unrecognised', offset: 0, limit: 10 })
    const { edits, change, answer } = planEdits(book, list, [
      { id: rows[0]?.id ?? 0, text: MASKED.replace('****', '0013') },
      { id: rows[1]?.id ?? 0, text: 'abcd' },
    ])
    for (const { line, to } of edits) rereadLine(line, to)
    list.apply(change)
    expect(answer).toMatchObject({ added: 1, unrecognised: 1 })
    expect(list.rows[0]).toMatchObject({ name: '赵六', phone: '13800138000' })
    expect(sourceOf(book, list.rows[0]?.id ?? 0)?.text).toContain('13800138000')
    expect(counts()).toMatchObject({ recognised: 1, unrecognised: 1 })
  })

  it('are corrected in the text of the box too, with line breaks as they were', () => {
    expect(replaceInText('a\r\nb\r\nc', 'b', 'B')).toBe('a\r\nB\r\nc')
    expect(replaceInText('a\nb\nc\nd', 'b\nc', 'x')).toBe('a\nx\nd')
    expect(replaceInText('a\nb', 'b', null)).toBe('a')
    expect(replaceInText('a', 'z', 'y')).toBe('a')
  })

  it('offer what an ambiguous place could be', () => {
    type('张三 13800138000 鼓楼区中山路1号')
    const { rows } = windowOf(book, list, { filter: 'all', offset: 0, limit: 1 })
    expect(rows[0]?.reason).toBe('region_ambiguous')
    expect(rows[0]?.candidates).toContain('江苏省/南京市/鼓楼区')
  })
})

const withoutKeys = (from: LineBook) => Array.from(from.lines(), (line) => ({ ...line, key: null }))

const keyLength = (key: IDBValidKey): number => (Array.isArray(key) ? key.length : 0)

describe('the stored book', () => {
  function reload(): LineBook {
    const { puts } = takeWrites(book, 'd')
    const records = [...puts]
      .sort((a, b) => keyLength(a[0]) - keyLength(b[0]))
      .map(([, record]) => record)
    const stored = storedBookOf(structuredClone(records))
    if (stored === null) throw new Error('stored')
    return bookOf(stored)
  }

  it('comes back as it was, pages and box and what waits', async () => {
    type(`${ZHANG}\n${MASKED}`)
    book.text = 'typed'
    await paste(
      Array.from(
        { length: 1_500 },
        (_, n) => `李四 13900139000 浙江省杭州市西湖区文三路${n}号`,
      ).join('\n'),
    )
    const waiting = book.addBatch('waiting', 2)
    waiting.raw = 'a\nb'
    waiting.pages = [{ number: book.nextPage++, lines: [], isDirty: true }]
    const before = withoutKeys(book)
    const restored = reload()
    expect(withoutKeys(restored)).toEqual(before)
    expect(restored.text).toBe('typed')
    expect(restored.batches.find(({ kind }) => kind === 'waiting')?.raw).toBe('a\nb')
    expect(countLines(restored, list)).toEqual(counts())
  })

  it('writes only pages that changed, and all of them after a failed write', async () => {
    await paste(
      Array.from(
        { length: 2_500 },
        (_, n) => `李四 13900139000 浙江省杭州市西湖区文三路${n}号`,
      ).join('\n'),
    )
    expect(takeWrites(book, 'd').puts).toHaveLength(4)
    expect(takeWrites(book, 'd').puts).toHaveLength(1)
    book.touch(new Set([1_500]))
    expect(takeWrites(book, 'd').puts).toHaveLength(2)
    forgetWrites(book)
    expect(takeWrites(book, 'd').puts).toHaveLength(4)
  })
})
