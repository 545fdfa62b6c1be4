import type { BodyOf } from '#contract/endpoint.ts'
import { applySubstation } from '#contract/site.ts'
import type { Result } from '#domain/result/result.ts'
import { request } from './api-client.ts'

export function askToJoin(
  body: BodyOf<typeof applySubstation>,
): Promise<Result<{ readonly received: true }>> {
  return request(applySubstation, { body })
}
