import { z } from 'zod'

/** What somebody at a keyboard sends first. */
export const commandGiven = z.object({
  name: z.string().min(1).max(100),
  words: z.array(z.string()).max(1000),
})

/** Their answer when they are asked for a file. */
export const fileGiven = z.union([
  // As base64, which is not checked: it may be 43 MB.
  z.object({ bytes: z.string() }),
  z.object({ fault: z.enum(['unreadable', 'too_large']) }),
])

/** What the server says: lines to print, files it wants, and at last the exit code. */
export const said = z.union([
  z.object({ line: z.string() }),
  z.object({ read: z.string() }),
  z.object({ code: z.int(), error: z.string().nullable() }),
])

export type CommandGiven = z.infer<typeof commandGiven>
export type FileGiven = z.infer<typeof fileGiven>
export type Said = z.infer<typeof said>
