import { expect, it } from 'vitest'

import { getUserInfo } from '#contract/accounts.ts'
import { addFavourites } from '#contract/favourites.ts'
import { readWorkOrder } from '#contract/work-orders.ts'
import { answerCalls } from '#tests/answer-calls.ts'
import { request } from './api-client.ts'
import { awaitedCalls } from '#src/data/browser/awaited-calls.ts'

/** @returns how many calls somebody waits for while `call` is under way; none may be left behind */
async function awaitedDuring(call: () => Promise<unknown>): Promise<number> {
  const during = call()
  const count = awaitedCalls.get().length
  await during
  expect(awaitedCalls.get()).toEqual([])
  return count
}

it('counts a call that somebody waits for until it is answered, refused or lost', async () => {
  answerCalls({ [addFavourites.path]: () => null })
  const query = { goods_id: '1' }
  expect(await awaitedDuring(() => request(addFavourites, { query }))).toBe(1)
  expect(await awaitedDuring(() => Promise.all([1, 2].map(() => request(getUserInfo, {}))))).toBe(2)
})

it('counts neither a query, whose view shows that it waits, nor what nobody waits for', async () => {
  answerCalls({})
  const { signal } = new AbortController()
  expect(await awaitedDuring(() => request(getUserInfo, {}, { signal }))).toBe(0)
  const body = { id: '1' }
  expect(await awaitedDuring(() => request(readWorkOrder, { body }, { isQuiet: true }))).toBe(0)
})
