import { describe, expect, it } from 'vitest'

import { rowsOfTurn, TURN } from './use-incremental-rows.ts'

const keys = (count: number, from = 0) =>
  Array.from({ length: count }, (_, place) => String(from + place))

describe('how many rows a turn draws', () => {
  it('draws a short page at once', () => {
    expect(rowsOfTurn(keys(TURN), new Set())).toBe(TURN)
  })

  it('adds as many to those that stand until the page is whole', () => {
    expect(rowsOfTurn(keys(500), new Set())).toBe(TURN)
    expect(rowsOfTurn(keys(500), new Set(keys(TURN)))).toBe(2 * TURN)
    expect(rowsOfTurn(keys(120), new Set(keys(100)))).toBe(120)
  })

  it('keeps every row that stands when a few come before them', () => {
    expect(rowsOfTurn([...keys(3, 900), ...keys(500)], new Set(keys(500)))).toBe(503)
  })

  it('begins again with another page', () => {
    expect(rowsOfTurn(keys(500, 500), new Set(keys(500)))).toBe(TURN)
  })
})
