import { randomBytes } from 'node:crypto'

import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import {
  INVITE_HOURS,
  MAX_SUBS,
  type changeSub,
  type inviteSub,
  type listSubAccounts,
  type stopSub,
  type SubAccount,
} from '#contract/sub-accounts.ts'
import { fen, parseYuan, toYuan } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import { beijingText, beijingTextOrNone } from '../../db/conditions.ts'
import type { Database, Transaction } from '../../db/database.ts'
import type { Person } from '../../http/caller.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { hashToken } from '../../keyed-hash.ts'

type Owner = Person & { readonly sessionToken: string }

type Deps = {
  readonly db: Database
  readonly confirmOwner: (owner: Owner, password?: string) => Promise<Answer<null>>
}

type SubRow = Omit<SubAccount, 'day_limit' | 'spent_today'> & {
  readonly day_limit_fen: number | null
  readonly spent_fen: number
}

const LISTED = `s.id, s.name, s.mobile, s.role, s.state, s.day_limit_fen,
  coalesce(d.spent_fen, 0) AS spent_fen,
  CASE WHEN s.invite_hash IS NOT NULL AND s.invite_ends_at > now() THEN ${beijingText('s.invite_ends_at')}
    ELSE '' END AS invite_ends,
  ${beijingText('s.created_at')} AS create_time,
  ${beijingTextOrNone('(SELECT max(e.seen_at) FROM devices e WHERE e.sub_id = s.id)')} AS seen_time`

function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** In fen; null = no limit. */
function limitOf(text: string): number | null {
  return text === '' ? null : invariant(parseYuan(text), 'the schema lets only yuan through')
}

/** Counts and writes one at a time for each owner. */
async function insertSub(
  tx: Transaction,
  { userId }: Person,
  body: BodyOf<typeof inviteSub>,
): Promise<Answer<DataOf<typeof inviteSub>>> {
  const { name, mobile, role, day_limit } = body
  await tx.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId])
  const [known] = await tx.query<{ n: number; taken: boolean }>(
    `SELECT (SELECT count(*)::int FROM sub_accounts WHERE user_id = $1 AND state <> 'removed') AS n,
       EXISTS (SELECT FROM users WHERE id = $1 AND mobile = $2) OR EXISTS (
         SELECT FROM sub_accounts WHERE user_id = $1 AND mobile = $2 AND state <> 'removed') AS taken`,
    [userId, mobile],
  )
  if (known?.taken !== false) return refuse('sub_mobile_known')
  if (known.n >= MAX_SUBS) return refuse('sub_accounts_full', { limit: MAX_SUBS })
  const token = newToken()
  const [made] = await tx.query<{ id: number }>(
    `INSERT INTO sub_accounts (user_id, name, mobile, role, day_limit_fen, invite_hash, invite_ends_at)
     VALUES ($1, $2, $3, $4, $5, $6, now() + interval '${INVITE_HOURS} hours') RETURNING id`,
    [userId, name, mobile, role, limitOf(day_limit), hashToken(token)],
  )
  return ok({ id: invariant(made, 'a sub-account was stored').id, token })
}

/** @returns whether the owner has such a sub-account */
async function change(
  db: Database,
  { userId }: Person,
  { id, name, role, day_limit }: BodyOf<typeof changeSub>,
): Promise<Answer<null>> {
  const rows = await db.query(
    `UPDATE sub_accounts SET name = $3, role = $4, day_limit_fen = $5
     WHERE user_id = $1 AND id = $2 AND state <> 'removed' RETURNING id`,
    [userId, id, name, role, limitOf(day_limit)],
  )
  return rows.length > 0 ? ok(null) : refuse('sub_not_found')
}

/** Sessions stay to be refused with the reason; whoever is let in again signs in again. */
function setState(
  db: Database,
  userId: number,
  { id, state }: BodyOf<typeof stopSub>,
): Promise<Answer<null>> {
  return db.transaction(async (tx): Promise<Answer<null>> => {
    const rows = await tx.query(
      `UPDATE sub_accounts SET state = $3
       WHERE user_id = $1 AND id = $2 AND state IN ('active', 'stopped') RETURNING id`,
      [userId, id, state],
    )
    if (rows.length === 0) return refuse('sub_not_found')
    if (state === 'active') await tx.query('DELETE FROM sessions WHERE sub_id = $1', [id])
    await tx.query('UPDATE devices SET remembered_until = NULL WHERE sub_id = $1', [id])
    return ok(null)
  })
}

/** The name stays, for what they did; everything that could let them in goes. */
function remove(db: Database, userId: number, id: number): Promise<Answer<null>> {
  return db.transaction(async (tx): Promise<Answer<null>> => {
    const rows = await tx.query(
      `UPDATE sub_accounts SET state = 'removed', mobile = '', password_hash = '', draft_key = '',
         invite_hash = NULL
       WHERE user_id = $1 AND id = $2 AND state <> 'removed' RETURNING id`,
      [userId, id],
    )
    if (rows.length === 0) return refuse('sub_not_found')
    await tx.query('UPDATE devices SET remembered_until = NULL WHERE sub_id = $1', [id])
    await tx.query('DELETE FROM passkeys WHERE sub_id = $1', [id])
    return ok(null)
  })
}

/** The people whom an owner lets into the account. */
export function makeSubAccounts({ db, confirmOwner }: Deps) {
  return {
    async list(userId: number): Promise<Answer<DataOf<typeof listSubAccounts>>> {
      const rows = await db.query<SubRow>(
        `SELECT ${LISTED} FROM sub_accounts s LEFT JOIN sub_spending d
           ON d.sub_id = s.id AND d.day = (now() AT TIME ZONE 'Asia/Shanghai')::date
         WHERE s.user_id = $1 AND s.state <> 'removed' ORDER BY s.id`,
        [userId],
      )
      const list = rows.map(({ day_limit_fen: limit, spent_fen: spent, ...row }): SubAccount => {
        const day_limit = limit === null ? '' : toYuan(fen(limit))
        return Object.assign(row, { day_limit, spent_today: toYuan(fen(spent)) })
      })
      return ok({ list, most: MAX_SUBS })
    },

    async invite(
      owner: Owner,
      body: BodyOf<typeof inviteSub>,
    ): Promise<Answer<DataOf<typeof inviteSub>>> {
      const confirmed = await confirmOwner(owner, body.password)
      if (!confirmed.ok) return confirmed
      return db.transaction((tx) => insertSub(tx, owner, body))
    },

    async change(owner: Owner, body: BodyOf<typeof changeSub>): Promise<Answer<null>> {
      const confirmed = await confirmOwner(owner, body.password)
      return confirmed.ok ? change(db, owner, body) : confirmed
    },

    /** Another link; the one of before is void. */
    async link(
      owner: Owner,
      { id, password }: { readonly id: number; readonly password?: string | undefined },
    ): Promise<Answer<{ token: string }>> {
      const confirmed = await confirmOwner(owner, password)
      if (!confirmed.ok) return confirmed
      const token = newToken()
      const rows = await db.query(
        `UPDATE sub_accounts SET invite_hash = $3, invite_ends_at = now() + interval '${INVITE_HOURS} hours'
         WHERE user_id = $1 AND id = $2 AND state = 'invited' RETURNING id`,
        [owner.userId, id, hashToken(token)],
      )
      return rows.length > 0 ? ok({ token }) : refuse('sub_not_found')
    },

    setState: (userId: number, body: BodyOf<typeof stopSub>) => setState(db, userId, body),

    remove: (userId: number, id: number) => remove(db, userId, id),
  }
}
