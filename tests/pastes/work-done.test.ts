import { beforeAll, describe, expect, it } from 'vitest'

import { must } from '#domain/result/assert.ts'
import { parseLine } from '#domain/address/parse-line-core.ts'
import { loadTowns } from '#domain/address/towns.ts'
import { sourceLines, splitLines } from '#domain/values/text-lines.ts'
import { seeded } from '#tests/address/generate/seeded.ts'
import { PasteCutter } from '#workers/recipients/manual/paste/read-paste.ts'
import { LineMemory } from '#workers/recipients/manual/read-text.ts'
import { readBlock } from '#workers/recipients/manual/paste/read-block.ts'

import { LAYOUTS } from './generate/all.ts'
import { textOf } from './generate/dress.ts'
import { seedOf } from './series.ts'

beforeAll(() => loadTowns())

/** So many lines of a layout, drawn pastes below each other. */
function linesOf(name: string, layout: (typeof LAYOUTS)[string], count: number): string[] {
  const lines: string[] = []
  for (let n = 0; lines.length < count; n++)
    lines.push(...sourceLines(textOf(layout(seeded(seedOf(name, n))))))
  return lines.slice(0, count)
}

/** How many characters the parser is given while a text is cut and its recipients are read. */
function parsedFor(text: string): { readonly cutting: number; readonly reading: number } {
  let cutting = 0
  let reading = 0
  const blocks = new PasteCutter(splitLines(text), (line) => {
    cutting += line.length
    return parseLine(line)
  }).cut()
  for (const block of blocks) {
    if (block.parsed !== null) continue
    reading += block.text.length
  }
  return { cutting, reading }
}

describe('a paste', () => {
  it.each(Object.entries(LAYOUTS))(
    '%s: has each of its lines parsed at most once while it is cut, and each recipient once behind that',
    (name, layout) => {
      const text = linesOf(name, layout, 120).join('\n')
      const { cutting, reading } = parsedFor(text)
      // A second recipient in a line is parsed as its rest and alone.
      expect(cutting).toBeLessThanOrEqual(text.length * 2)
      expect(reading).toBeLessThanOrEqual(text.length)
    },
  )

  it('that is typed on has nothing parsed again but the new line', () => {
    const parsed: string[] = []
    const memory = new LineMemory((text, how) => {
      parsed.push(text)
      return readBlock(text, how)
    })
    const lines = linesOf('chain', must(LAYOUTS['chain'], 'a layout'), 60)
    memory.read(lines.join('\n'))
    parsed.length = 0
    memory.read([...lines, '王五六，13911112222，浙江省杭州市西湖区文三路9号'].join('\n'))
    expect(parsed.length).toBeLessThanOrEqual(2)
  })
})
