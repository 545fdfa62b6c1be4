import { z } from './zod.ts'

import { defineEndpoint } from './endpoint.ts'
import { dateTime, yuan } from './fields.ts'
import { SUB_ROLE_NAMES } from './sub-roles.ts'
import { apiKeyChoice, passwordChanged } from './ways-in.ts'

export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 20

/** RO-08: the kinds of user the customer names. There is one kind of account so far. */
export const USER_TYPES = { ordinary: '普通用户', supplier: '供应商' } as const

export const password = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX)
/** Spaces alone are refused: they are a slip of the keyboard. */
export const newPassword = password.refine((text) => text.trim() !== '')

/**
 * E-11. `token` is an opaque id of the session, not the credential: the credential travels only in
 * the HttpOnly cookie `user-token`.
 */
export const user = z.object({
  user_id: z.string(),
  username: z.string(),
  group_name: z.string(),
  token: z.string(),
})

/** What the signed-in user sees of their own account. Money in yuan. */
export const userInfo = user.omit({ token: true }).extend({
  mobile: z.string(),
  group_level: z.number().int(),
  is_attestation: z.boolean(),
  /** `张*`; '' before the verification. */
  real_name_mask: z.string(),
  /** The user's referral code: `/?i=` of the site. */
  invite_code: z.string(),
  balance: yuan,
  create_time: dateTime,
  /** Events of the account that its owner has not seen, up to 99; a server of before sends none. */
  unseen_events: z.number().int().default(0),
  /**
   * Somebody whom the owner of the account has let in; null = the owner. `username` and what follows
   * from verification and level are the owner's, `user_id` and `mobile` this person's; the balance is
   * `0.00` to those who may not see it.
   */
  sub: z
    .object({
      name: z.string(),
      role: z.enum(SUB_ROLE_NAMES),
      /** What may still be paid today; '' = as much as the balance has. */
      left_today: z.union([yuan, z.literal('')]),
    })
    .nullable()
    .default(null),
})
export type UserInfo = z.infer<typeof userInfo>

/**
 * The key that seals a user's drafts on their machines (docs/decisions/0008-drafts-at-rest.md): 256
 * bits in base64, always the same for a user. Never logged; the page keeps it where no script can
 * read it back.
 */
export const draftKey = z.string().regex(/^[A-Za-z0-9+/]{43}=$/)

export const getUserInfo = defineEndpoint({
  method: 'GET',
  path: '/api/user/info',
  summary: 'The signed-in user, with the balance and the key of the drafts on their machines.',
  access: 'user',
  data: userInfo.extend({ draft_key: draftKey }),
})

export const changePassword = defineEndpoint({
  method: 'PUT',
  path: '/api/user/password',
  summary: 'Set another password; every other way in ends, an AppKey only if it is said so.',
  access: 'user',
  lane: 'sign_in',
  body: z.object({
    old_password: password,
    password: newPassword,
    api_key: apiKeyChoice.optional(),
  }),
  data: passwordChanged,
  errors: ['old_password_wrong', 'password_unchanged', 'api_key_undecided', 'too_many_requests'],
})

/** A browser that has a session, or that may sign in without the password. */
export const device = z.object({
  id: z.string(),
  /** E.g. `Chrome · Windows`; '' when it did not say. */
  name: z.string(),
  /** The network of its last sign-in, `203.0.113.*`; '' = not known. */
  network: z.string().default(''),
  /** Whether this is the device that makes the call. */
  is_current: z.boolean(),
  /** Whether the device signs in without the password. */
  is_remembered: z.boolean(),
  create_time: dateTime,
  seen_time: dateTime,
})
export type Device = z.infer<typeof device>

export const listDevices = defineEndpoint({
  method: 'GET',
  path: '/api/user/devices',
  summary: 'Where this user is signed in or remembered, the latest first; at most 100.',
  access: 'user',
  data: z.object({ list: z.array(device) }),
})

export const endDevice = defineEndpoint({
  method: 'DELETE',
  path: '/api/user/devices',
  summary: 'End the sessions of a device and forget it.',
  access: 'user',
  query: z.object({ id: z.uuid() }),
  data: z.null(),
  errors: ['device_not_found'],
})

export const endOtherDevices = defineEndpoint({
  method: 'DELETE',
  path: '/api/user/devices/others',
  summary: 'End the sessions of all other devices, and forget those.',
  access: 'user',
  data: z.object({ ended: z.number().int() }),
})
