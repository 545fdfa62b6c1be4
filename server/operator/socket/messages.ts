import { z } from 'zod'

/** The most that a command and the names of its files come to. */
export const MOST_COMMAND_BYTES = 256 * 1024
const MOST_WORDS = 1000

/** What somebody at a keyboard sends first. */
export const commandGiven = z.object({
  name: z.string().regex(/^[^\p{Cc}]{1,256}$/u),
  words: z.array(z.string()).max(MOST_WORDS),
})

/** Their answer to a request for a file. */
export const fileGiven = z.union([
  // In base64, which is not checked: it may be 43 MB.
  z.object({ bytes: z.string() }),
  z.object({ fault: z.enum(['unreadable', 'too_large']) }),
])

/** Their answer when they were given a file to write. */
export const fileTaken = z.union([
  z.object({ written: z.literal(true) }),
  z.object({ fault: z.enum(['unwritable', 'there_already']) }),
])

/** Messages of the server: lines to print, files it wants or gives, and at last the exit code. */
export const said = z.union([
  z.object({ line: z.string() }),
  z.object({ read: z.string() }),
  z.object({ write: z.string(), bytes: z.string() }),
  z.object({ code: z.int(), error: z.string().nullable() }),
])

/** Whether a command is more than a shop takes, through its socket or without one. */
export function isTooLong(words: readonly string[]): boolean {
  // Less than the whole line: a name comes with it.
  const most = MOST_COMMAND_BYTES - 4096
  return words.length > MOST_WORDS || Buffer.byteLength(JSON.stringify(words)) > most
}

export type CommandGiven = z.infer<typeof commandGiven>
export type FileGiven = z.infer<typeof fileGiven>
export type FileTaken = z.infer<typeof fileTaken>
export type Said = z.infer<typeof said>
