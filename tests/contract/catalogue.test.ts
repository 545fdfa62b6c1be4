import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { describe, expect, it } from 'vitest'

import { keysOf } from '#domain/values/keys-of.ts'
import { ENDPOINTS, OPEN_ENDPOINTS } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { API_ERRORS, apiErrorKey, apiErrorMessage, type ApiErrorKey } from '#contract/errors.ts'
import { SIGNED_ERRORS } from '#contract/open-errors.ts'
import { ROW_REFUSALS, rowRefusalText } from '#contract/row-refusals.ts'

const KEYS = keysOf(API_ERRORS)
const ENDPOINT_LIST: readonly Endpoint[] = Object.values({ ...ENDPOINTS, ...OPEN_ENDPOINTS })

/** What any call may be refused with, so no call lists it. */
const COMMON: readonly ApiErrorKey[] = [
  'request_malformed',
  'field_missing',
  'digits_as_number',
  'request_too_large',
  'request_too_slow',
  'media_type_unsupported',
  'route_not_found',
  'cross_site_refused',
  'signed_out',
  'bodies_too_large_together',
  'server_overloaded',
  'server_busy',
  'shop_closed',
  'shop_not_open',
  'server_failed',
  'sub_not_allowed',
  'sub_ended',
  ...SIGNED_ERRORS,
]

/** In the customer's catalogue or used by the page, but not raised by a call that exists yet. */
const NOT_RAISED_YET: readonly ApiErrorKey[] = ['rows_refused']

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
}

const SERVER = sources('server').join('\n')

describe('the catalogue of refusals', () => {
  it.each([
    [23, '余额不足，请充值'],
    [11, '根据国家快递相关法律法规，寄件前须完成实名认证'],
    [80, '请输入图形验证码'],
    [401, '登录信息已过期，请重新登录'],
  ])("has the customer's code %i with its sentence", (code, msg) => {
    const key = apiErrorKey(code)
    expect(key === null ? null : apiErrorMessage(key)).toBe(msg)
  })

  it('gives each refusal its own code, a real status and a sentence', () => {
    const codes = KEYS.map((key) => API_ERRORS[key].code)
    expect(new Set(codes).size).toBe(KEYS.length)
    expect(codes).not.toContain(0)
    for (const key of KEYS) {
      expect(API_ERRORS[key].status).toSatisfy((s: number) => s === 200 || (s >= 400 && s < 600))
      expect(apiErrorMessage(key)).toMatch(/\p{Script=Han}{2}/u)
      expect(apiErrorKey(API_ERRORS[key].code)).toBe(key)
    }
  })

  it('leaves no placeholder in a sentence', () => {
    for (const key of KEYS) expect(apiErrorMessage(key, { seconds: 3 })).not.toMatch(/[{}]/)
    expect(apiErrorMessage('too_many_requests', { seconds: 3 })).toContain('3秒')
  })

  it('is raised by the server and known to a call, each of it', () => {
    const listed = new Set([...COMMON, ...ENDPOINT_LIST.flatMap((endpoint) => endpoint.errors)])
    const raised = new Set(KEYS.filter((key) => SERVER.includes(`'${key}'`)))
    expect(KEYS.filter((key) => !listed.has(key))).toEqual(NOT_RAISED_YET)
    expect(KEYS.filter((key) => !raised.has(key))).toEqual(NOT_RAISED_YET)
  })

  it('has a sentence for every reason to refuse a row', () => {
    for (const text of Object.values(ROW_REFUSALS)) expect(text).toMatch(/\p{Script=Han}{2}/u)
    expect(rowRefusalText({ code: 'field_required', field: 'city' })).toBe('城市不能为空')
    expect(rowRefusalText({ code: 'area_forbidden', province: '台湾省' })).toBe(
      '台湾省暂不支持配送',
    )
  })
})
