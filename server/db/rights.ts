/**
 * The roles that the server works under: `buyer` in calls of a buyer, `server` in all else. Their
 * names are made of the owner's: roles belong to a whole PostgreSQL, and shops whose tables have one
 * owner are one another's anyway.
 */
export type Roles = {
  readonly server: string
  /** Null where an administrator has made the other alone, as for releases that had one. */
  readonly buyer: string | null
}

/**
 * What the server may do to each table, in PostgreSQL's own letters: r SELECT, a INSERT, w UPDATE,
 * d DELETE. Nothing else is ever granted: no TRUNCATE, no trigger switched off, no change of a table.
 * What triggers write needs no right here, because they run as the owner. A row that is locked
 * (FOR UPDATE, FOR SHARE) needs w. `roles.server.test.ts` finds a table that is missing.
 */
const TABLES: Readonly<Record<string, string>> = {
  // Nothing: the start alone uses them, as the owner.
  '': `
    seeded_parts
  `,
  // Read: written by the start, by triggers, or by commands of the operator.
  r: `
    archived_counts backups goods_prices installation parcel_progress_archive restores schema_migrations
    seal_keys
  `,
  // Added to, and never changed.
  ra: `
    bill_differences commission_transfers corrections desk_refunds invoice_reversals
    ledger_entries ledger_transfers lot_takings operator_changes payout_batches
    sandbox_keys sandbox_messages work_order_parcels
  `,
  rad: `
    api_calls api_nonces api_tickets api_write_nonces banners bill_lines canned_answers captchas
    consents desk_calls draft_keys forbidden_areas parcel_events parcel_marks passkey_challenges
    reconciliations remote_areas synced_draft_parts
  `,
  // Added to by migrations and triggers.
  rw: `
    commissions expresses heartbeat message_terms money_terms parcel_archiving parcel_days
    parcel_fold parcel_progress parcels_archive platforms referrals shop_state site_settings
  `,
  raw: `
    accounts api_settings attestations books_days compensation_days compensations
    content_ratings contents courier_health delivery_times erasures goods goods_changes
    goods_marks goods_search goods_words invoice_lines invoice_requests ledger_checkpoints
    list_settings notices
    operator_log orders parcel_counts parcel_keys parcel_refunds parcels payout_lines
    price_plans recharge_lots recharge_refunds recharge_trades referral_scores sales_days
    sandbox_courier_parcels sandbox_couriers sandbox_identities sandbox_payments
    sandbox_platform_codes sandbox_platform_orders sandbox_platform_shops
    sandbox_platform_tokens sandbox_refunds shop_syncs shop_tellings shops staff staff_requests
    sub_accounts substation_applications users vip_groups visitor_questions withdrawals
    work_order_events work_orders
  `,
  rd: `
    account_events attestation_steps
  `,
  // Added to by triggers; emptied, or corrected, by jobs.
  rwd: `
    books_uncounted callback_parcels goods_unread parcels_without_keys sales_uncounted
  `,
  rawd: `
    account_events_seen account_signs alarms api_spending api_usage callbacks courier_outbox
    deeds devices draft_key_ways draft_sync favourites group_prices holidays ledger_checks
    legal_versions limit_counts outside_refunds parcel_traces partner_calls passkeys placements processes
    promises recharge_tiers retention_periods sandbox_courier_clock sessions shop_orders
    sign_in_failures sms_codes staff_links staff_passkeys staff_sessions stock_reservations
    sub_spending synced_drafts unpaid_runs withdraw_accounts withdraw_tickets
    work_order_pictures
  `,
}

/** Numbers that the server draws itself; those of identity columns need no right. */
const SEQUENCES = 'order_ids parcel_id_blocks side_transfer_ids goods_changes_id_seq'

const VIEWS = 'all_parcel_counts all_parcel_progress all_parcels invoiced price_groups'

const LETTERS = { r: 'SELECT', a: 'INSERT', w: 'UPDATE', d: 'DELETE' } as const

type Privilege = (typeof LETTERS)[keyof typeof LETTERS] | 'USAGE'

const namesOf = (text: string): string[] => text.split(/\s+/).filter((name) => name !== '')

const privilegesOf = (letters: string): Privilege[] =>
  Object.entries(LETTERS).flatMap(([letter, name]) => (letters.includes(letter) ? [name] : []))

/** No call of a buyer uses these: staff, the operator's log, keys, books of the shop and of its partners. */
const NOT_OF_BUYERS = `
  alarms backups bill_differences bill_lines books_days books_uncounted canned_answers desk_calls
  erasures goods_changes goods_changes_id_seq installation ledger_checks operator_changes
  operator_log parcel_archiving parcel_fold partner_calls payout_batches processes reconciliations
  referral_scores restores sales_days sales_uncounted schema_migrations seal_keys seeded_parts staff staff_links
  staff_passkeys staff_requests staff_sessions substation_applications visitor_questions
`

export type Rights = ReadonlyMap<string, readonly Privilege[]>

/** The privileges of the server by table, view and sequence. */
export const RIGHTS: Rights = new Map<string, readonly Privilege[]>([
  ...Object.entries(TABLES).flatMap(([letters, names]) =>
    namesOf(names).map((name) => [name, privilegesOf(letters)] as const),
  ),
  ...namesOf(VIEWS).map((name) => [name, ['SELECT']] as const),
  ...namesOf(SEQUENCES).map((name) => [name, ['USAGE']] as const),
])

/** Those of a buyer's call, which besides has the rows of its buyer alone. */
export const BUYER_RIGHTS: Rights = new Map(
  [...RIGHTS].filter(([name]) => !namesOf(NOT_OF_BUYERS).includes(name)),
)
