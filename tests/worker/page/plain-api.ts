import { ANSWER_KINDS } from '#src/data/recipients/answer-kinds.ts'
import type { RoomName } from '#src/data/recipients/door.ts'
import { startRecipients } from '#src/data/recipients/worker.ts'
import type { RecipientsApi } from '#workers/recipients/api.types.ts'

type AnyResult = { readonly ok: boolean; readonly value?: unknown }

/** The calls of the current worker, with plain answers: a call without an answer fails the test. */
export const api = Object.fromEntries(
  Object.entries(ANSWER_KINDS).map(([room, kinds]) => [
    room,
    Object.fromEntries(
      Object.entries(kinds).map(([method, kind]) => [
        method,
        async (...asked: unknown[]) => {
          const answer = await startRecipients().call(room as RoomName, method, asked)
          if (kind !== 'value') return answer
          const settled = answer as AnyResult
          if (!settled.ok) throw new Error(`no answer: ${JSON.stringify(settled)}`)
          return settled.value
        },
      ]),
    ),
  ]),
) as unknown as RecipientsApi
