import { describe, expect, it } from 'vitest'

import { parseLine } from '#domain/address/parse-line.ts'
import { failures, judge, loadLines } from './score.ts'

describe('lines labelled from the tests and issues of other parsers', () => {
  const lines = loadLines('peers-cases.jsonl')

  it('are all read right in every labelled field', () => {
    expect(lines).toHaveLength(255)
    expect(failures(lines, parseLine)).toEqual([])
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
  // managed by a zone, so the source of the towns has no district for it; none is filled in, with
  // an issue.
  it('are read right but for one, which has an issue', () => {
    expect(failures(lines, parseLine).map(({ id }) => id)).toEqual(['m275'])
    const verdicts = lines.map(({ input, expected }) => judge(parseLine(input), expected).kind)
    expect(verdicts.filter((kind) => kind === 'silent')).toEqual([])
    expect(verdicts.filter((kind) => kind === 'warned')).toHaveLength(1)
  })
})

describe('lines of shapes that nobody had tried, labelled before the parser read them', () => {
  const lines = loadLines('third-read-cases.jsonl')

  // At the first reading 84 of the first 100 were right and 13 silently wrong; of the 40 that followed
  // upon the first rules 19 and 8 (docs/measurements/address.md).
  it('are read right, or have an issue where they are not', () => {
    const verdicts = lines.map(({ id, input, expected }) => ({
      id,
      kind: judge(parseLine(input), expected).kind,
    }))
    expect(verdicts.filter(({ kind }) => kind === 'silent')).toEqual([])
    expect(verdicts.filter(({ kind }) => kind === 'right').length).toBeGreaterThanOrEqual(136)
  })
})

describe('300 lines of everyday and unusual shapes, labelled before the parser read them', () => {
  const lines = loadLines('fourth-read-cases.jsonl')

  // At the first reading, 23 November 2026, 278 were right, 13 wrong with an issue and 9 silently
  // wrong; one label was against the rules and was put right (q224). The one with an issue is q239,
  // whose number has twelve digits in groups.
  it('are read right but for one, which has an issue', () => {
    expect(lines).toHaveLength(300)
    const verdicts = lines.map(({ id, input, expected }) => ({
      id,
      kind: judge(parseLine(input), expected).kind,
    }))
    expect(verdicts.filter(({ kind }) => kind !== 'right')).toEqual([
      { id: 'q239', kind: 'warned' },
    ])
  })
})

describe('300 further lines, labelled before the parser as mended first read them', () => {
  const lines = loadLines('fifth-read-cases.jsonl')

  // At the first reading, 23 November 2026, 299 were right, one wrong with an issue (中山古镇镇,
  // mended), none silently wrong.
  it('are all read right', () => {
    expect(lines).toHaveLength(300)
    expect(failures(lines, parseLine)).toEqual([])
  })
})
