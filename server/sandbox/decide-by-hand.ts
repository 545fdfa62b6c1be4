import type { z } from 'zod'

import { invariant } from '#domain/result/assert.ts'
import { refusalText } from '../desk/answer.ts'
import type { Desk, Operation } from '../desk/operation.ts'
import { CutShort, look, NotBegun, runOperation } from '../desk/run-operation.ts'
import { unrecordedLines } from '../operator/command-failed.ts'
import { inWords } from '../operator/terminal-text.ts'

/** The operator's desk as the pages of the sandbox have it: nobody signs in there. */
export function sandboxDesk(parts: Omit<Desk, 'name' | 'role' | 'open' | 'hashIn'>): Desk {
  // No page shows what is sealed, or looks for a person.
  const none = { open: () => Promise.resolve(null), hashIn: () => () => '' }
  return { ...parts, ...none, name: 'sandbox', role: 'owner' }
}

/** What a page shows: nothing keeps it from looking. */
export async function lookAt<Input extends z.ZodType, Value>(
  desk: Desk,
  operation: Operation<Input, Value, 'look'>,
  input: z.input<Input>,
): Promise<Value> {
  const answer = await look(desk, operation, input)
  return invariant(answer.ok ? answer : null, 'a list refuses nothing').value
}

/**
 * Has an operation run from a page of the sandbox, on record as the command in `words` would be.
 * @returns the sentences for the person at the page
 */
export async function decideByHand<Input extends z.ZodType, Value>(
  desk: Desk,
  operation: Operation<Input, Value>,
  {
    words,
    input,
    say,
  }: {
    readonly words: readonly string[]
    readonly input: z.input<Input>
    readonly say: (value: Value) => string
  },
): Promise<string> {
  try {
    const ran = await runOperation(desk, operation, { input, words: inWords(words) })
    const { answer, unrecorded } = ran
    const sentence = answer.ok ? say(answer.value) : refusalText(answer.error).msg
    return [sentence, ...unrecordedLines(unrecorded)].join('；')
  } catch (error) {
    // The server answers and logs an error of the database as on any other page.
    throw error instanceof NotBegun || error instanceof CutShort ? error.cause : error
  }
}
