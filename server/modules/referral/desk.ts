import { z } from 'zod'

import { ok } from '#domain/result/result.ts'
import type { Queryable } from '../../db/database.ts'
import { deny } from '../../desk/answer.ts'
import { defineOperation, type Subject } from '../../desk/operation.ts'
import { findHeldReferrals, releaseReferral, voidReferral } from './decide-held.ts'

export type { HeldReferral } from './decide-held.ts'

const member_id = z.int().min(1)

const referral = (memberId: number) =>
  ({
    kind: 'referral',
    id: `${memberId}`,
    async state(db: Queryable) {
      const [row] = await db.query<{ state: string; void_reason: string }>(
        `SELECT s.state, r.void_reason FROM referral_scores s
         JOIN referrals r ON r.member_id = s.member_id WHERE s.member_id = $1`,
        [memberId],
      )
      return row ?? null
    },
  }) satisfies Subject

export const referralDesk = {
  /** Members whose commission waits, the longest wait first. */
  list: defineOperation({
    name: 'referrals.list',
    input: z.strictObject({}),
    run: async ({ db }) => ok(await findHeldReferrals(db, null)),
  }),

  show: defineOperation({
    name: 'referrals.show',
    input: z.strictObject({ member_id }),
    async run({ db }, given) {
      const [held] = await findHeldReferrals(db, given.member_id)
      return held === undefined ? deny('referral_not_waiting') : ok(held)
    },
  }),

  release: defineOperation({
    name: 'referrals.release',
    input: z.strictObject({ member_id }),
    subject: (given) => referral(given.member_id),
    run: ({ db }, given) => releaseReferral(db, given.member_id),
  }),

  void: defineOperation({
    name: 'referrals.void',
    input: z.strictObject({ member_id }),
    subject: (given) => referral(given.member_id),
    run: ({ db }, given) => voidReferral(db, given.member_id),
  }),
}
