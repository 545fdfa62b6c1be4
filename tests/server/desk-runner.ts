import type { z } from '#contract/zod.ts'
import { invariant } from '#domain/result/assert.ts'
import type { Role } from '#contract/desk.ts'
import type { DeskAnswer } from '#server/desk/answer.ts'
import type { Desk, Operation } from '#server/desk/operation.ts'
import { runOperation } from '#server/desk/run-operation.ts'

import { TEST_SEAL } from './app-deps.ts'
import type { World } from './world.ts'

/** What an operation works with, run by this member of staff. */
export const deskOf = (world: World, name: string, role: Role): Desk => ({
  db: world.served,
  name,
  role,
  open: () => Promise.resolve(null),
  hashIn: (room) => TEST_SEAL.hashIn(room),
})

/** Runs operations of a world as somebody called tester, without a face between. */
export function deskRunner(world: () => World, role: Role, more: Partial<Desk> = {}) {
  const run = async <Input extends z.ZodType, Value>(
    operation: Operation<Input, Value>,
    input: unknown,
  ): Promise<DeskAnswer<Value>> => {
    const desk = { ...deskOf(world(), 'tester', role), ...more }
    return (await runOperation(desk, operation, { input, words: 'test' })).answer
  }
  /** What an operation answers that has to succeed. */
  const done = async <Input extends z.ZodType, Value>(
    operation: Operation<Input, Value>,
    input: unknown,
  ): Promise<Value> => {
    const answer = await run(operation, input)
    return invariant(answer.ok ? answer : null, JSON.stringify(answer)).value
  }
  return { run, done }
}
