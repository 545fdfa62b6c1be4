import { MOBILE } from '#domain/recipient/phone.ts'
import { newPassword, password } from './accounts.ts'
import { smsCode } from './codes.ts'
import { defineEndpoint } from './endpoint.ts'
import { dateTime, yuan } from './fields.ts'
import { SUB_ROLE_NAMES } from './sub-roles.ts'
import { z } from './zod.ts'

/** Invited, active or stopped together. */
export const MAX_SUBS = 20
export const INVITE_HOURS = 72
/** Under it, in the fragment of an address: what no server and no log of a proxy sees. */
export const INVITE_PATH = '/invitation'

export const SUB_STATES = ['invited', 'active', 'stopped'] as const

const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const name = z.string().trim().min(1).max(20)
const mobile = z.string().regex(MOBILE)
const role = z.enum(SUB_ROLE_NAMES)
/** '' = as much as the balance has. It means something to roles that pay. */
const dayLimit = z.union([z.string().regex(/^\d{1,8}\.\d{2}$/), z.literal('')])
/** Needed unless the session has just begun. */
const ownPassword = password.optional()
const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

export const subAccount = z.object({
  id,
  name: z.string(),
  mobile: z.string(),
  role,
  state: z.enum(SUB_STATES),
  day_limit: dayLimit,
  spent_today: yuan,
  /** Until when the link of an invitation holds; '' = there is none, or it is over. */
  invite_ends: z.union([dateTime, z.literal('')]),
  create_time: dateTime,
  /** The latest sign of them; '' = never. */
  seen_time: z.union([dateTime, z.literal('')]),
})
export type SubAccount = z.infer<typeof subAccount>

export const listSubAccounts = defineEndpoint({
  method: 'GET',
  path: '/api/user/sub-accounts',
  summary: 'The people that the owner lets into this account, the oldest first.',
  access: 'user',
  data: z.object({ list: z.array(subAccount), most: z.number().int() }),
})

export const inviteSub = defineEndpoint({
  method: 'POST',
  path: '/api/user/sub-accounts',
  summary: 'Invite somebody; `token` is the end of the link, and is shown this once.',
  access: 'user',
  lane: 'sign_in',
  body: z.object({ name, mobile, role, day_limit: dayLimit, password: ownPassword }),
  data: z.object({ id, token: z.string() }),
  errors: [
    'passkey_password_required',
    'withdraw_password_wrong',
    'sub_accounts_full',
    'sub_mobile_known',
    'too_many_requests',
  ],
})

export const changeSub = defineEndpoint({
  method: 'PUT',
  path: '/api/user/sub-accounts',
  summary: 'Change name, role or daily sum; it holds from the next call of theirs on.',
  access: 'user',
  lane: 'sign_in',
  body: z.object({ id, name, role, day_limit: dayLimit, password: ownPassword }),
  data: z.null(),
  errors: [
    'passkey_password_required',
    'withdraw_password_wrong',
    'sub_not_found',
    'too_many_requests',
  ],
})

export const linkSub = defineEndpoint({
  method: 'POST',
  path: '/api/user/sub-accounts/link',
  summary: 'Another link for somebody who has not come yet; the one of before is void.',
  access: 'user',
  lane: 'sign_in',
  body: z.object({ id, password: ownPassword }),
  data: z.object({ token: z.string() }),
  errors: [
    'passkey_password_required',
    'withdraw_password_wrong',
    'sub_not_found',
    'too_many_requests',
  ],
})

export const stopSub = defineEndpoint({
  method: 'PUT',
  path: '/api/user/sub-accounts/state',
  summary: 'Stop somebody, or let them in again.',
  access: 'user',
  body: z.object({ id, state: z.enum(['active', 'stopped']) }),
  data: z.null(),
  errors: ['sub_not_found'],
})

export const removeSub = defineEndpoint({
  method: 'DELETE',
  path: '/api/user/sub-accounts',
  summary: 'Remove somebody, or take an invitation back; their mobile is free again.',
  access: 'user',
  query: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  data: z.null(),
  errors: ['sub_not_found'],
})

export const showInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/invitation',
  summary: 'What an invitation is for; the mobile is masked.',
  access: 'public',
  lane: 'sign_in',
  body: z.object({ token }),
  data: z.object({
    owner: z.string(),
    name: z.string(),
    role,
    mobile: z.string(),
    ends: dateTime,
  }),
  errors: ['invitation_over', 'too_many_requests'],
})

export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/invitation/accept',
  summary:
    'Come in: with the invited mobile, a code of POST /api/common/sms/register and a password of one’s own. One signs in afterwards as everybody does.',
  access: 'public',
  lane: 'sign_in',
  body: z.object({ token, mobile, sms_code: smsCode, password: newPassword }),
  data: z.null(),
  errors: [
    'invitation_over',
    'invitation_other_mobile',
    'mobile_registered_invited',
    'sms_code_wrong',
    'too_many_requests',
  ],
})

/** The calls of this file, as `ENDPOINTS` lists them. */
export const SUB_ENDPOINTS = {
  listSubAccounts,
  inviteSub,
  changeSub,
  linkSub,
  stopSub,
  removeSub,
  showInvitation,
  acceptInvitation,
} as const
