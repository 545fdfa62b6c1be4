import { login } from '#contract/accounts.ts'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import type { Result } from '#domain/result/result.ts'
import { request } from './api-client.ts'

export function signIn(
  credentials: Pick<BodyOf<typeof login>, 'mobile' | 'password'>,
): Promise<Result<DataOf<typeof login>>> {
  return request(login, { body: { ...credentials, type: 'password' } }, { expectsSignedOut: true })
}
