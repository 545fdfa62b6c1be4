import { expect, it } from 'vitest'

import { apiErrorMessage } from '#contract/errors.ts'
import { refuse } from './refusal.ts'

it('gives the sentence what it names', () => {
  const { error } = refuse('quantity_out_of_range', { limit: 10 })
  expect(apiErrorMessage(error.key, error.params)).toBe('购买数量须为 1 至 10')
})

it('does not compile without it', () => {
  // @ts-expect-error -- {limit} is in the sentence
  expect(refuse('quantity_out_of_range').error).toEqual({ key: 'quantity_out_of_range' })
  expect(refuse('goods_not_found').error).toEqual({ key: 'goods_not_found' })
})
