import { z } from './zod.ts'

import { MOBILE } from '#domain/recipient/phone.ts'
import { CAPTCHA_FIELDS, smsCode } from './codes.ts'
import { defineEndpoint } from './endpoint.ts'
import { newPassword, password, user } from './accounts.ts'
import { apiKeyChoice, passwordChanged } from './ways-in.ts'

const mobile = z.string().regex(MOBILE)

/** A sign-in by a code; the customer's specification uses both spellings. */
const SMS_TYPES = ['sms_code', 'sms'] as const

/** Whether this browser may sign in again without the password (docs/decisions/0038-remembered-devices.md). */
const remember = z.boolean().optional()

/** `is_attestation` true = real-name verification is still needed (RO-10). */
export const signedIn = z.object({
  user,
  token: z.string(),
  is_attestation: z.boolean().optional(),
  has_passkey: z.boolean().optional(),
})

export const login = defineEndpoint({
  method: 'POST',
  path: '/api/login',
  summary:
    'Sign in with mobile and password, or as POST /api/sms-login does; sets the session cookie.',
  lane: 'sign_in',
  access: 'public',
  body: z.object({
    mobile,
    /** For `type` password; the other types ask for `sms_code`. */
    password: password.optional(),
    sms_code: z.string().max(6).optional(),
    ...CAPTCHA_FIELDS,
    type: z.enum(['password', ...SMS_TYPES]).default('password'),
    remember,
  }),
  data: signedIn,
  errors: [
    'credentials_wrong',
    'captcha_required',
    'captcha_wrong',
    'sign_in_held',
    'sms_code_wrong',
    'mobile_unknown',
    'account_disabled',
    'too_many_requests',
  ],
})

export const smsLogin = defineEndpoint({
  method: 'POST',
  path: '/api/sms-login',
  summary: 'Sign in with a code sent by POST /api/common/sms/login to this browser.',
  lane: 'sign_in',
  access: 'public',
  body: z.object({
    mobile,
    sms_code: smsCode,
    password: z.string().max(20).optional(),
    ...CAPTCHA_FIELDS,
    type: z.enum(SMS_TYPES).default('sms_code'),
    remember,
  }),
  data: signedIn,
  errors: ['sms_code_wrong', 'mobile_unknown', 'account_disabled', 'too_many_requests'],
})

export const deviceLogin = defineEndpoint({
  method: 'POST',
  path: '/api/device-login',
  summary: 'Sign in on a browser whose owner chose to be remembered; its cookie is renewed.',
  lane: 'sign_in',
  access: 'public',
  body: z.object({ mobile }),
  data: signedIn,
  errors: ['device_forgotten', 'too_many_requests'],
})

export const register = defineEndpoint({
  method: 'POST',
  path: '/api/register',
  sells: true,
  summary: 'Open an account and sign in. `i` = the referral code the visitor came with.',
  lane: 'sign_in',
  access: 'public',
  // The page passes its whole query string on (L-11); anything but a valid `i` is ignored.
  query: z.object({ i: z.string().max(32).optional().catch(undefined) }),
  body: z.object({
    mobile,
    password: newPassword,
    sms_code: smsCode,
    /** The version of the terms that was agreed to; without it the caller has shown none. */
    terms: z.string().max(20).optional(),
    /** A referral code, typed or kept from the link; it takes precedence over `i`. */
    invite_code: z.string().max(32).optional(),
  }),
  data: signedIn,
  errors: [
    'terms_outdated',
    'invite_code_unknown',
    'sms_code_wrong',
    'mobile_registered',
    'mobile_is_sub',
    'too_many_requests',
  ],
})

export const findPassword = defineEndpoint({
  method: 'POST',
  path: '/api/find-password',
  summary: 'Set a new password with a code sent to the mobile; every way in of the account ends.',
  lane: 'sign_in',
  access: 'public',
  body: z.object({
    mobile,
    password: newPassword,
    sms_code: smsCode,
    api_key: apiKeyChoice.optional(),
  }),
  data: passwordChanged,
  errors: [
    'sms_code_wrong',
    'mobile_unknown',
    'account_disabled',
    'api_key_undecided',
    'too_many_requests',
  ],
})

export const logout = defineEndpoint({
  method: 'GET',
  path: '/api/logout',
  summary: 'End the session, clear its cookie and what the browser has cached.',
  access: 'public',
  data: z.null(),
})
