import { randomBytes, type KeyObject } from 'node:crypto'

import { z } from 'zod'

import { NO_ANSWER } from '../../partner-refusal.ts'
import type { PaymentAccess } from '../payment.ts'
import { isSignedRsa, signRsa } from '../rsa.ts'
import { readCertificates } from './sealed-box.ts'

const HOST = 'https://api.mch.weixin.qq.com'
const TIMEOUT_MS = 8000
/** A notice or answer signed longer ago is taken for a replay. */
const FRESH_SECONDS = 300

export type WechatPayAccess = PaymentAccess & {
  readonly merchantId: string
  readonly appId: string
  /** Serial number of our certificate. */
  readonly serial: string
  /** Our key, which signs our calls. */
  readonly privateKey: KeyObject
  /** 32 characters: notices are sealed under it. */
  readonly apiKey: string
  /** `PUB_KEY_ID_…`, or the serial of the platform certificate that holds the key. */
  readonly wechatKeyId: string
  readonly wechatKey: KeyObject
  /** Another host, for tests; '' = the real one. */
  readonly host: string
}

export const hostOf = ({ host }: WechatPayAccess): string => (host === '' ? HOST : host)

type SignedMessage = { readonly body: string; readonly header: (name: string) => string }

/** WeChat Pay's keys by the id that a message names: the configured one, and those fetched. */
type KeyRing = { find(id: string): Promise<KeyObject | null> }

/** Whether WeChat Pay has signed this a moment ago. */
export async function isTheirs(keys: KeyRing, { body, header }: SignedMessage): Promise<boolean> {
  const at = header('wechatpay-timestamp')
  const age = Math.abs(Date.now() / 1000 - Number(at))
  if (!(age <= FRESH_SECONDS)) return false
  const key = await keys.find(header('wechatpay-serial'))
  if (key === null) return false
  const text = `${at}\n${header('wechatpay-nonce')}\n${body}\n`
  return isSignedRsa(text, header('wechatpay-signature'), key)
}

export function authorization(
  { merchantId, serial, privateKey }: WechatPayAccess,
  { method, path, body }: { readonly method: string; readonly path: string; readonly body: string },
): string {
  const at = String(Math.floor(Date.now() / 1000))
  const nonce = randomBytes(16).toString('hex')
  const signature = signRsa(`${[method, path, at, nonce, body].join('\n')}\n`, privateKey)
  const parts = { mchid: merchantId, nonce_str: nonce, signature, timestamp: at, serial_no: serial }
  const said = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${said.join(',')}`
}

/** The access that calls are made with, and the keys that answers are checked with. */
export type WechatClient = { readonly access: WechatPayAccess; readonly keys: KeyRing }

type WechatRequest = {
  /** Its name in the log: paths hold numbers of trades. */
  readonly call: 'pay' | 'query' | 'refund' | 'bill'
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly content?: object
}

async function send(
  access: WechatPayAccess,
  { method, path, content }: Omit<WechatRequest, 'call'>,
): Promise<Response> {
  const body = content === undefined ? '' : JSON.stringify(content)
  return fetch(`${hostOf(access)}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      // Which of their keys the answer is to be signed with.
      'wechatpay-serial': access.wechatKeyId,
      authorization: authorization(access, { method, path, body }),
    },
    ...(content !== undefined && { body }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  })
}

/** Platform certificates change from time to time; until the old one ends both sign. */
const CERTIFICATES_MS = 12 * 3_600_000
/** Ids of keys that do not exist, which any stranger can name, cause no more fetches than this. */
const ASK_AGAIN_MS = 60_000

/**
 * The platform certificates that are good now. Only WeChat Pay can have sealed them under our key,
 * so the answer needs no signature, which only a key in the answer itself could prove.
 */
async function askForCertificates(access: WechatPayAccess): Promise<Map<string, KeyObject> | null> {
  try {
    const answer = await send(access, { method: 'GET', path: '/v3/certificates' })
    return readCertificates(await answer.json(), access.apiKey)
  } catch {
    return null // no network, no answer in time, or none of the form that is documented
  }
}

function makeKeyRing(access: WechatPayAccess): KeyRing {
  let known = new Map<string, KeyObject>()
  let askedAt = -Infinity
  return {
    async find(id) {
      if (id === access.wechatKeyId) return access.wechatKey
      const age = Date.now() - askedAt
      if (age > (known.has(id) ? CERTIFICATES_MS : ASK_AGAIN_MS)) {
        askedAt = Date.now()
        known = (await askForCertificates(access)) ?? known
      }
      return known.get(id) ?? null
    },
  }
}

export type PartnerAnswer = { readonly isOk: boolean; readonly content: unknown }

async function ask(
  { access, keys }: WechatClient,
  request: WechatRequest,
): Promise<PartnerAnswer | null> {
  try {
    const answer = await send(access, request)
    const text = await answer.text()
    const header = (name: string): string => answer.headers.get(name) ?? ''
    if (!(await isTheirs(keys, { body: text, header }))) return null
    return { isOk: answer.ok, content: JSON.parse(text) as unknown }
  } catch {
    return null // no network, no answer in time, or none that is JSON
  }
}

/** No refusals: a trade or refund that is not begun, a day without payments. */
const NOTHING_THERE: ReadonlySet<string> = new Set([
  'ORDER_NOT_EXIST',
  'RESOURCE_NOT_EXISTS',
  'NO_STATEMENT_EXIST',
])

/**
 * What came of it is reported.
 * @returns an answer signed by WeChat Pay, also a refusal; null when there was none in time
 */
export async function exchange(
  client: WechatClient,
  request: WechatRequest,
): Promise<PartnerAnswer | null> {
  const said = await ask(client, request)
  const code = said === null ? NO_ANSWER : refusedWith(said)
  const isNothing = request.method === 'GET' && NOTHING_THERE.has(code)
  const isRefused = said?.isOk !== true && !isNothing
  client.access.report({ partner: 'wechat', call: request.call, code: isRefused ? code : null })
  return said
}

/** @returns the content of a signed answer; null when there was none, or a refusal */
export async function call(client: WechatClient, request: WechatRequest): Promise<unknown> {
  const said = await exchange(client, request)
  return said?.isOk === true ? said.content : null
}

const refusal = z.object({ code: z.string() })

/** The code of a refusal; '' when there is none. */
export function refusedWith(said: PartnerAnswer | null): string {
  const known = refusal.safeParse(said?.content)
  return known.success ? known.data.code : ''
}

/** The client of WeChat Pay with the access that the environment names. */
export function makeWechatClient(access: WechatPayAccess): WechatClient {
  return { access, keys: makeKeyRing(access) }
}
