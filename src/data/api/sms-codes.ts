import { queryOptions } from '@tanstack/react-query'

import {
  getCaptcha,
  sendAttestationCode,
  sendFindPasswordCode,
  sendLoginCode,
  sendRegisterCode,
  type CaptchaAction,
  type CodePurpose,
} from '#contract/codes.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { Result } from '#domain/result/result.ts'
import { request } from './api-client.ts'
import { orThrow } from './request-failure.ts'
import type { ShownProofs } from './sign-in.ts'

const SENDERS = {
  register: sendRegisterCode,
  login: sendLoginCode,
  'find-password': sendFindPasswordCode,
  attestation: sendAttestationCode,
} as const

/** `seconds` until the next one may be sent. */
export function sendCode(
  purpose: CodePurpose,
  body: ShownProofs & { readonly mobile: string },
): Promise<Result<{ seconds: number }>> {
  return request(SENDERS[purpose], { body })
}

export type CaptchaImage = DataOf<typeof getCaptcha>

/** A picture is good for one try: a new one is fetched each time, and none is kept. */
export function captchaQuery(action: CaptchaAction, mobile: string) {
  return queryOptions({
    queryKey: ['captcha', action, mobile],
    queryFn: async ({ signal }) =>
      orThrow(await request(getCaptcha, { query: { action, mobile } }, { signal })),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  })
}

const waitKey = (purpose: CodePurpose): string => `wandan.code-wait.${purpose}`

/** When the next code may be sent, in ms since 1970; a reload does not shorten the wait. */
export function codeWaitEnd(purpose: CodePurpose): number {
  return Number(localStorage.getItem(waitKey(purpose)) ?? 0) || 0
}

export function keepCodeWait(purpose: CodePurpose, end: number): void {
  localStorage.setItem(waitKey(purpose), String(end))
}
