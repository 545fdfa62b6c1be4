import { EXPORT_SUBJECTS, EXPORT_WORDS, type ExportSubject } from '#contract/desk/export-words.ts'
import type { exportMember } from '#contract/desk/members.ts'
import type { z } from '#contract/zod.ts'
import type { Queryable } from '../../db/database.ts'

type Exported = z.infer<typeof exportMember.data>
type Rows = Exported['parts'][number]['rows']

/** Rows of one answer. */
const AT_ONCE = 2000

type Subject = {
  readonly subject: ExportSubject
  /** `$1` is the member, `$2` the row behind which it begins (null = the first), `$3` how many rows. */
  readonly sql: string
}

const of = (table: string, columns: string): string =>
  `SELECT id AS "#", ${columns} FROM ${table}
   WHERE user_id = $1 AND ($2::bigint IS NULL OR id > $2) ORDER BY id LIMIT $3`

/** Few rows, of a table without a number of its own: all at once. */
const whole = (table: string, columns: string): string =>
  `SELECT NULL AS "#", ${columns} FROM ${table} WHERE user_id = $1
     AND $2::bigint IS NULL LIMIT $3`

/** All that the shop holds of a person, but secrets that only a machine reads. */
const SUBJECTS: readonly Subject[] = [
  {
    subject: 'account',
    sql: `SELECT NULL AS "#", u.id, u.mobile, u.username, g.name AS group_name, u.invite_code,
        u.referrer_id, u.real_name_mask, u.created_at
      FROM users u JOIN vip_groups g ON g.id = u.group_id
      WHERE u.id = $1 AND $2::bigint IS NULL LIMIT $3`,
  },
  {
    subject: 'attestation',
    sql: whole(
      'attestations',
      'real_name, id_card, company_name, credit_code, mobile, status, reason, proof, updated_at',
    ),
  },
  {
    subject: 'attestationSteps',
    sql: whole('attestation_steps', 'status, reason, happened_at'),
  },
  { subject: 'consents', sql: whole('consents', 'version, kind, agreed_at') },
  { subject: 'devices', sql: whole('devices', 'name, network, created_at, seen_at') },
  { subject: 'passkeys', sql: whole('passkeys', 'name, created_at, used_at') },
  { subject: 'accountEvents', sql: whole('account_events', 'kind, detail, happened_at') },
  {
    subject: 'syncedDrafts',
    sql: whole(
      'synced_drafts',
      `id, version, device, bytes, updated_at, gone_at, encode(label, 'base64') AS label`,
    ),
  },
  { subject: 'subAccounts', sql: of('sub_accounts', 'name, mobile, role, state, created_at') },
  { subject: 'deeds', sql: of('deeds', 'kind, subject, device, happened_at') },
  { subject: 'balances', sql: whole('accounts', 'kind, balance_fen, gift_fen') },
  {
    subject: 'payout',
    sql: whole('withdraw_accounts', 'type, real_name_mask, account_mask, bank_name, bank_branch'),
  },
  { subject: 'shops', sql: whole('shops', 'platform_key, shop_name, expires_at') },
  { subject: 'api', sql: whole('api_settings', 'app_id, enabled, notify_url') },
  { subject: 'favourites', sql: whole('favourites', 'goods_id, created_at') },
  {
    subject: 'recharges',
    sql: whole(
      'recharge_trades',
      'trade_no, channel, amount_fen, gift_fen, status, created_at, credited_at',
    ),
  },
  {
    subject: 'withdrawals',
    sql: of(
      'withdrawals',
      `withdraw_no, amount_fen, fee_fen, real_name_mask, account_mask, status, created_at,
       finished_at`,
    ),
  },
  { subject: 'corrections', sql: of('corrections', 'amount_fen, reason, corrected_at') },
  {
    subject: 'workOrders',
    sql: of('work_orders', 'id, sn, type, status, summary, contact, created_at'),
  },
  { subject: 'messages', sql: of('work_order_events', 'work_order_id, by, content, created_at') },
  {
    subject: 'invoices',
    sql: of(
      'invoice_requests',
      'title_type, title, tax_no, email, amount_fen, state, number, day, reason, created_at',
    ),
  },
  {
    subject: 'changes',
    sql: `SELECT t.id AS "#", t.kind, e.amount_fen, e.balance_after_fen AS balance_fen, t.created_at
      FROM ledger_transfers t
      JOIN ledger_entries e ON e.user_id = t.user_id AND e.account = 'wallet' AND e.seq = t.id
      WHERE t.user_id = $1 AND t.id > coalesce($2::bigint, 0) ORDER BY t.id LIMIT $3`,
  },
  {
    subject: 'orders',
    sql: of(
      'orders',
      'id, order_sn, goods_name, goods_num, placed_count, total_fen, remark, created_at',
    ),
  },
  {
    subject: 'parcels',
    sql: of(
      'parcels',
      `order_id, shop_order, waybill_no, rec_name, rec_mobile, rec_province, rec_city, rec_district,
       rec_address, price_fen, created_at`,
    ),
  },
]

/** A row with the words of its columns. */
function inWords(row: Readonly<Record<string, unknown>>): Rows[number] {
  const named = Object.entries(row).filter(([column]) => column !== '#')
  return Object.fromEntries(named.map(([column, value]) => [EXPORT_WORDS[column] ?? column, value]))
}

type Place = { readonly subject: number; readonly row: number | null }

function readPlace(after: string | undefined): Place {
  const [subject = 0, row = 0] = (after ?? '0 0').split(' ').map(Number)
  return { subject: Number.isInteger(subject) ? subject : 0, row: row > 0 ? row : null }
}

/** The next part: subjects one after the other, until there are rows enough for one answer. */
export async function exportPart(
  db: Queryable,
  id: number,
  after: string | undefined,
): Promise<Exported> {
  const parts: Exported['parts'] = []
  let { subject: at, row } = readPlace(after)
  let left = AT_ONCE
  while (left > 0) {
    const one = SUBJECTS[at]
    if (one === undefined) return { parts, next: null }
    const found = await db.query<{ '#': number | null }>(one.sql, [id, row, left])
    const rows = found.map(inWords)
    if (rows.length > 0) parts.push({ subject: EXPORT_SUBJECTS[one.subject], rows })
    const last = found.at(-1)?.['#'] ?? null
    if (found.length < left || last === null) {
      at++
      row = null
    } else row = last
    left -= found.length
  }
  return { parts, next: `${at} ${row ?? 0}` }
}
