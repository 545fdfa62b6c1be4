import type { z } from 'zod'
import { zhCN } from 'zod/locales'

import { mayRun } from '#contract/desk.ts'
import { err } from '#domain/result/result.ts'
import { deny, type DeskAnswer } from './answer.ts'
import { beginEntry, endEntry, type Ending, type NewEntry } from './audit-log.ts'
import type { Desk, Operation, Tools } from './operation.ts'
import { recordedDatabase } from './recorded-database.ts'

/** Thrown when an operation was not begun, as the log could not be written. Nothing was changed. */
export class NotBegun extends Error {
  constructor(cause: unknown) {
    super('the log took no entry', { cause })
    this.name = 'NotBegun'
  }
}

/** Thrown when an operation did not come to its end. */
export class CutShort extends Error {
  /** How many transactions have changed something before the error. */
  readonly steps: number
  readonly unrecorded: Unrecorded | null
  constructor(cause: unknown, { steps, unrecorded }: Pick<CutShort, 'steps' | 'unrecorded'>) {
    super('an operation was cut short', { cause })
    this.name = 'CutShort'
    this.steps = steps
    this.unrecorded = unrecorded
  }
}

/** Why the log did not take an outcome. */
export type Unrecorded = { readonly cause: unknown; readonly wasDone: boolean }

export type Ran<T> = {
  readonly answer: DeskAnswer<T>
  /** Null when the log took the outcome. */
  readonly unrecorded: Unrecorded | null
}

function beginOrThrow(
  { db, name, staffId }: Desk,
  entry: Omit<NewEntry, 'operator' | 'staffId'>,
): Promise<number> {
  return beginEntry(db, { operator: name, staffId, ...entry }).catch((error: unknown) => {
    throw new NotBegun(error)
  })
}

type End = { readonly ending: Ending; readonly steps: number }

/** A log that cannot take the outcome leaves the operation as it ended, and its entry under way. */
async function end(
  { db }: Desk,
  entry: number,
  { ending, steps }: End,
): Promise<Unrecorded | null> {
  try {
    await endEntry(db, entry, ending)
    return null
  } catch (cause) {
    return { cause, wasDone: ending === 'done' || steps > 0 }
  }
}

/** Writes down a call that has changed nothing: refused before it began, or a dry run. @throws NotBegun */
export async function noteAttempt(
  desk: Desk,
  call: Pick<NewEntry, 'words' | 'operation' | 'reason' | 'confirmedBy'>,
  ending: Ending,
): Promise<Unrecorded | null> {
  const entry = await beginOrThrow(desk, { ...call, subject: null })
  return end(desk, entry, { ending, steps: 0 })
}

/** The input of an operation for somebody who may run it, or why there is none. */
export function readInput<Input extends z.ZodType>(
  desk: Pick<Desk, 'role'>,
  { name, input }: Operation<Input>,
  given: unknown,
): DeskAnswer<z.output<Input>> {
  if (!mayRun(desk.role, name)) return deny('desk_right_missing')
  const parsed = input.safeParse(given, { error: zhCN().localeError })
  if (parsed.success) return { ok: true, value: parsed.data }
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.') ?? ''
  return deny('desk_input_wrong', { field: field || name, detail: issue?.message ?? '' })
}

export type OperationCall = {
  readonly input: unknown
  /** How it was called, for the log. */
  readonly words: string
} & Pick<NewEntry, 'reason' | 'confirmedBy'>

/**
 * Runs an operation: checks the right and the input, writes it down, has it done over a database
 * that marks the entry, and writes down what came of it. All that an operator does goes this way.
 * @throws NotBegun, CutShort
 */
export async function runOperation<Input extends z.ZodType, Value>(
  desk: Desk,
  operation: Operation<Input, Value>,
  { input: given, ...noted }: OperationCall,
): Promise<Ran<Value>> {
  const input = readInput(desk, operation, given)
  if (!input.ok) {
    const attempt = { ...noted, operation: operation.name }
    return { answer: err(input.error), unrecorded: await noteAttempt(desk, attempt, 'refused') }
  }
  const { name: _name, role: _role, db, ...partners } = desk
  const subject = operation.subject?.(input.value)
  const begun = { ...noted, operation: operation.name, subject: subject ?? null }
  const entry = await beginOrThrow(desk, begun)
  let steps = 0
  const mark = { id: entry, onCommit: () => steps++ }
  const tools: Tools = {
    ...partners,
    by: desk.name,
    db: recordedDatabase(db, mark, operation.effect === 'act' ? (subject ?? null) : null),
    about: (other) => recordedDatabase(db, mark, other),
  }
  let answer: DeskAnswer<Value>
  try {
    answer = await operation.run(tools, input.value)
  } catch (error) {
    const unrecorded = await end(desk, entry, { ending: 'failed', steps })
    throw new CutShort(error, { steps, unrecorded })
  }
  const ending = answer.ok ? 'done' : 'refused'
  return { answer, unrecorded: await end(desk, entry, { ending, steps }) }
}

/**
 * Reads what a page shows of an operation that only looks. It is not on record: a page looks again
 * each time it is drawn.
 */
export async function look<Input extends z.ZodType, Value>(
  desk: Desk,
  operation: Operation<Input, Value, 'look'>,
  given: z.input<Input>,
): Promise<DeskAnswer<Value>> {
  const input = readInput(desk, operation, given)
  if (!input.ok) return input
  const { name: _name, role: _role, ...tools } = desk
  return operation.run({ ...tools, by: desk.name, about: () => desk.db }, input.value)
}
