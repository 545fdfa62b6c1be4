import type { BodyOf } from '#contract/endpoint.ts'
import { askQuestion } from '#contract/site.ts'
import type { Result } from '#domain/result/result.ts'
import { request } from './api-client.ts'

export function sendQuestion(
  body: BodyOf<typeof askQuestion>,
): Promise<Result<{ readonly received: true }>> {
  return request(askQuestion, { body })
}
