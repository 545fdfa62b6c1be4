import { defineEndpoint } from '../endpoint.ts'
import { dateTime } from '../fields.ts'
import { z } from '../zod.ts'

/** A sheet of goods, or a picture as base64, has room. */
const RUN_BODY_BYTES = 16 * 1024 * 1024

/** The longest reason that is kept. */
export const REASON_SIGNS = 200

const operation = z.string().min(1).max(64)

/**
 * Runs an operation of `contract/desk.ts`. The input and the data of each are in its `DeskCall`. A
 * `reveal` needs a reason; an act may have one, which is kept with its entry. An act needs a key, which
 * the page makes: sent again with the same one, it is not done again (`desk_done_before`). Refusals:
 * those of the operation, and `desk_right_missing`, `desk_input_wrong`, `desk_passkey_again` (show the passkey,
 * then send it again), `desk_second_person` (kept as a request that somebody else confirms).
 */
export const runAtDesk = defineEndpoint({
  method: 'POST',
  path: '/api/desk/run',
  summary: 'Run an operation of the desk.',
  access: 'user',
  bodyBytes: RUN_BODY_BYTES,
  body: z.object({
    operation,
    input: z.unknown(),
    reason: z.string().trim().min(1).max(REASON_SIGNS).optional(),
    key: z.uuid().optional(),
    /** An act is tried and taken back: `data` is then what it would answer and change (`rehearsed`). */
    isDry: z.boolean().optional(),
  }),
  data: z.unknown(),
})

/** What one member of staff wants done, and another has to confirm. */
const deskRequest = z.object({
  id: z.number().int(),
  operation,
  input: z.unknown(),
  /** '' = none was given. */
  reason: z.string(),
  by: z.string(),
  isMine: z.boolean(),
  time: dateTime,
  /** After that nobody can confirm it, or look at what it has opened. */
  endTime: dateTime,
  /** '' while it waits. Data of persons is then open to the caller, who wanted it. */
  confirmedBy: z.string(),
})
export type DeskRequest = z.infer<typeof deskRequest>

export const listDeskRequests = defineEndpoint({
  method: 'GET',
  path: '/api/desk/requests',
  summary:
    'Requests that wait for a second person, of operations that the caller may run, and what was opened to the caller.',
  access: 'user',
  data: z.object({ list: z.array(deskRequest) }),
})

export const decideDeskRequest = defineEndpoint({
  method: 'POST',
  path: '/api/desk/requests',
  summary: 'Confirm a request of somebody else, which runs it, or turn one down, also an own one.',
  access: 'user',
  body: z.object({ id: z.number().int(), decision: z.enum(['confirm', 'refuse']) }),
  /** What the operation gives; null when it was turned down, or opened to whoever wanted it. */
  data: z.unknown(),
})
