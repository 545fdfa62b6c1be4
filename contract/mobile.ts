import { z } from './zod.ts'

import { MOBILE } from '#domain/recipient/phone.ts'
import { password } from './accounts.ts'
import { PROOFS, SENDING_REFUSALS, sent, smsCode, withMobile } from './codes.ts'
import { defineEndpoint } from './endpoint.ts'

/** For how long a session that has proved the old number may bind another. */
export const OLD_MOBILE_PROVED_MINUTES = 10

export const sendOldMobileCode = defineEndpoint({
  method: 'POST',
  path: '/api/common/sms/old-mobile',
  summary: 'Send a code for POST /api/user/mobile/prove to the mobile of the signed-in user.',
  access: 'user',
  errors: SENDING_REFUSALS,
  body: z.object(PROOFS),
  data: sent,
})

export const sendNewMobileCode = defineEndpoint({
  method: 'POST',
  path: '/api/common/sms/new-mobile',
  summary: 'Send a code for PUT /api/user/mobile.',
  access: 'user',
  errors: SENDING_REFUSALS,
  body: withMobile,
  data: sent,
})

export const proveMobile = defineEndpoint({
  method: 'POST',
  path: '/api/user/mobile/prove',
  summary: 'Prove the password and the old number: this session may then bind another mobile.',
  access: 'user',
  lane: 'sign_in',
  body: z.object({ password: password, sms_code: smsCode }),
  data: z.null(),
  errors: ['withdraw_password_wrong', 'sms_code_wrong', 'too_many_requests'],
})

export const changeMobile = defineEndpoint({
  method: 'PUT',
  path: '/api/user/mobile',
  summary: 'Bind another mobile, proved by a code; the session has proved the old one before.',
  access: 'user',
  lane: 'sign_in',
  body: z.object({ mobile: z.string().regex(MOBILE), sms_code: smsCode }),
  data: z.object({
    /** `138****0000` */
    mobile: z.string(),
  }),
  errors: [
    'mobile_not_proved',
    'mobile_unchanged',
    'mobile_taken',
    'sms_code_wrong',
    'too_many_requests',
  ],
})
