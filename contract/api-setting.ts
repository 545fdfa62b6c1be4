import { parseIpRange } from '#domain/network/ip-address.ts'
import { z } from './zod.ts'

import { defineEndpoint } from './endpoint.ts'
import { dateTime, pageOf, pageQuery, yuan } from './fields.ts'

export const MAX_IP_RANGES = 50
const MAX_URL_LENGTH = 500

/** The path of the open API's documentation on the site. */
export const OPEN_DOCS_PATH = '/open-docs'

/** The address of a merchant's software, which the sandbox plays: no network resolves this name. */
export const SANDBOX_RECEIVER = 'https://receiver.sandbox.example/wandan'

export const ipRange = z
  .string()
  .max(50)
  .refine((text) => parseIpRange(text) !== null)

const ticket = z.string().min(1).max(100)

/** '' = none; a sum of nothing is refused, since it could be meant as either. */
const dayLimit = z.union([yuan.refine((text) => Number(text) > 0), z.literal('')])

/** '' = none. `api_notify_url_wrong` names the addresses that are accepted. */
const notifyUrl = z.string().max(MAX_URL_LENGTH)

export const apiSetting = z.object({
  enabled: z.boolean(),
  /** '' until the first key was made. */
  app_id: z.string(),
  /** `••••••••3f9a`; '' until the first key was made. The key itself is shown once, by `resetApiKey`. */
  app_key_mask: z.string(),
  notify_url: z.string(),
  /** Addresses and ranges that may call; empty = all. */
  ip_white_list: z.array(z.string()),
  /** Calls a day, and how many of them were made today. */
  quota: z.number().int(),
  used_today: z.number().int(),
  /** Calls a second. */
  per_second: z.number().int(),
  /** The most that it may order for in a day, in Beijing; '' = no limit of its own. */
  day_limit: dayLimit,
  /** What it has ordered for today; what was cancelled since still counts. */
  spent_today: yuan,
  /** Switched off with a new password: switching it on again asks for that password. */
  stopped: z.boolean(),
  doc_url: z.string(),
  /** '' = never changed. */
  update_time: z.string(),
  /** The caller's address as the server sees it. */
  current_ip: z.string(),
})
export type ApiSetting = z.infer<typeof apiSetting>

export const getApiSetting = defineEndpoint({
  method: 'GET',
  path: '/api/user/setting/api',
  summary: 'How other software may order for the signed-in user.',
  access: 'user',
  data: apiSetting,
})

export const saveApiSetting = defineEndpoint({
  method: 'PUT',
  path: '/api/user/setting/api',
  summary: 'Switch, callback address, allowed addresses and daily sum of the open API.',
  access: 'user',
  body: z.object({
    enabled: z.boolean(),
    notify_url: notifyUrl,
    ip_white_list: z.array(ipRange).max(MAX_IP_RANGES),
    /** Unchanged when absent. */
    day_limit: dayLimit.optional(),
    /** From the password call below; required for every change but the switch. */
    ticket: ticket.optional(),
  }),
  data: apiSetting,
  errors: ['api_key_missing', 'api_notify_url_wrong', 'api_password_required', 'api_ticket_void'],
})

export const confirmApiReset = defineEndpoint({
  method: 'POST',
  path: '/api/user/setting/api/password',
  summary: 'Confirm with the password; the ticket is good for one new key or one change.',
  access: 'user',
  lane: 'sign_in',
  body: z.object({ password: z.string().min(1).max(200) }),
  data: z.object({
    ticket: z.string(),
    /** Seconds. */
    expire: z.number().int(),
  }),
  errors: ['withdraw_password_wrong', 'too_many_requests'],
})

/**
 * A GET that changes something: it requires a ticket, which is good for one call. Without one it
 * is refused with `api_ticket_missing`, whose values `app_id` and `app_key_mask` say which key there is.
 */
export const resetApiKey = defineEndpoint({
  method: 'GET',
  path: '/api/user/setting/api/key',
  summary: 'Make a new key and show it, once; the one before ends with it.',
  access: 'user',
  query: z.object({ ticket: ticket.optional() }),
  data: z.object({ app_id: z.string(), app_key: z.string() }),
  errors: ['api_ticket_missing', 'api_ticket_void'],
})

/** How one attempt to call back went. */
export const callbackAttempt = z.object({
  ok: z.boolean(),
  /** HTTP status of the answer; 0 = there was no answer. */
  status: z.number().int(),
  /** Why it counts as failed; '' when it does not. */
  error: z.string(),
  ms: z.number().int(),
})
export type CallbackAttempt = z.infer<typeof callbackAttempt>

export const testCallback = defineEndpoint({
  method: 'POST',
  path: '/api/user/setting/api/test',
  summary: 'Send a signed test callback to an address now, and say how it went.',
  access: 'user',
  body: z.object({ notify_url: notifyUrl.min(1) }),
  data: callbackAttempt,
  errors: ['api_key_missing', 'api_notify_url_wrong', 'too_many_requests'],
})

export const apiCall = z.object({
  id: z.string(),
  time: dateTime,
  method: z.string(),
  path: z.string(),
  /** 0 = success. */
  code: z.number().int(),
  msg: z.string(),
  ms: z.number().int(),
  ip: z.string(),
  /** The `X-Request-Id` of the answer. */
  request_id: z.string(),
})
export type ApiCall = z.infer<typeof apiCall>

const logQuery = pageQuery.extend({
  /** Only the calls or callbacks that failed. */
  failed: z.stringbool().optional(),
})

export const listApiCalls = defineEndpoint({
  method: 'GET',
  path: '/api/user/setting/api/calls',
  summary: 'Calls of the last 7 days, newest first; a call appears within seconds.',
  access: 'user',
  query: logQuery,
  data: pageOf(apiCall),
  errors: ['page_too_deep'],
})

export const CALLBACK_EVENTS = ['parcels.changed', 'test'] as const

/** A number and what chance has added to it: never that of another callback, whatever becomes of us. */
const callbackId = z.string().regex(/^\d{1,15}(x[\da-f]{12})?$/)

export const callback = z.object({
  id: callbackId,
  event: z.enum(CALLBACK_EVENTS),
  time: dateTime,
  state: z.enum(['waiting', 'done', 'failed']),
  tries: z.number().int(),
  /** The last attempt's. */
  status: z.number().int(),
  error: z.string(),
  /** Time of the next attempt; '' when there will be none. */
  next_time: z.string(),
  /** The body that is or was sent. */
  body: z.string(),
})
export type Callback = z.infer<typeof callback>

export const listCallbacks = defineEndpoint({
  method: 'GET',
  path: '/api/user/setting/api/callbacks',
  summary: 'Callbacks of the last 7 days, newest first, with how they went.',
  access: 'user',
  query: logQuery,
  data: pageOf(callback),
  errors: ['page_too_deep'],
})

export const replayCallback = defineEndpoint({
  method: 'POST',
  path: '/api/user/setting/api/callbacks/replay',
  summary: 'Send a callback once more, as soon as may be.',
  access: 'user',
  body: z.object({ id: callbackId }),
  data: z.null(),
  errors: ['api_callback_not_found'],
})
