import { createHash } from 'node:crypto'

/** Kuaidi100 answers in well under a second; an order for a waybill waits for the carrier behind it. */
const TIMEOUT_MS = 10_000

export function md5Upper(text: string): string {
  return createHash('md5').update(text).digest('hex').toUpperCase()
}

/** @returns the answer's JSON; null when the partner cannot be reached */
export async function postForm(
  url: string,
  values: Readonly<Record<string, string>>,
): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(values).toString(),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    return await answer.json()
  } catch {
    return null // no network, no answer in time, or none that is JSON
  }
}
