import { createHash, createHmac } from 'node:crypto'

export type S3Key = { readonly id: string; readonly secret: string; readonly region: string }

export type S3Request = {
  readonly method: 'GET' | 'PUT' | 'DELETE'
  readonly url: URL
  /** Headers to sign, besides those that signing adds. Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

const ALGORITHM = 'AWS4-HMAC-SHA256'

function sha256(data: Uint8Array | string): string {
  return createHash('sha256').update(data).digest('hex')
}

function hmac(key: Uint8Array | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** Encodes by RFC 3986: encodeURIComponent leaves five characters that S3 wants encoded. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function canonicalPath(url: URL): string {
  return url.pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/')
}

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
}

/**
 * The headers of a request with AWS Signature Version 4, header form, one chunk
 * (docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 */
export function signS3(request: S3Request, key: S3Key, now: Date): Record<string, string> {
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  const day = stamp.slice(0, 8)
  const bodyHash = sha256(request.body)
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': stamp,
  }
  const names = Object.keys(headers).sort()
  const signedNames = names.join(';')
  const canonical = [
    request.method,
    canonicalPath(request.url),
    canonicalQuery(request.url),
    ...names.map((name) => `${name}:${headers[name]?.trim() ?? ''}`),
    '',
    signedNames,
    bodyHash,
  ].join('\n')
  const scope = `${day}/${key.region}/s3/aws4_request`
  const toSign = [ALGORITHM, stamp, scope, sha256(canonical)].join('\n')
  const signing = [day, key.region, 's3', 'aws4_request'].reduce<Uint8Array | string>(
    (made, part) => hmac(made, part),
    `AWS4${key.secret}`,
  )
  const signature = hmac(signing, toSign).toString('hex')
  headers['authorization'] =
    `${ALGORITHM} Credential=${key.id}/${scope},SignedHeaders=${signedNames},Signature=${signature}`
  return headers
}
