import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'

import { loadTowns } from '#domain/address/towns.ts'

import { appended, NO_ROWS } from '../list/change.ts'
import { RecipientList } from '../list/recipient-list.ts'
import { bookOf, storedBookOf } from './book-codec.ts'
import { countLines } from './book-view.ts'
import { LINE_STATE, LineBook } from './line-book.ts'
import { lineKey } from './line-key.ts'
import { newLine } from './plan-lines.ts'
import { planReading } from './plan-reading.ts'
import { LineMemory, readEntries } from './read-text.ts'
import { rowOfLine } from './row-of-line.ts'

const ZHANG = '张三，13800138000，广东省深圳市南山区科技园1号'
const LI = '李四\n13900139000\n\n地址：浙江省杭州市西湖区文三路2号'
const BLOCK = '钱七\n13500135000\n浙江省杭州市西湖区文三路9号'
const MASKED = '赵六 138****8000 广东省深圳市南山区4号'
const WANG = '王五 13700137000 江苏省南京市鼓楼区中山路3号'
const TWO = '孙一 13600136000 北京市海淀区中关村1号 孙二 13600136001 北京市海淀区中关村2号'

beforeAll(() => loadTowns())

/** A draft as it was stored when the box showed the text of its rows, with what was typed since. */
function stored(readText: string, text = readText) {
  const list = new RecipientList()
  const seen = new Set<string>()
  const lines = readEntries(readText).map((entry) => {
    const key = lineKey(entry.text, entry.how)
    const isRow = entry.parsed.ok && !seen.has(key)
    seen.add(key)
    const rowId = isRow ? list.takeIds(1) : 0
    if (isRow) {
      const rows = [rowOfLine(rowId, entry.parsed)]
      const inserted = appended(list.rows.length, rows)
      list.apply({ cause: 'add', before: [], after: [], removed: NO_ROWS, inserted })
    }
    const line = new LineBook().make(newLine(entry, rowId))
    if (entry.parsed.ok && !isRow) line.state = LINE_STATE.duplicate
    return line
  })
  const record = {
    schema: 1,
    text,
    readText,
    nextId: lines.length + 1,
    nextPage: 2,
    batches: [{ id: 1, kind: 'box', lines: 0, pages: [1] }],
  }
  const page = {
    number: 1,
    texts: lines.map((line) => line.text).join('\0'),
    hows: lines.map((line) => line.how).join('\0'),
    ids: Int32Array.from(lines, (_, at) => at + 1),
    rowIds: Int32Array.from(lines, (line) => line.rowId),
    states: Uint8Array.from(lines, (line) => line.state),
    doubts: Uint8Array.from(lines, (line) => line.uncertainty),
    lines: Uint8Array.from(lines, (line) => line.lines),
  }
  const found = storedBookOf(structuredClone([record, page]))
  if (found === null) throw new Error('stored')
  return { list, book: bookOf(found) }
}

function finish(book: LineBook, list: RecipientList) {
  const box = { text: book.text, cause: { by: 'finish', caret: 0 } } as const
  const plan = planReading(book, list, box, new LineMemory().read)
  book.enter(plan)
  list.apply(plan.change)
  return plan.answer
}

const names = ({ rows }: RecipientList) => rows.map(({ name }) => name)

describe('a draft of the time when the box was a mirror', () => {
  it('opens with its rows, and in the box what was not recognised', () => {
    const { book, list } = stored(`以下：\n\n${ZHANG}\n${MASKED}\n\n${LI}\n${ZHANG}\n${TWO}\n`)
    expect(book.text).toBe(`以下：\n\n${MASKED}\n\n`)
    const before = countLines(book, list)
    expect(before).toMatchObject({ recognised: 4, duplicates: 1, unrecognised: 2 })
    expect(finish(book, list)).toMatchObject({ added: 0, changed: 0, duplicates: 0 })
    expect(names(list)).toEqual(['张三', '李四', '孙一', '孙二'])
    expect(countLines(book, list)).toEqual(before)
  })

  it('adds what was typed and not read yet, and changes the row whose text was', () => {
    const { book, list } = stored(`${ZHANG}\n${LI}`, `${ZHANG}A座\n${LI}\n${WANG}`)
    expect(book.text).toBe(`${ZHANG}A座\n\n${WANG}`)
    expect(finish(book, list)).toMatchObject({ added: 1, changed: 1 })
    expect(list.rows).toMatchObject([
      { name: '张三', detail: '科技园1号A座' },
      { name: '李四' },
      { name: '王五' },
    ])
    expect(book.text).toBe('')
  })

  it('keeps people whose text was taken out and not read since', () => {
    const { book, list } = stored(`${ZHANG}\n${LI}\n${WANG}`, WANG)
    expect(book.text).toBe('')
    finish(book, list)
    expect(names(list)).toEqual(['张三', '李四', '王五'])
  })

  it('loses and doubles nobody, whatever stood in the box', () => {
    const pieces = fc.array(
      fc.constantFrom(ZHANG, BLOCK, MASKED, WANG, TWO, '', '老客户：', 'ab'),
      {
        maxLength: 10,
      },
    )
    fc.assert(
      fc.property(pieces, pieces, (read, typed) => {
        const text = read.join('\n\n')
        const { book, list } = stored(text, [text, ...typed].join('\n\n'))
        const before = names(list)
        finish(book, list)
        const after = names(list)
        expect(after.slice(0, before.length)).toEqual(before)
        expect(new Set(after).size).toBe(after.length)
        const typedNames = readEntries(typed.join('\n\n')).flatMap(({ parsed }) =>
          parsed.ok ? [parsed.name] : [],
        )
        expect(after).toEqual(expect.arrayContaining(typedNames))
      }),
    )
  })
})
