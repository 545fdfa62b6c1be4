import { z } from 'zod'

import { ok } from '#domain/result/result.ts'
import { keysOf } from '#domain/values/keys-of.ts'
import type { Queryable } from '../../db/database.ts'
import { defineOperation, type Subject } from '../../desk/operation.ts'
import {
  readMessages,
  readMessageTerms,
  setMessageTerm,
  type MessageTermName,
} from './message-limits.ts'

export type { MessageTermName } from './message-limits.ts'

const TERMS = {
  minute_most: true,
  day_most: true,
  range_hour_most: true,
  range_day_most: true,
} satisfies Record<MessageTermName, true>

const MOST = 1_000_000

const messageTerm = (term: MessageTermName) =>
  ({
    kind: 'message_term',
    id: term,
    state: async (db: Queryable) => ({ term, count: (await readMessageTerms(db))[term] }),
  }) satisfies Subject

/** How many messages with codes the shop pays for. */
export const messageDesk = {
  show: defineOperation({
    name: 'messages.show',
    input: z.strictObject({}),
    run: async ({ db }) => ok(await readMessages(db)),
  }),

  /** From the next message on. */
  set: defineOperation({
    name: 'messages.set',
    input: z.strictObject({ term: z.enum(keysOf(TERMS)), count: z.int().min(0).max(MOST) }),
    subject: ({ term }) => messageTerm(term),
    undo: (before) => ({ name: 'messages.set', input: before }),
    async run({ db }, { term, count }) {
      await setMessageTerm(db, term, count)
      return ok(null)
    },
  }),
}
