import { z } from './zod.ts'

import { MOBILE } from '#domain/recipient/phone.ts'
import { defineEndpoint } from './endpoint.ts'
import { dateTime, yuan } from './fields.ts'

export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 20

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
  balance: yuan,
  create_time: dateTime,
})
export type UserInfo = z.infer<typeof userInfo>

/**
 * 256 bits in base64, always the same for a user: what seals their drafts on their machines
 * (docs/decisions/0008-drafts-at-rest.md). Never logged; the page keeps it where no script can read
 * it back.
 */
export const draftKey = z.string().regex(/^[A-Za-z0-9+/]{43}=$/)

export const login = defineEndpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in with mobile and password; sets the session cookie.',
  access: 'public',
  body: z.object({
    mobile: z.string().regex(MOBILE),
    password: z.string().min(PASSWORD_MIN).max(PASSWORD_MAX),
    sms_code: z.string().max(6).optional(),
    captcha: z.string().max(6).optional(),
    key: z.string().max(64).optional(),
    type: z.enum(['password']).default('password'),
  }),
  /** `is_attestation` true = real-name verification is still needed (RO-10). */
  data: z.object({ user, token: z.string(), is_attestation: z.boolean().optional() }),
  errors: ['credentials_wrong', 'too_many_requests'],
})

export const logout = defineEndpoint({
  method: 'GET',
  path: '/api/logout',
  summary: 'End the session and clear its cookie.',
  access: 'public',
  data: z.null(),
})

export const getUserInfo = defineEndpoint({
  method: 'GET',
  path: '/api/user/info',
  summary: 'The signed-in user, with the balance and the key of the drafts on their machines.',
  access: 'user',
  data: userInfo.extend({ draft_key: draftKey }),
})
