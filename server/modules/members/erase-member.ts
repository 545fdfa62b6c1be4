import { apiSentence } from '#contract/errors.ts'
import { eraseText } from '#domain/identity/erased-text.ts'
import { ok } from '#domain/result/result.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { deny, type DeskAnswer } from '../../desk/answer.ts'
import type { KeyedHash } from '../../keyed-hash.ts'
import { lockMember } from './member-acts.ts'
import { readUnderWay } from './under-way.ts'

/** Ends each way in, for good: tables of the register in `ways-in.ts`. */
const END_WAYS = [
  'DELETE FROM sessions WHERE user_id = $1',
  'DELETE FROM devices WHERE user_id = $1',
  'DELETE FROM passkeys WHERE user_id = $1',
  `UPDATE sub_accounts SET state = 'removed', name = '', mobile = '', password_hash = '', draft_key = '',
     invite_hash = NULL WHERE user_id = $1`,
  'DELETE FROM api_tickets WHERE user_id = $1',
  'DELETE FROM withdraw_tickets WHERE user_id = $1',
  `UPDATE api_settings SET enabled = false, stopped_at = now(), notify_url = '', ip_ranges = '{}',
     app_key = '' WHERE user_id = $1`,
]

/** What is of no use to the books. */
const FORGET = [
  // Ending a way in has written some.
  'DELETE FROM account_events WHERE user_id = $1',
  'DELETE FROM account_events_seen WHERE user_id = $1',
  'DELETE FROM deeds WHERE user_id = $1',
  'DELETE FROM draft_keys WHERE user_id = $1',
  'DELETE FROM draft_sync WHERE user_id = $1',
  'DELETE FROM withdraw_accounts WHERE user_id = $1',
  'DELETE FROM unpaid_runs WHERE user_id = $1',
  'DELETE FROM account_signs WHERE user_id = $1',
  'DELETE FROM api_calls WHERE user_id = $1',
  // What clears away unsent pictures takes them from the store, too.
  `UPDATE work_order_pictures SET work_order_id = NULL, event_id = NULL, position = NULL,
     created_at = 'epoch' WHERE user_id = $1`,
  // The request to be erased.
  'UPDATE work_orders SET status = 3 WHERE user_id = $1 AND status < 3',
  `UPDATE work_orders SET summary = '', contact = '', comment = '' WHERE user_id = $1`,
  `UPDATE invoice_requests SET email = '', title = CASE title_type WHEN 'person' THEN '' ELSE title END
   WHERE user_id = $1`,
  `UPDATE work_order_events SET content = '' WHERE user_id = $1 AND kind = 'text'`,
  `UPDATE callbacks SET data = '{}', due_at = NULL WHERE user_id = $1`,
  `UPDATE shops SET token = NULL WHERE user_id = $1`,
  `UPDATE shop_orders SET rec_name = '', rec_mobile = '', rec_province = '', rec_city = '',
     rec_district = '', rec_address = '', remark = '' WHERE user_id = $1`,
  `UPDATE withdrawals SET real_name = '', account = '', real_name_mask = '', account_mask = '',
     bank_branch = '' WHERE user_id = $1`,
]

type Documents = {
  readonly mobile: string
  readonly names: readonly string[] | null
}

const DOCUMENTS = ['real_name', 'id_card', 'mobile', 'company_name', 'credit_code'] as const

async function erasePerson(tx: Transaction, hash: KeyedHash, id: number): Promise<void> {
  const [documents] = await tx.query<Documents>(
    `SELECT u.mobile, CASE WHEN a.user_id IS NOT NULL
       THEN ARRAY[${DOCUMENTS.map((column) => `a.${column}`).join(', ')}] END AS names
     FROM users u LEFT JOIN attestations a ON a.user_id = u.id WHERE u.id = $1`,
    [id],
  )
  await tx.query(
    `UPDATE users SET mobile = $2, username = $3, password_hash = '', real_name_mask = '',
       disabled = true, frozen_because = '', erased_at = now() WHERE id = $1`,
    [
      id,
      eraseText(hash, 'mobile', `${id} ${documents?.mobile ?? ''}`),
      apiSentence('erased_username'),
    ],
  )
  const names = (documents?.names ?? []).map((value, at) =>
    eraseText(hash, DOCUMENTS[at] ?? '', value),
  )
  if (names.length === 0) return
  const set = DOCUMENTS.map((column, at) => `${column} = $${at + 2}`).join(', ')
  await tx.query(`UPDATE attestations SET ${set}, reason = '', proof = '' WHERE user_id = $1`, [
    id,
    ...names,
  ])
}

/**
 * Erases a person: name, mobile and documents become hashes, every way in ends, and what the books do
 * not need goes. Ledger, orders and parcels stay; the job of `erase-recipients.ts` makes hashes of the
 * recipients. Refused while anything still needs the person.
 */
export function eraseMember(
  { db, hash }: { readonly db: Database; readonly hash: KeyedHash },
  id: number,
): Promise<DeskAnswer<null>> {
  return db.transaction(async (tx): Promise<DeskAnswer<null>> => {
    const member = await lockMember(tx, id)
    if (!member.ok) return member
    const [first] = await readUnderWay(tx, id)
    if (first !== undefined) return deny(`member_under_way_${first}`)
    for (const sql of [...END_WAYS, ...FORGET]) await tx.query(sql, [id])
    await erasePerson(tx, hash, id)
    await tx.query('DELETE FROM attestation_steps WHERE user_id = $1', [id])
    await tx.query('INSERT INTO erasures (user_id) VALUES ($1)', [id])
    return ok(null)
  })
}
