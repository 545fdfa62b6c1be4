import { changePassword } from '#contract/accounts.ts'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { deviceLogin, findPassword, login, register, smsLogin } from '#contract/sign-in.ts'
import type { PasswordChanged } from '#contract/ways-in.ts'
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
import { sendNewMobileCode, sendOldMobileCode } from '#contract/mobile.ts'
import type { Result } from '#domain/result/result.ts'
import { request } from './api-client.ts'
import { orThrow } from './request-failure.ts'

export type SignedIn = DataOf<typeof login>

const EXPECTED = { expectsSignedOut: true } as const

/**
 * The proofs that code 80 requires: `captcha` and its `key`, or the widget's `param`; the proof of
 * some work.
 */
export type ShownProofs = {
  readonly captcha?: string
  readonly key?: string
  readonly param?: string
  readonly work?: string
}

export function signIn(body: BodyOf<typeof login>): Promise<Result<SignedIn>> {
  return request(login, { body }, EXPECTED)
}

export function signInByCode(
  body: Pick<BodyOf<typeof smsLogin>, 'mobile' | 'sms_code'>,
): Promise<Result<SignedIn>> {
  return request(smsLogin, { body: { ...body, type: 'sms_code' } }, EXPECTED)
}

/** Signs in without the password, on a browser that remembers its owner. */
export function signInByDevice(mobile: string): Promise<Result<SignedIn>> {
  return request(deviceLogin, { body: { mobile } }, EXPECTED)
}

/** The whole query string of the page goes with it (L-11). */
export function openAccount(body: BodyOf<typeof register>): Promise<Result<SignedIn>> {
  const query = Object.fromEntries(new URLSearchParams(location.search))
  return request(register, { query, body }, EXPECTED)
}

export function resetPassword(body: BodyOf<typeof findPassword>): Promise<Result<PasswordChanged>> {
  return request(findPassword, { body }, EXPECTED)
}

export function replacePassword(
  body: BodyOf<typeof changePassword>,
): Promise<Result<PasswordChanged>> {
  return request(changePassword, { body })
}

const SENDERS = {
  register: sendRegisterCode,
  login: sendLoginCode,
  'find-password': sendFindPasswordCode,
  attestation: sendAttestationCode,
  'new-mobile': sendNewMobileCode,
} as const

/** `seconds` until the next one may be sent. */
export function sendCode(
  purpose: CodePurpose,
  { mobile, ...shown }: ShownProofs & { readonly mobile: string },
): Promise<Result<{ seconds: number }>> {
  // The server knows the old number; the page has its mask.
  if (purpose === 'old-mobile') return request(sendOldMobileCode, { body: shown })
  const body = { mobile, ...shown }
  return request(SENDERS[purpose], { body })
}

export type CaptchaImage = DataOf<typeof getCaptcha>

/** A picture is good for one try: a new one is fetched each time, and none is kept. */
export function captchaQuery(action: CaptchaAction, mobile: string) {
  return queryOptions({
    queryKey: ['captcha', action, mobile],
    queryFn: async ({ signal }) =>
      orThrow(
        await request(
          getCaptcha,
          { query: mobile === '' ? { action } : { action, mobile } },
          { signal },
        ),
      ),
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
