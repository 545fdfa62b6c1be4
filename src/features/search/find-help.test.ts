import { expect, it } from 'vitest'

import { findHelp } from './find-help.ts'

const kinds = (text: string, hasArticles: boolean) =>
  new Set(findHelp(text, hasArticles).map(({ target }) => target.to))

it('finds questions and articles, five lines at most', () => {
  expect(findHelp('发票', true)[0]?.title).toBe('怎么开发票？')
  expect(findHelp('表格', true).length).toBe(5)
  expect(kinds('加密', true)).toContain('/help-center/article/$id')
})

it('leaves out the built-in articles where the operator has others', () => {
  expect(kinds('加密', false)).not.toContain('/help-center/article/$id')
})

it('finds nothing for a number of a parcel', () => {
  expect(findHelp('73000000010344', true)).toEqual([])
})
