import { afterEach, beforeEach, expect, it } from 'vitest'

import { logout } from '#contract/sign-in.ts'
import { onlineStore } from '#src/data/browser/online.ts'
import { answerCalls, lost, refusal } from '#tests/answer-calls.ts'
import { dropDueSignOut, followDueSignOut, signOut } from './sign-out.ts'

let unfollow = () => {}

beforeEach(() => localStorage.clear())
afterEach(() => {
  unfollow()
  onlineStore.set(true)
  localStorage.clear()
})

/** @returns how often the session was ended since */
function calls(answer: () => unknown): () => number {
  const made = answerCalls({ [logout.path]: answer, '/healthz': () => null })
  return () => made.filter(({ path }) => path === logout.path).length
}

it('is done at once while the server is there', async () => {
  calls(() => null)
  expect(await signOut()).toEqual({ ok: true, value: true })
  const later = calls(() => null)
  unfollow = followDueSignOut()
  expect(later()).toBe(0)
})

it('needs no network, and is made up for once the server is back', async () => {
  calls(lost)
  expect(await signOut()).toEqual({ ok: true, value: false })
  onlineStore.set(false)
  const later = calls(() => null)
  unfollow = followDueSignOut()
  expect(later()).toBe(0)
  onlineStore.set(true)
  await expect.poll(later).toBe(1)
  await expect.poll(() => localStorage.length).toBe(0)
  onlineStore.set(false)
  onlineStore.set(true)
  expect(later()).toBe(1)
})

it('is made up for at the next start, and tried again when that fails', async () => {
  calls(lost)
  await signOut()
  const first = calls(lost)
  followDueSignOut()()
  await expect.poll(first).toBe(1)
  const second = calls(() => refusal('signed_out'))
  // The first try may not have ended yet.
  const again = (): number => {
    followDueSignOut()()
    return second()
  }
  await expect.poll(again).toBe(1)
  const third = calls(() => null)
  await expect.poll(() => localStorage.length).toBe(0)
  followDueSignOut()()
  expect(third()).toBe(0)
})

it('never ends the session of somebody who has signed in since', async () => {
  calls(lost)
  await signOut()
  dropDueSignOut()
  const later = calls(() => null)
  unfollow = followDueSignOut()
  expect(later()).toBe(0)
})

it('is refused as any call is', async () => {
  calls(() => refusal('account_disabled'))
  expect((await signOut()).ok).toBe(false)
  // The user goes on; nothing is made up for later.
  expect(localStorage.length).toBe(0)
})
