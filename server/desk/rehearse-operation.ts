import type { z } from 'zod'

import { hasDryRun } from '#contract/desk/dry-run.ts'
import { err, type Result } from '#domain/result/result.ts'
import { deny, type DeskAnswer, type DeskRefusal } from './answer.ts'
import type { Desk, Operation, Tools } from './operation.ts'
import { rehearsalDatabase, type RehearsedChange } from './rehearsal-database.ts'
import { noteAttempt, readInput, type OperationCall, type Ran } from './run-operation.ts'

/** What an operation would do. */
export type Rehearsed<T> = {
  readonly isDry: true
  /** What it would answer; numbers and links that it names are of nothing. */
  readonly answer: T
  /** What the log would have of it. */
  readonly changes: readonly RehearsedChange[]
}

/** Marks a dry run in the log. */
export const DRY_RUN = '--dry-run'

async function rehearse<Input extends z.ZodType, Value>(
  { db, open, hashIn, deskUrl, name, staffId }: Desk,
  operation: Operation<Input, Value>,
  input: z.output<Input>,
): Promise<DeskAnswer<Rehearsed<Value>>> {
  type Outcome = { readonly came: DeskAnswer<Rehearsed<Value>> }
  const done = await db.transaction(async (tx): Promise<Result<never, Outcome>> => {
    const changes: RehearsedChange[] = []
    // No partner is among its tools: what reaches one has no dry run.
    const tools: Tools = {
      open,
      hashIn,
      ...(deskUrl !== undefined && { deskUrl }),
      ...(staffId !== undefined && { staffId }),
      by: name,
      db: rehearsalDatabase(tx, db, { subject: operation.subject?.(input) ?? null, changes }),
      about: (subject) => rehearsalDatabase(tx, db, { subject, changes }),
    }
    const answer = await operation.run(tools, input)
    const came = answer.ok
      ? ({ ok: true, value: { isDry: true, answer: answer.value, changes } } as const)
      : answer
    return err({ came })
  })
  return done.ok ? done : done.error.came
}

/**
 * Runs an act in full in a transaction that is rolled back: nothing of it is ever seen by others.
 * Written down as what it is.
 * @throws NotBegun
 */
export async function rehearseOperation<Input extends z.ZodType, Value>(
  desk: Desk,
  operation: Operation<Input, Value>,
  { input: given, ...noted }: OperationCall,
): Promise<Ran<Rehearsed<Value>>> {
  const input = readInput(desk, operation, given)
  const note = (answer: Result<unknown, DeskRefusal>) =>
    noteAttempt(desk, { ...noted, operation: operation.name }, answer.ok ? 'done' : 'refused')
  if (!input.ok) return { answer: input, unrecorded: await note(input) }
  const answer = hasDryRun(operation.name)
    ? await rehearse(desk, operation, input.value)
    : deny('desk_no_dry_run')
  return { answer, unrecorded: await note(answer) }
}
