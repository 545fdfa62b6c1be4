import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { ENDPOINTS, OPEN_ENDPOINTS } from '#contract/endpoints.ts'
import { OPEN_DOCUMENT } from '#contract/open-api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { API_ERRORS } from '#contract/errors.ts'
import { buildApp } from '#server/app.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { Database } from '#server/db/database.ts'
import { SANDBOX_CONFIG, sandboxDeps } from '#tests/server/app-deps.ts'

type Document = {
  openapi: string
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>
}

/** No call gets as far as the database here. */
const noDatabase: Database = {
  engine: 'embedded',
  query: () => Promise.resolve([]),
  transaction: () => Promise.reject(new Error('not here')),
  script: () => Promise.resolve(),
  close: () => Promise.resolve(),
}

const deps: AppDeps = {
  ...sandboxDeps(),
  config: { ...SANDBOX_CONFIG, sandbox: false },
  db: noDatabase,
  faults: null,
}
const { app } = buildApp(deps)

/** By the word of the contract; a refusal is never kept. */
const KEPT = {
  never: 'no-store',
  own: 'private, no-cache',
  shared: 'public, max-age=60, stale-while-revalidate=600',
}

describe.each([
  ['the API document', '/api/openapi.json', ENDPOINTS],
  ['the document of the open API', OPEN_DOCUMENT, OPEN_ENDPOINTS],
] as const)('%s', (_name, path, endpoints: Readonly<Record<string, Endpoint>>) => {
  let document: Document
  beforeAll(async () => {
    const response = await app.request(path)
    document = (await response.json()) as Document // made by the code under test
  })

  it('lists every call of the contract and no other', () => {
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => `${call.operationId} ${method} ${path}`),
    )
    const defined = Object.entries(endpoints).map(
      ([name, { method, path }]) => `${name} ${method.toLowerCase()} ${path}`,
    )
    expect(new Set(documented)).toEqual(new Set(defined))
    expect(documented).toHaveLength(defined.length)
  })

  it('names every code a call may answer with', () => {
    for (const endpoint of Object.values(endpoints)) {
      const call = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
      const text = JSON.stringify(call?.responses)
      for (const key of endpoint.errors) expect(text).toContain(`${API_ERRORS[key].code} `)
    }
  })

  it.each(Object.entries(endpoints))('%s is mounted', async (_name, endpoint) => {
    const response = await app.request(endpoint.path, { method: endpoint.method })
    const { code } = (await response.json()) as { code: number } // an envelope
    expect(code).not.toBe(API_ERRORS.route_not_found.code)
    const kept = code === 0 ? endpoint.cache : undefined
    expect(response.headers.get('cache-control')).toBe(KEPT[kept ?? 'never'])
    expect(response.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })

  it('has nothing that a well-known linter calls an error or warns of', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: JSON.stringify(document), config })
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })
})

describe('the server without a database', () => {
  it('hides the sandbox when it is off', async () => {
    for (const path of ['/sandbox/', '/sandbox/faults']) {
      expect((await app.request(path)).status).toBe(404)
    }
  })

  it.each(['/healthz', '/api/openapi.json', '/api/nothing', '/sandbox/'])(
    'guards the answer of %s with the security headers',
    async (path) => {
      const { headers } = await app.request(path)
      const policy = (headers.get('content-security-policy') ?? '').split('; ')
      expect(policy).toEqual([
        `default-src 'none'`,
        `script-src 'self'`,
        `worker-src 'self'`,
        `manifest-src 'self'`,
        `connect-src 'self'`,
        `img-src 'self' data: blob:`,
        `style-src 'self' 'unsafe-inline'`,
        `font-src 'self' data:`,
        `frame-src 'self'`,
        `object-src 'none'`,
        `base-uri 'none'`,
        `form-action 'self'`,
        `frame-ancestors 'none'`,
        `require-trusted-types-for 'script'`,
        `trusted-types default`,
      ])
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      })
    },
  )

  it('requires https for a year, only there, and trusts only a proxy that is configured', async () => {
    const { app: behind } = buildApp({ ...deps, config: { ...deps.config, proxyHops: 1 } })
    const hsts = async (asked: typeof app, url: string, headers: Record<string, string> = {}) =>
      (await asked.request(url, { headers })).headers.get('strict-transport-security')
    const forwarded = { 'x-forwarded-proto': 'https' }
    expect(await hsts(app, 'https://wandan.example/healthz')).toBe('max-age=31536000')
    expect(await hsts(behind, '/healthz', forwarded)).toBe('max-age=31536000')
    expect(await hsts(behind, '/healthz')).toBeNull()
    expect(await hsts(app, '/healthz', forwarded)).toBeNull()
    const siteUrl = 'https://wandan.example'
    const { app: known } = buildApp({ ...deps, config: { ...deps.config, siteUrl } })
    expect(await hsts(known, '/healthz')).toBe('max-age=31536000')
  })
})
