import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { changeMobile, proveMobile } from '#contract/mobile.ts'
import type { Result } from '#domain/result/result.ts'
import { request } from './api-client.ts'

/** The password and a code on the old number: this session may bind another for a while. */
export function proveOldMobile(body: BodyOf<typeof proveMobile>): Promise<Result<null>> {
  return request(proveMobile, { body })
}

export function bindMobile(
  body: BodyOf<typeof changeMobile>,
): Promise<Result<DataOf<typeof changeMobile>>> {
  return request(changeMobile, { body })
}
