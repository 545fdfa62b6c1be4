import {
  correctMember,
  endMemberSessions,
  eraseMember as eraseCall,
  exportMember,
  findMembers as findCall,
  freezeMember,
  revealMember,
  setMemberLevel,
  setMemberMobile,
  showMember as showCall,
  unfreezeMember,
  verifyMember,
} from '#contract/desk/members.ts'
import { ok } from '#domain/result/result.ts'
import type { Queryable } from '../../db/database.ts'
import { deny, type DeskAnswer } from '../../desk/answer.ts'
import { defineOperation, type Subject } from '../../desk/operation.ts'
import { makeUserMark } from '../../keyed-hash.ts'
import { makeWallet } from '../wallet/service.ts'
import { eraseMember } from './erase-member.ts'
import { exportPart } from './export-member.ts'
import { findMembers } from './find-members.ts'
import { endSessions, freeze, lockMember, setLevel, setMobile, unfreeze } from './member-acts.ts'
import { showMember } from './show-member.ts'
import { verifyByHand } from './verify-member.ts'

/** The room that members are erased in: its hashes match those of no other. */
export const ROOM = 'members'

/** A member without anything that names the person. */
const memberOf = (id: number) =>
  ({
    kind: 'member',
    id: `${id}`,
    async state(db: Queryable) {
      const [row] = await db.query(
        `SELECT u.disabled AS frozen, u.frozen_because, u.base_group_id AS granted_group, u.group_id,
           u.attestation, u.erased_at IS NOT NULL AS erased, a.balance_fen, a.free_fen,
           (SELECT count(*) FROM sessions s WHERE s.user_id = u.id) AS sessions
         FROM users u LEFT JOIN accounts a ON a.user_id = u.id AND a.kind = 'wallet' WHERE u.id = $1`,
        [id],
      )
      return row ?? null
    },
  }) satisfies Subject

type ById = { readonly id: number }
const subject = ({ id }: ById) => memberOf(id)

async function readMobile(
  db: Queryable,
  id: number,
): Promise<DeskAnswer<{ mobile: string; username: string }>> {
  const [row] = await db.query<{ mobile: string; username: string }>(
    'SELECT mobile, username FROM users WHERE id = $1',
    [id],
  )
  return row === undefined ? deny('member_unknown') : ok(row)
}

/** What only looks, or shows what is masked. */
const looks = {
  find: defineOperation({
    name: findCall.name,
    input: findCall.input,
    run: async ({ db }, filters) => ok(await findMembers(db, filters)),
  }),

  show: defineOperation({
    name: showCall.name,
    input: showCall.input,
    async run({ db, hashIn }, { id }) {
      const member = await showMember(db, id, makeUserMark(hashIn))
      return member === null ? deny('member_unknown') : ok(member)
    },
  }),

  reveal: defineOperation({
    name: revealMember.name,
    input: revealMember.input,
    subject,
    run: ({ db }, { id }) => readMobile(db, id),
  }),

  export: defineOperation({
    name: exportMember.name,
    input: exportMember.input,
    subject,
    async run({ db }, { id, after }) {
      const member = await readMobile(db, id)
      return member.ok ? ok(await exportPart(db, id, after)) : member
    },
  }),
}

export const memberDesk = {
  ...looks,

  freeze: defineOperation({
    name: freezeMember.name,
    input: freezeMember.input,
    subject,
    run: ({ db }, { id, reason }) => freeze(db, id, reason),
  }),

  unfreeze: defineOperation({
    name: unfreezeMember.name,
    input: unfreezeMember.input,
    subject,
    run: ({ db }, { id }) => unfreeze(db, id),
  }),

  endSessions: defineOperation({
    name: endMemberSessions.name,
    input: endMemberSessions.input,
    subject,
    run: ({ db }, { id }) => endSessions(db, id),
  }),

  level: defineOperation({
    name: setMemberLevel.name,
    input: setMemberLevel.input,
    subject,
    run: ({ db }, { id, groupId }) => setLevel(db, id, groupId),
  }),

  verify: defineOperation({
    name: verifyMember.name,
    input: verifyMember.input,
    subject,
    run: ({ db, hashIn }, proof) =>
      verifyByHand({ db, hash: hashIn('accounts'), now: new Date() }, proof),
  }),

  mobile: defineOperation({
    name: setMemberMobile.name,
    input: setMemberMobile.input,
    subject,
    run: ({ db }, { id, mobile }) => setMobile(db, id, mobile),
  }),

  correct: defineOperation({
    name: correctMember.name,
    input: correctMember.input,
    subject,
    run: ({ db }, { id, fen, reason }) =>
      db.transaction(async (tx): Promise<DeskAnswer<{ balanceFen: number }>> => {
        const member = await lockMember(tx, id)
        if (!member.ok) return member
        const correction = { userId: id, amountFen: fen, reason }
        const balance = await makeWallet(db).correct(tx, correction)
        return balance.ok ? ok({ balanceFen: balance.value }) : deny('member_balance_short')
      }),
  }),

  erase: defineOperation({
    name: eraseCall.name,
    input: eraseCall.input,
    subject,
    run: ({ db, hashIn }, { id }) => eraseMember({ db, hash: hashIn(ROOM) }, id),
  }),
}
