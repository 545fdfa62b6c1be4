import { z } from './zod.ts'

import { MOBILE } from '#domain/recipient/phone.ts'
import { defineEndpoint } from './endpoint.ts'
import type { ApiErrorKey } from './errors.ts'
import { PROOF_MAX } from './work-proof.ts'

export const SMS_CODE_LENGTH = 6
/** K-09. */
export const CODE_WAIT_SECONDS = 60
/** K-08: a captcha of `CAPTCHA_LENGTH` is checked at once; up to `CAPTCHA_MAX` may be typed. */
export const CAPTCHA_LENGTH = 4
export const CAPTCHA_MAX = 6

/** The longest parameter of a captcha partner's widget. */
export const CAPTCHA_PARAM_MAX = 8192
/** The widget of the captcha partner, in a frame of its own: it posts a `CaptchaNews` to the page. */
export const CAPTCHA_FRAME_PATH = '/captcha-frame'

export const captchaNews = z.union([
  z.object({ captcha: z.literal('passed'), param: z.string().min(1).max(CAPTCHA_PARAM_MAX) }),
  z.object({ captcha: z.literal('unreachable') }),
])

/** A mobile that this browser proved by a code needs no other code for so long. */
export const MOBILE_PROVED_MINUTES = 10

export const smsCode = z.string().regex(/^\d{6}$/)

/**
 * In the body of each call that code 80 may answer. Its values say what to show: `image` 1 = the
 * characters of a picture (GET /api/captcha), or with `widget` 1 what the partner's widget gives
 * (CAPTCHA_FRAME_PATH); `work`, unless it is empty, a challenge of `tries` tries (work-proof.ts). What
 * was shown already and still holds is shown again with the rest.
 */
export const CAPTCHA_FIELDS = {
  captcha: z.string().max(CAPTCHA_MAX).optional(),
  /** From GET /api/captcha. */
  key: z.string().max(64).optional(),
  /** What the partner's widget gave, in place of both. */
  param: z.string().max(CAPTCHA_PARAM_MAX).optional(),
}

/** The purpose of a code sent by message; a code is valid for its purpose only. */
export const CODE_PURPOSES = [
  'register',
  'login',
  'find-password',
  'attestation',
  'old-mobile',
  'new-mobile',
] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

/** The calls that may ask for a captcha. */
export const CAPTCHA_ACTIONS = [
  'login',
  'sms-register',
  'sms-login',
  'sms-find-password',
  'sms-attestation',
  'sms-old-mobile',
  'sms-new-mobile',
] as const
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number]

export const getCaptcha = defineEndpoint({
  method: 'GET',
  path: '/api/captcha',
  summary:
    'A picture of four characters, good once, for two minutes; for one call with this mobile when it is given.',
  access: 'public',
  query: z.object({
    action: z.enum(CAPTCHA_ACTIONS).default('login'),
    mobile: z.string().regex(MOBILE).optional(),
  }),
  /** `img` is a data URL. */
  data: z.object({ key: z.string(), img: z.string() }),
  errors: ['too_many_requests'],
})

/** What code 80 requires of a call that sends a code. */
export const PROOFS = {
  ...CAPTCHA_FIELDS,
  /** The proof of the work that it requires (work-proof.ts). */
  work: z.string().max(PROOF_MAX).optional(),
}

export const withMobile = z.object({ mobile: z.string().regex(MOBILE), ...PROOFS })

/** `seconds` until the next one may be sent. */
export const sent = z.object({ seconds: z.number().int() })

const sending = { body: withMobile, data: sent }

export const SENDING_REFUSALS: readonly ApiErrorKey[] = [
  'captcha_required',
  'captcha_wrong',
  'too_many_requests',
  'sms_limit_reached',
  'sms_paused',
  'sms_unreachable',
]

/** The same answer for every mobile: it must not reveal which of them have an account. */
export const sendRegisterCode = defineEndpoint({
  method: 'POST',
  path: '/api/common/sms/register',
  summary: 'Send a code for POST /api/register.',
  access: 'public',
  errors: SENDING_REFUSALS,
  ...sending,
})

export const sendLoginCode = defineEndpoint({
  method: 'POST',
  path: '/api/common/sms/login',
  summary: 'Send a code for POST /api/sms-login.',
  access: 'public',
  errors: SENDING_REFUSALS,
  ...sending,
})

export const sendFindPasswordCode = defineEndpoint({
  method: 'POST',
  path: '/api/common/sms/find-password',
  summary: 'Send a code for POST /api/find-password.',
  access: 'public',
  errors: SENDING_REFUSALS,
  ...sending,
})

export const sendAttestationCode = defineEndpoint({
  method: 'POST',
  path: '/api/common/sms/attestation',
  summary: 'Send a code for POST /api/user/attestation.',
  access: 'user',
  errors: SENDING_REFUSALS,
  ...sending,
})
