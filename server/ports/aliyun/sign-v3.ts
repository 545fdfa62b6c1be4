import { createHash, createHmac } from 'node:crypto'

/**
 * A call of Alibaba Cloud's RPC interface, signed by its method V3 (ACS3-HMAC-SHA256):
 * https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature
 */
export type AliyunCall = {
  /** `dysmsapi.aliyuncs.com`. */
  readonly host: string
  readonly action: string
  readonly version: string
  readonly query: Readonly<Record<string, string>>
  /** A form, as `application/x-www-form-urlencoded`; '' = no body. */
  readonly body: string
  /** `YYYY-MM-DDTHH:mm:ssZ`. */
  readonly date: string
  /** Once only. */
  readonly nonce: string
}

export type AliyunKey = { readonly id: string; readonly secret: string }

const METHOD = 'POST'
const ALGORITHM = 'ACS3-HMAC-SHA256'

/** RFC 3986, as the signature wants it. */
function percent(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

export function formOf(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${percent(name)}=${percent(value)}`)
    .join('&')
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The headers of the call, `authorization` among them. */
export function signedHeaders(call: AliyunCall, key: AliyunKey): Record<string, string> {
  const hash = sha256(call.body)
  const headers: Record<string, string> = {
    ...(call.body !== '' && { 'content-type': 'application/x-www-form-urlencoded' }),
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': hash,
    'x-acs-date': call.date,
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  }
  const names = Object.keys(headers).sort()
  const canonical = [
    METHOD,
    '/',
    formOf(call.query),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    hash,
  ].join('\n')
  const signature = createHmac('sha256', key.secret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex')
  const authorization = `${ALGORITHM} Credential=${key.id},SignedHeaders=${names.join(';')},Signature=${signature}`
  return { ...headers, authorization }
}
