import { describe, expect, it } from 'vitest'

import { ENTRY_MODES, isEntryMode, ORDER_SOURCES, perMode, sourceName } from './order-sources.ts'

describe('the sources of orders', () => {
  it('keep the numbers that stored orders have', () => {
    expect(ORDER_SOURCES).toMatchObject({
      manual: { number: 1 },
      import: { number: 2 },
      filter: { number: 3 },
      authorised: { number: 4 },
      openApi: { number: 5 },
    })
  })

  it('have a number and a name each', () => {
    const sources = Object.values(ORDER_SOURCES)
    expect(new Set(sources.map(({ number }) => number)).size).toBe(sources.length)
    expect(new Set(sources.map(({ name }) => name)).size).toBe(sources.length)
  })

  it('are named by their number; any other number has no name', () => {
    expect(sourceName(ORDER_SOURCES.filter.number)).toBe('智能筛选')
    expect(sourceName(0)).toBe('')
  })
})

describe('an entry mode', () => {
  it('is a source in which recipients are entered on the site', () => {
    expect(ENTRY_MODES).toEqual(['manual', 'import', 'filter', 'authorised'])
    expect(['manual', 'openApi', 'toString', null].filter((key) => isEntryMode(key))).toEqual([
      'manual',
    ])
  })

  it('has one value each', () => {
    expect(perMode((mode) => mode.length)).toEqual({
      manual: 6,
      import: 6,
      filter: 6,
      authorised: 10,
    })
  })
})
