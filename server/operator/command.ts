import type { z } from 'zod'

import type { Result } from '#domain/result/result.ts'
import type { Desk, Operation } from '../desk/operation.ts'

/** Reads a file of the person at the keyboard, relative to where they are. */
export type ReadFile = (file: string) => Promise<Result<Uint8Array, 'unreadable' | 'too_large'>>

/** Writes a file where they are; one that is there already is left alone. */
export type WriteFile = (
  file: string,
  bytes: Uint8Array,
) => Promise<Result<null, 'unwritable' | 'there_already'>>

/** The user at the keyboard, their terminal and their files. */
export type Keyboard = {
  readonly name: string
  readonly print: (line: string) => void
  readonly readFile: ReadFile
  readonly writeFile: WriteFile
}

export type Operator = Omit<Desk, 'role' | 'name'> & Keyboard

/** What words mean: the input of the operation, which checks it, or why there is none. */
export type Read = { readonly input: unknown } | { readonly refused: readonly string[] }

/** What a verb may look at besides its words and what came of it. */
export type Surroundings = Pick<Operator, 'readFile' | 'payment'>

export type SavedFile = { readonly file: string; readonly bytes: Uint8Array }

/** A way to call an operation at a keyboard. */
export type Verb<Input extends z.ZodType = z.ZodType, Value = unknown> = {
  /** The word behind the subject; '' when the subject is an act of its own. */
  readonly word: string
  /** The words behind that, as the help has them. */
  readonly args: string
  /** What the help adds to the title of the operation. */
  readonly note?: string
  readonly operation: Operation<Input, Value>
  /** Whether its words are of a person, so that the log, which is kept for ever, has the verb alone. */
  readonly isPrivate?: boolean
  /** Whether each word behind it is a call of its own. */
  readonly isOneByOne?: boolean
  /** Null when the words are not understood. */
  read(args: readonly string[], around: Surroundings): Promise<Read | null> | Read | null
  /** The lines for what came of it. */
  say(value: Value, args: readonly string[], around: Surroundings): readonly string[]
  /** The file that the operator wants of what came of it, in their folder. */
  save?(value: Value, args: readonly string[]): Promise<SavedFile>
  /** Whether the exit code warns, though the operation was done: something wrong was found. */
  warns?(value: Value): boolean
}

/** One subject that the operator sees to; a file each in `commands/`. */
export type Command = {
  readonly name: string
  /** What the subject is, for the help. */
  readonly title: string
  readonly verbs: readonly Verb[]
}

/** Binds the types of a verb to those of its operation. */
export function verb<Input extends z.ZodType, Value>(one: Verb<Input, Value>): Verb {
  return one
}

/** For a verb without words of its own. */
export const noArgs = (args: readonly string[]): Read | null =>
  args.length === 0 ? { input: {} } : null

/** All words from a place on, as the text that they are part of. */
export const textOf = (words: readonly string[]): string => words.join(' ').trim()
