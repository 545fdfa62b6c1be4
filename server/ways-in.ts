import { APP_KEY_WAYS } from './modules/open-api/service.ts'
import { ACCOUNT_WAYS, type WayIn } from './modules/accounts/service.ts'
import { WITHDRAW_WAYS } from './modules/withdrawals/service.ts'

/**
 * The register of what can open a call. A new password ends each of these, or needs the owner's
 * choice (docs/decisions/0082-ways-in-end-together.md). A test holds the schema against it: a table
 * with a column that could be a credential is here or in `NO_WAYS_IN`.
 */
export const WAYS_IN: readonly WayIn[] = [...ACCOUNT_WAYS, ...APP_KEY_WAYS, ...WITHDRAW_WAYS]

/** Columns that look like credentials, and why a new password leaves them. */
export const NO_WAYS_IN: Readonly<Record<string, string>> = {
  'users.password_hash': 'the password itself',
  'users.invite_code': 'who brought whom; everybody may know it',
  'account_signs.hash': 'tells whether two accounts share a payer, an account or a network',
  'captchas.answer_hash': 'of a picture, which opens nothing by itself',
  'captchas.key_hash': 'of a picture, which opens nothing by itself',
  'captchas.scope_hash': 'of a picture, which opens nothing by itself',
  'draft_keys.key': 'seals drafts on the owner’s machines; told to a session, and no way to one',
  'draft_sync.key_id': 'which key seals drafts of a user; made from it, and opens nothing',
  'draft_key_ways.credential_id':
    'of a passkey, whose secret opens a key that the server never has',
  'draft_key_ways.proof_hash': 'gives out a key that is wrapped under a code, to a session alone',
  'sub_accounts.password_hash': 'of somebody who works in the account: a person of their own',
  'sub_accounts.invite_hash':
    'opens nothing without a code to the invited mobile; ends with the owner’s password',
  'sub_accounts.draft_key': 'seals drafts on their machines; told to a session, and no way to one',
  'seal_keys.hash_key': 'the key of hashes, sealed under the key of the shop',
  'placements.key': 'names an order of its user; without a session it means nothing',
  'placements.request_hash': 'what was asked under a key',
  'unpaid_runs.key': 'names an order of its user; without a session it means nothing',
  'work_order_events.request_hash': 'what was asked under a key',
  'attestations.ticket': 'by which the identity partner knows a check',
  'attestations.credit_code': 'the number of a company',
  'attestations.person_hash': 'tells whether two accounts are one person',
  'attestations.proof': 'what the desk has seen of a document, in words',
  'attestations.real_name_hash': 'tells whether a name is the verified one',
  'shops.token': 'opens the merchant’s shop at its platform, never this site',
  'shops.shop_key': 'by which a platform knows a shop',
  'shops.platform_key': 'the name of a platform',
  'platforms.key': 'the name of a platform',
  'expresses.key': 'the name of a carrier',
  'partner_calls.refused_code': 'why a partner refused a call',
  'staff_links.token_hash': 'opens the desk, never a call of a buyer',
  'staff_passkeys.credential_id': 'opens the desk, never a call of a buyer',
  'staff_passkeys.public_key': 'opens the desk, never a call of a buyer',
  'staff_passkeys.user_handle': 'opens the desk, never a call of a buyer',
  'staff_sessions.passkey_id': 'opens the desk, never a call of a buyer',
  'staff_sessions.token_hash': 'opens the desk, never a call of a buyer',
  'desk_calls.key': 'names an act of a clerk; without a session it means nothing',
  'sales_days.key': 'what a report is about',
  'sandbox_keys.secret': 'of the sandbox’s own partners',
  'sandbox_courier_parcels.express_key': 'the name of a carrier',
  'sandbox_couriers.express_key': 'the name of a carrier',
  'sandbox_identities.ticket': 'of the sandbox’s own partners',
  'sandbox_platform_codes.code': 'of the sandbox’s own partners',
  'sandbox_platform_codes.shop_key': 'of the sandbox’s own partners',
  'sandbox_platform_orders.shop_key': 'of the sandbox’s own partners',
  'sandbox_platform_shops.shop_key': 'of the sandbox’s own partners',
  'sandbox_platform_tokens.shop_key': 'of the sandbox’s own partners',
  'sandbox_platform_tokens.token': 'of the sandbox’s own partners',
}
