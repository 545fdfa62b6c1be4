import { logout } from '#contract/sign-in.ts'
import type { Result } from '#domain/result/result.ts'
import { request } from './api-client.ts'

export function signOut(): Promise<Result<null>> {
  return request(logout, {}, { expectsSignedOut: true })
}
