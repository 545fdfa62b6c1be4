import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { loadTowns } from '#domain/address/towns.ts'

import { RecipientList } from '../list/recipient-list.ts'
import { bookOf, forgetWrites, storedBookOf, takeWrites } from './book-codec.ts'
import { countLines, sourceOf, windowOf } from './book-view.ts'
import { fitIntoBox, replaceInText } from './edit-box.ts'
import { planEdits } from './edit-lines.ts'
import { LineBook, rereadLine } from './line-book.ts'
import { planPaste } from './plan-lines.ts'
import { planReading } from './plan-reading.ts'
import { readBlock } from './paste/read-block.ts'
import { LineMemory, readInSlices } from './read-text.ts'
import type { ManualAnswer, ReadCause } from './manual.types.ts'

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

/** Reads the text of the box, in the way of `by`; the caret is at its end. */
function read(text: string, by: ReadCause['by'] = 'finish', caret = text.length): ManualAnswer {
  parsed = []
  const plan = planReading(book, list, { text, cause: { by, caret } }, memory.read)
  book.enter(plan)
  list.apply(plan.change)
  return plan.answer
}

async function paste(text: string): Promise<ManualAnswer> {
  const run = { list, isStopped: () => false, onProgress: () => {} }
  const entries = (await readInSlices(text, run)) ?? []
  const { lines, change, answer } = planPaste(book, list, entries)
  fitIntoBox(book, lines)
  list.apply(change)
  return answer
}

function leave(position: number): void {
  const row = list.rows[position]
  if (row === undefined) throw new Error('a row')
  list.apply({
    cause: 'delete',
    before: [],
    after: [],
    inserted: { positions: new Uint32Array(0), rows: [] },
    removed: { positions: Uint32Array.of(position), rows: [row] },
  })
}

function reopen(text: string): void {
  const lines = [...book.lines()].filter((line) => line.text === text)
  book.reopen(lines.map((line) => ({ line })))
}

const names = () => list.rows.map(({ name }) => name)
const counts = () => countLines(book, list)
const unread = () =>
  windowOf(book, list, { filter: 'unrecognised', offset: 0, limit: 10 }).rows.map(
    ({ text, reason }) => [text, reason],
  )

describe('the text box', () => {
  it('is an inlet: what is recognised leaves it, the rest stays', () => {
    expect(read(`${ZHANG}\n${MASKED}\n${LI}`)).toMatchObject({ added: 2, unrecognised: 1 })
    expect(names()).toEqual(['张三', '李四'])
    expect(book.text).toBe(`${MASKED}\n\n`)
    expect(counts()).toMatchObject({ entries: 3, recognised: 2, unrecognised: 1 })
    expect(read(`${book.text}${WANG}`)).toMatchObject({ added: 1 })
    expect(names()).toEqual(['张三', '李四', '王五'])
    expect(book.text).toBe(`${MASKED}\n\n`)
  })

  it('takes nobody out of the list, whatever becomes of its text', () => {
    read(`${ZHANG}\n${LI}\n`)
    expect(book.text).toBe('')
    expect(read(WANG)).toMatchObject({ added: 1, changed: 0 })
    read('')
    expect(names()).toEqual(['张三', '李四', '王五'])
  })

  it('knows a line whose row is in the list by its content, not by how it is separated', () => {
    read(`${ZHANG}\n${ZHANG.replaceAll('，', ' ')}`)
    expect(read(ZHANG.replaceAll('，', '\t'))).toMatchObject({ added: 0, duplicates: 1 })
    expect(book.text).toBe('')
    expect(counts()).toMatchObject({ entries: 3, recognised: 1, duplicates: 2, unrecognised: 0 })
  })

  it('knows it after a delete, another reading and two undos', () => {
    read(ZHANG)
    const [first] = list.rows
    leave(0)
    expect(read(ZHANG)).toMatchObject({ added: 1, duplicates: 0 })
    leave(0)
    if (first === undefined) throw new Error('a row')
    list.apply({
      cause: 'delete',
      before: [],
      after: [],
      removed: { positions: new Uint32Array(0), rows: [] },
      inserted: { positions: Uint32Array.of(0), rows: [first] },
    })
    expect(read(ZHANG)).toMatchObject({ added: 0, duplicates: 1 })
  })

  it('joins what is typed line after line, until it is a recipient', () => {
    read('王芳\n', 'enter')
    read('王芳\n13700137000\n', 'enter')
    expect(counts()).toMatchObject({ recognised: 0 })
    expect(book.text).toBe('王芳\n13700137000\n')
    read('王芳\n13700137000\n江苏省南京市鼓楼区\n', 'enter')
    expect(names()).toEqual([])
    expect(unread().at(-1)?.[1]).toBe('unfinished')
    read('王芳\n13700137000\n江苏省南京市鼓楼区\n中山路3号\n', 'enter')
    expect(list.rows).toMatchObject([{ name: '王芳', detail: '中山路3号' }])
    expect(book.text).toBe('')
    expect(counts()).toMatchObject({ recognised: 1, unrecognised: 0 })
  })

  it('takes what is unfinished when all is to be added', () => {
    read('王芳 13700137000 江苏省南京市鼓楼区\n', 'enter')
    expect(names()).toEqual([])
    read('王芳 13700137000 江苏省南京市鼓楼区\n')
    expect(names()).toEqual(['王芳'])
    expect(counts()).toMatchObject({ entries: 1, recognised: 1 })
  })

  it('leaves what begins behind the caret alone until all is to be added', () => {
    const half = '王五 13700137000 江苏省南京市鼓楼区中'
    const text = `${ZHANG}\n\n${half}`
    read(text, 'enter', ZHANG.length + 1)
    expect(names()).toEqual(['张三'])
    expect(book.text).toBe(half)
    read(`${half}山路3号`)
    expect(list.rows[1]).toMatchObject({ detail: '中山路3号' })
  })

  it('reads both halves of a text that Enter parted', () => {
    const [before, behind] = ['张三 13800138000', '广东省深圳市南山区科技园1号']
    read(`${before}\n${behind}`, 'enter', before.length + 1)
    expect(list.rows).toMatchObject([{ name: '张三', city: '深圳市', detail: '科技园1号' }])
  })

  it('does not read what it left as part of what is pasted behind it', () => {
    const address = '浙江省杭州市西湖区文三路2号'
    read(`${ZHANG}\n${LI}\n13600136000`, 'paste')
    expect(book.text).toBe('13600136000\n\n')
    read(`${book.text}赵六\n${address}`, 'paste')
    expect(names()).toEqual(['张三', '李四'])
    expect(unread().map(([text]) => text)).toContain('13600136000')
  })

  it('reads what it left again once it is corrected', () => {
    read(`${ZHANG}\n${MASKED}`)
    read(book.text.replace('****', '0013'))
    expect(names()).toEqual(['张三', '赵六'])
    expect(counts()).toMatchObject({ entries: 2, recognised: 2, unrecognised: 0 })
  })

  it('keeps unrecognised lines that are pasted over, and forgets those that are deleted', () => {
    read(`${ZHANG}\n${MASKED}`)
    read(LI, 'paste')
    expect(unread()).toEqual([[MASKED, 'phone_masked']])
    expect(book.text).toBe('')
    read(`${WANG}\nab`)
    read('')
    expect(unread()).toEqual([[MASKED, 'phone_masked']])
  })

  it('parses only lines that were not there before', () => {
    const known = `${MASKED}\n`
    read(known, 'enter')
    read(`${known}${ZHANG}\n`, 'enter')
    expect(parsed).toEqual([ZHANG])
  })

  it('follows the text of a line that was edited while it was being read', () => {
    read(`${ZHANG}\n${LI}`)
    const [zhang] = list.rows
    reopen(ZHANG)
    expect(read(ZHANG.replace('1号', '9号'))).toMatchObject({ added: 0, changed: 1 })
    expect(list.rows).toMatchObject([{ id: zhang?.id, detail: '科技园9号' }, { name: '李四' }])
    // One that is another person is added, and the row stays.
    reopen(LI)
    read(WANG)
    expect(names()).toEqual(['张三', '李四', '王五'])
  })
})

describe('a large paste', () => {
  it('adds to what is there, and leaves in the box what is not recognised', async () => {
    read(`${ZHANG}\nab`)
    const answer = await paste(`${LI}\r\n${ZHANG}\r\n${LI}\r\n${MASKED}\r\n`)
    expect(answer).toEqual({ added: 1, changed: 0, duplicates: 2, unrecognised: 1 })
    expect(names()).toEqual(['张三', '李四'])
    expect(book.text).toBe(`ab\n\n${MASKED}\n\n`)
    read(book.text)
    expect(counts()).toMatchObject({ entries: 6, unrecognised: 2 })
  })

  it('counts a line of the box as a duplicate of a paste', async () => {
    await paste(LI)
    expect(read(`${LI}\n${ZHANG}`)).toMatchObject({ added: 1, duplicates: 1 })
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
    read(`${MASKED}\nab`)
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

  it('are corrected in the text of the box too', () => {
    expect(replaceInText('a\nb\nc', 'b', 'B')).toBe('a\nB\nc')
    expect(replaceInText('a\nb\nc\nd', 'b\nc', 'x')).toBe('a\nx\nd')
    expect(replaceInText('a\nb', 'b', null)).toBe('a')
    expect(replaceInText('a', 'z', 'y')).toBe('a')
  })

  it('offer what an ambiguous place could be', () => {
    read('张三 13800138000 鼓楼区中山路1号')
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
    read(`${ZHANG}\n${MASKED}`)
    book.text += 'typed'
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
    expect(restored.text).toBe(book.text)
    expect(restored.left).toEqual(book.left)
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
