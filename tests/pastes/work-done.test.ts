import { beforeAll, describe, expect, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
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

/** How many characters the parser is given while a text is cut. */
function parsedToCut(text: string): number {
  let parsed = 0
  new PasteCutter(splitLines(text), (line) => {
    parsed += line.length
    return parseLine(line)
  }).cut()
  return parsed
}

describe('a paste', () => {
  // Each line once, and what follows a line's first recipient once more.
  it.each(Object.entries(LAYOUTS))(
    '%s: is cut with no more than twice its text parsed, however long it is',
    (name, layout) => {
      const text = linesOf(name, layout, 120).join('\n')
      expect(parsedToCut(text)).toBeLessThanOrEqual(text.length * 2)
    },
  )

  it('that is typed on has nothing parsed again but the new line', () => {
    const parsed: string[] = []
    const memory = new LineMemory((text, how) => {
      parsed.push(text)
      return readBlock(text, how)
    })
    const lines = linesOf('chain', invariant(LAYOUTS['chain'], 'a layout'), 60)
    memory.read([lines.join('\n')])
    parsed.length = 0
    memory.read([[...lines, '王五六，13911112222，浙江省杭州市西湖区文三路9号'].join('\n')])
    expect(parsed.length).toBeLessThanOrEqual(2)
  })
})
