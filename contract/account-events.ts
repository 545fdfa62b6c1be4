import { defineEndpoint } from './endpoint.ts'
import { dateTime } from './fields.ts'
import { z } from './zod.ts'

/** What is done to an account that its owner should know of. */
export const ACCOUNT_EVENTS = [
  'device',
  'password',
  'mobile',
  'passkey',
  'passkey_removed',
  'payout_account',
  'withdrawal',
  'app_key',
  'sub_account',
] as const

export const accountEvent = z.object({
  id: z.number().int(),
  kind: z.enum(ACCOUNT_EVENTS),
  /** The device or passkey, a masked number or account, a sum in fen, the end of an AppKey. */
  detail: z.string(),
  /** The sub-account whose device or passkey it is; '' = the owner's. */
  by: z.string().default(''),
  time: dateTime,
})
export type AccountEvent = z.infer<typeof accountEvent>

export const listAccountEvents = defineEndpoint({
  method: 'GET',
  path: '/api/user/events',
  summary: 'The latest 50 events of this account, the newest first; kept for 400 days.',
  access: 'user',
  data: z.object({ list: z.array(accountEvent) }),
})

export const seeAccountEvents = defineEndpoint({
  method: 'PUT',
  path: '/api/user/events/seen',
  summary: 'The user has seen the events up to this one.',
  access: 'user',
  body: z.object({ id: z.number().int().positive() }),
  data: z.null(),
})
