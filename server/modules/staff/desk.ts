import type { Role } from '#contract/desk.ts'
import {
  addStaff,
  endStaffSessions,
  forgetPasskeys,
  freezeStaff,
  linkStaff,
  listStaff,
  setStaffRole,
  thawStaff,
} from '#contract/desk/staff.ts'
import { DESK_LINK_PAGE } from '#contract/desk/session.ts'
import { ok } from '#domain/result/result.ts'
import type { Database, Queryable, Transaction } from '../../db/database.ts'
import { deny, type DeskAnswer } from '../../desk/answer.ts'
import { defineOperation, type Subject } from '../../desk/operation.ts'
import {
  endSessions,
  hasOtherOwner,
  insertMember,
  listMembers,
  findMember,
  memberState,
  type Member,
} from './repository.ts'
import { makeLink } from './sessions.ts'

const memberSubject = ({ name }: { readonly name: string }) =>
  ({ kind: 'staff', id: name, state: (db: Queryable) => memberState(db, name) }) satisfies Subject

const everybody = {
  kind: 'staff',
  id: 'all',
  async state(db: Queryable) {
    const [row] = await db.query<{ sessions: number }>(
      'SELECT count(*)::int AS sessions FROM staff_sessions',
    )
    return row ?? null
  },
} satisfies Subject

/** Does something to a member of staff who is there; operators of one take turns already. */
function changing<T>(
  db: Database,
  name: string,
  work: (tx: Transaction, member: Member) => Promise<DeskAnswer<T>>,
): Promise<DeskAnswer<T>> {
  return db.transaction(async (tx): Promise<DeskAnswer<T>> => {
    const member = await findMember(tx, name)
    return member === null ? deny('desk_staff_unknown', { name }) : work(tx, member)
  })
}

const linkTo = (deskUrl: string, token: string): string => `${deskUrl}${DESK_LINK_PAGE}#${token}`

const freeze = async (tx: Transaction, { id, role }: Member): Promise<DeskAnswer<null>> => {
  if (role === 'owner' && !(await hasOtherOwner(tx, id))) return deny('desk_last_owner')
  await tx.query('UPDATE staff SET frozen_at = coalesce(frozen_at, now()) WHERE id = $1', [id])
  await tx.query('DELETE FROM staff_links WHERE staff_id = $1', [id])
  await endSessions(tx, id)
  return ok(null)
}

const setRole = async (tx: Transaction, member: Member, role: Role): Promise<DeskAnswer<null>> => {
  const leaves = member.role === 'owner' && role !== 'owner'
  if (leaves && !(await hasOtherOwner(tx, member.id))) return deny('desk_last_owner')
  await tx.query('UPDATE staff SET role = $2 WHERE id = $1', [member.id, role])
  return ok(null)
}

/** Those who work at the desk. */
export const staffDesk = {
  list: defineOperation({
    name: 'staff.list',
    input: listStaff.input,
    run: async ({ db }) => ok(await listMembers(db)),
  }),

  /** With a link, by which they make a passkey and come in. */
  add: defineOperation({
    name: 'staff.add',
    input: addStaff.input,
    subject: memberSubject,
    async run({ db, deskUrl }, { name, role }) {
      if (deskUrl === undefined) return deny('desk_not_served')
      return db.transaction(async (tx) => {
        const id = await insertMember(tx, { name, role })
        if (id === null) return deny('desk_staff_there', { name })
        return ok({ name, link: linkTo(deskUrl, await makeLink(tx, id)) })
      })
    },
  }),

  /** For a spare passkey, or in place of one that was lost. */
  link: defineOperation({
    name: 'staff.link',
    input: linkStaff.input,
    subject: memberSubject,
    async run({ db, deskUrl }, { name }) {
      if (deskUrl === undefined) return deny('desk_not_served')
      return changing(db, name, async (tx, { id, frozen }) =>
        frozen
          ? deny('desk_staff_frozen', { name })
          : ok({ name, link: linkTo(deskUrl, await makeLink(tx, id)) }),
      )
    },
  }),

  /** In force with their next call. */
  role: defineOperation({
    name: 'staff.role',
    input: setStaffRole.input,
    subject: memberSubject,
    run: ({ db }, { name, role }) => changing(db, name, (tx, member) => setRole(tx, member, role)),
  }),

  freeze: defineOperation({
    name: 'staff.freeze',
    input: freezeStaff.input,
    subject: memberSubject,
    run: ({ db }, { name }) => changing(db, name, freeze),
  }),

  thaw: defineOperation({
    name: 'staff.thaw',
    input: thawStaff.input,
    subject: memberSubject,
    run: ({ db }, { name }) =>
      changing(db, name, async (tx, { id }) => {
        await tx.query('UPDATE staff SET frozen_at = NULL WHERE id = $1', [id])
        return ok(null)
      }),
  }),

  forget: defineOperation({
    name: 'staff.forget',
    input: forgetPasskeys.input,
    subject: memberSubject,
    run: ({ db }, { name }) =>
      changing(db, name, async (tx, { id }) => {
        await tx.query('DELETE FROM staff_passkeys WHERE staff_id = $1', [id])
        await endSessions(tx, id)
        return ok(null)
      }),
  }),

  end: defineOperation({
    name: 'staff.end',
    input: endStaffSessions.input,
    subject: ({ name }) => (name === null ? everybody : memberSubject({ name })),
    run: ({ db }, { name }) =>
      name === null
        ? db.transaction(async (tx) => ok({ sessions: await endSessions(tx, null) }))
        : changing(db, name, async (tx, { id }) => ok({ sessions: await endSessions(tx, id) })),
  }),
}
