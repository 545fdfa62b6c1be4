import { beforeEach, expect, it } from 'vitest'

import { unfreezeMember, findMembers } from '#contract/desk/members.ts'
import { runAtDesk } from '#contract/desk/run.ts'
import { answerCalls, lost, refusal } from '#tests/answer-calls.ts'
import { runDesk } from './run-desk.ts'

beforeEach(() => sessionStorage.clear())

/** Runs it while the server answers so. @returns the key that it was sent with */
async function keyOf(answer: () => unknown, run: () => Promise<unknown>): Promise<unknown> {
  const calls = answerCalls({ [runAtDesk.path]: answer })
  await run()
  return (calls[0]?.body as { key?: unknown } | undefined)?.key
}

const unfreeze = (id: number) => () => runDesk(unfreezeMember, { id })

it('sends an act under the same key until its answer has come, and then under another', async () => {
  const first = await keyOf(lost, unfreeze(1))
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(await keyOf(lost, unfreeze(1))).toBe(first)
  expect(await keyOf(() => null, unfreeze(2))).not.toBe(first)
  expect(await keyOf(() => refusal('account_disabled'), unfreeze(1))).toBe(first)
  expect(await keyOf(() => null, unfreeze(1))).not.toBe(first)
  expect(sessionStorage).toHaveLength(0)
})

it('keeps nothing of what was entered, and no key of what only looks', async () => {
  await keyOf(lost, () => runDesk(unfreezeMember, { id: 7_654_321 }, { reason: '张三来电' }))
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/7654321|张三/)
  sessionStorage.clear()
  expect(await keyOf(lost, () => runDesk(findMembers, { text: '张三' }))).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
})
