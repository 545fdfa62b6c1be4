import { describe, expect, it } from 'vitest'

import { parseSearch, stringifySearch } from './search-params.ts'

describe('the query string', () => {
  it('keeps every digit of a long number', () => {
    const search = { waybill: '7734567890123456789' }
    expect(parseSearch(stringifySearch(search))).toEqual(search)
  })

  it('leaves out what is absent or empty', () => {
    expect(stringifySearch({ page: 2, keyword: '', sort: undefined, from: null })).toBe('?page=2')
    expect(stringifySearch({})).toBe('')
  })

  it('carries Chinese and reserved characters there and back', () => {
    const search = { keyword: '纸巾 & 50% #1' }
    expect(parseSearch(stringifySearch(search))).toEqual(search)
  })
})
