import { randomUUID } from 'node:crypto'

import type { ReportCall } from '../partner-refusal.ts'
import { formOf, signedHeaders, type AliyunKey } from './sign-v3.ts'

/** Alibaba Cloud answers in well under a second; longer than this nobody waits for a code. */
const TIMEOUT_MS = 8000

export type AliyunAccess = {
  readonly key: AliyunKey
  /** Another host, for tests; '' = the service's own, by https. */
  readonly endpoint: string
  readonly report: ReportCall
}

type AliyunCall = {
  readonly host: string
  readonly action: string
  readonly version: string
  readonly values: Readonly<Record<string, string>>
}

/**
 * One signed call with its values in the body, so that no name or number is in an address that is
 * logged on its way. @returns the answer's JSON; null when the partner cannot be reached
 */
export async function callAliyun(
  { key, endpoint }: Omit<AliyunAccess, 'report'>,
  { host, action, version, values }: AliyunCall,
): Promise<unknown> {
  const body = formOf(values)
  const date = new Date().toISOString().replace(/\.\d+Z$/, 'Z')
  const call = { host, action, version, query: {}, body, date, nonce: randomUUID() }
  const { host: _, ...headers } = signedHeaders(call, key)
  try {
    const answer = await fetch(endpoint === '' ? `https://${host}/` : endpoint, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    return await answer.json()
  } catch {
    return null // no network, no answer in time, or none that is JSON: the port answers `unreachable`
  }
}
