import { expect, it } from 'vitest'

import { ACCOUNT_ERRORS } from './account-errors.ts'
import { API_ERRORS } from './errors.ts'
import { MONEY_ERRORS } from './money-errors.ts'
import { OPEN_ERRORS } from './open-errors.ts'
import { WORK_ORDER_ERRORS } from './work-order-errors.ts'

const FILES = { API_ERRORS, ACCOUNT_ERRORS, MONEY_ERRORS, OPEN_ERRORS, WORK_ORDER_ERRORS }

/** Neighbours of one group (a thousand) that do not ascend; three codes go with a status of HTTP. */
function outOfOrder(errors: Readonly<Record<string, { readonly code: number }>>): number[] {
  const codes = Object.values(errors).map(({ code }) => code)
  const own = codes.filter((code) => code > 1000 && ![4220, 4290, 5030].includes(code))
  const groupOf = (code: number) => Math.floor(code / 1000)
  return own.filter((code, at) => {
    const next = own[at + 1] ?? Infinity
    return groupOf(next) === groupOf(code) && next < code
  })
}

it('gives each refusal a code of its own', () => {
  const codes = Object.values(API_ERRORS).map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
})

it.each(Object.entries(FILES))('lists the codes of a group upwards: %s', (_name, errors) => {
  expect(outOfOrder(errors)).toEqual([])
})
