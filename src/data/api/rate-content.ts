import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { rateContent } from '#contract/content.ts'
import type { Result } from '#domain/result/result.ts'
import { request } from './api-client.ts'

const KEY = 'wandan.reader'
const SAID = 'wandan.rated.'

export type RatedPage = BodyOf<typeof rateContent>['page']

/** A random id of this browser, not of a user: a second rating replaces the first. */
function reader(): string {
  const kept = localStorage.getItem(KEY)
  if (kept !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(kept)) return kept
  const made = crypto.randomUUID()
  localStorage.setItem(KEY, made)
  return made
}

/** This browser's rating of a page; null = none yet. */
export function readRating(page: RatedPage): boolean | null {
  const said = localStorage.getItem(SAID + page)
  return said === null ? null : said === '1'
}

export async function rate(
  page: RatedPage,
  helpful: boolean,
): Promise<Result<DataOf<typeof rateContent>>> {
  const answer = await request(rateContent, { body: { page, helpful, reader: reader() } })
  if (answer.ok) localStorage.setItem(SAID + page, helpful ? '1' : '0')
  return answer
}
