import { describe, expect, it } from 'vitest'

import { parseLine } from '#domain/address/parse-line.ts'
import { GENERATORS } from './generate/all.ts'
import { seeded } from './generate/seeded.ts'
import { judge } from './score.ts'

/** `LONG=1` draws by the thousand, over every unit of the country. */
const COUNT = process.env['LONG'] === '1' ? 4000 : 100

describe.each(Object.entries(GENERATORS))('%s', (_name, draw) => {
  it('has no wrong value without a word', () => {
    const silent: string[] = []
    const counts = { right: 0, warned: 0, silent: 0 }
    for (let n = 0; n < COUNT; n++) {
      const { input, expected } = draw(n, seeded(n * 7919 + 17))
      const { kind, wrong } = judge(parseLine(input), expected)
      counts[kind]++
      if (kind === 'silent') silent.push(`${input} (${wrong.join()})`)
    }
    expect(silent).toEqual([])
    expect(counts.right / COUNT).toBeGreaterThanOrEqual(0.9)
  })
})
