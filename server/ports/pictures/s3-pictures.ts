import { NO_ANSWER, PartnerRefusal, type ReportCall } from '../partner-refusal.ts'
import { assertKey, type Pictures } from './pictures.ts'
import { signS3, type S3Key, type S3Request } from './sign-s3.ts'

export type S3Config = S3Key & {
  /**
   * Without a path: `http://127.0.0.1:9000` for `host/bucket/key`, or, for stores that want the bucket
   * as a host, `https://{bucket}.oss-cn-hangzhou.aliyuncs.com`.
   */
  readonly endpoint: string
  readonly bucket: string
}

/** Marks the place of the bucket in an endpoint. */
export const BUCKET = '{bucket}'
const TIMEOUT_MS = 15_000
const NOTHING = new Uint8Array()

/** Any store that speaks S3: each request is signed, none is public. */
export function makeS3Pictures(
  config: S3Config,
  report: ReportCall = () => undefined,
  now = () => new Date(),
): Pictures {
  const urlOf = (key: string): URL => {
    assertKey(key)
    const { endpoint, bucket } = config
    const url = new URL(endpoint.replace(BUCKET, bucket))
    url.pathname = endpoint.includes(BUCKET) ? `/${key}` : `/${bucket}/${key}`
    return url
  }
  const send = async (
    method: S3Request['method'],
    key: string,
    { body = NOTHING, headers = {} }: Partial<Pick<S3Request, 'body' | 'headers'>> = {},
  ): Promise<Response> => {
    const url = urlOf(key)
    // fetch sets the host by itself, to the same value.
    const { host: _host, ...signed } = signS3({ method, url, headers, body }, config, now())
    try {
      return await fetch(url, {
        method,
        headers: signed,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        // Bytes of our own, never shared with another thread.
        ...(method === 'PUT' && { body: body as Uint8Array<ArrayBuffer> }),
      })
    } catch (error) {
      report({ partner: 's3', call: method, code: NO_ANSWER })
      throw error
    }
  }
  /** @throws PartnerRefusal, but not for a picture that is not there */
  const judge = async (call: S3Request['method'], response: Response): Promise<void> => {
    if (response.ok) return report({ partner: 's3', call, code: null })
    const [, named] = /<Code>(\w{1,64})<\/Code>/.exec(await response.text()) ?? []
    const code = named ?? String(response.status)
    const isNothing = response.status === 404 && code !== 'NoSuchBucket' && call !== 'PUT'
    report({ partner: 's3', call, code: isNothing ? null : code })
    if (!isNothing) throw new PartnerRefusal({ partner: 's3', call, code })
  }
  return {
    async put(key, body, mime) {
      const response = await send('PUT', key, { body, headers: { 'content-type': mime } })
      await judge('PUT', response)
      await response.body?.cancel()
    },
    async get(key) {
      const response = await send('GET', key)
      await judge('GET', response)
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null
    },
    async remove(key) {
      const response = await send('DELETE', key)
      await judge('DELETE', response)
      if (response.ok) await response.body?.cancel()
    },
  }
}
