import { describe, expect, it } from 'vitest'

import { parseLine } from '#domain/address/parse-line.ts'
import { failures, loadLines } from './score.ts'

describe('lines labelled from the tests and issues of other parsers', () => {
  const lines = loadLines('peers-cases.jsonl')

  it('are read right in every labelled field, at least 96 of 100', () => {
    const failed = failures(lines, parseLine)
    expect(lines).toHaveLength(255)
    // The first ten are shown when there are too many.
    expect(failed.length <= lines.length * 0.04 ? [] : failed.slice(0, 10)).toEqual([])
  })
})

describe('our own labelled lines', () => {
  const lines = loadLines('own-cases.jsonl')

  it('are all read right', () => {
    expect(failures(lines, parseLine)).toEqual([])
  })

  it('are refused for the reason they should be', () => {
    const refused = lines.filter(({ expected }) => expected.reject === true)
    expect(refused.length).toBeGreaterThan(35)
    for (const { input, expected } of refused) {
      expect([input, parseLine(input).reason]).toEqual([input, expected.reason])
    }
  })
})

describe('lines labelled before the parser first read them', () => {
  const lines = loadLines('first-read-cases.jsonl')

  // At the first reading 274 of 288 agreed; four labels were against the rules and were put right. One
  // is left out: 张北 before 河北省张家口市张北县, where the name is a word of the region.
  it('are all read right', () => {
    expect(failures(lines, parseLine)).toEqual([])
  })
})

describe('lines labelled before the parser, as it is now, first read them', () => {
  const lines = loadLines('second-read-cases.jsonl')

  // At the first reading 307 of 309 agreed (docs/measurements/address.md). One stays: 遥墙街道 of 济南 is
  // managed by a zone, so the source of the towns does not say its district, and none is given.
  it('are read right but for one', () => {
    expect(failures(lines, parseLine).map(({ id }) => id)).toEqual(['m275'])
  })
})
