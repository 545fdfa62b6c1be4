import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'

import { defineEndpoint } from '#contract/endpoint.ts'
import { z } from '#contract/zod.ts'
import { ok } from '#domain/result/result.ts'

import { Admission, lanesFor } from './admission.ts'
import { BodyBudget } from './body-budget.ts'
import { silentLog } from './log.ts'
import { makeMount, type AppEnv } from './mount.ts'
import { OwnLanes } from './outer-gate.ts'

const whoCalls = defineEndpoint({
  method: 'GET',
  path: '/api/who',
  summary: 'The address and the site as the server sees them.',
  access: 'public',
  data: z.object({ address: z.string(), siteUrl: z.string() }),
})

function ask(proxyHops: number, headers: Record<string, string>, siteUrl: string | null = null) {
  const app = new Hono<AppEnv>()
  const mount = makeMount(app, {
    log: silentLog,
    proxy: { proxyHops, siteUrl },
    readLimitMs: 1000,
    budget: new BodyBudget(),
    admission: new Admission(lanesFor('embedded')),
    own: new OwnLanes(),
    faults: null,
    deeds: { begin: () => Promise.resolve(null), end: () => Promise.resolve() },
    findCaller: () => Promise.resolve(null),
    admit: () => Promise.resolve(ok(null)),
    markOf: (userId) => `user ${userId}`,
    signed: { check: () => Promise.reject(new Error('not here')), note: () => undefined },
  })
  mount(whoCalls, ({ request: { address, siteUrl: site } }) => ok({ address, siteUrl: site }))
  const socket = { remoteAddress: '10.0.0.1' }
  const answer = app.request('http://inside:8080/api/who', { headers }, { incoming: { socket } })
  return Promise.resolve(answer).then(async (response) => {
    const { data } = (await response.json()) as { data: { address: string; siteUrl: string } } // mounted above
    return data
  })
}

describe('the caller', () => {
  const forged = { 'x-forwarded-for': '1.1.1.1, 2.2.2.2, 203.0.113.7' }

  it('is the one our own proxy saw: what stood before it was written by the caller', async () => {
    expect((await ask(1, forged)).address).toBe('203.0.113.7')
  })

  it('is the one the outermost of several proxies saw', async () => {
    // 2.2.2.2 was seen by the outer proxy, which the inner one saw as 203.0.113.7.
    expect((await ask(2, forged)).address).toBe('2.2.2.2')
    // Only the inner proxy wrote here: nobody came through the outer one.
    expect((await ask(2, { 'x-forwarded-for': '203.0.113.7' })).address).toBe('203.0.113.7')
  })

  it('is the socket when there is no proxy to believe', async () => {
    expect((await ask(0, forged)).address).toBe('10.0.0.1')
    expect((await ask(1, {})).address).toBe('10.0.0.1')
  })

  it('takes the site from SITE_URL, else from the request', async () => {
    const proto = { 'x-forwarded-proto': 'https', host: 'shop.example' }
    expect((await ask(1, proto)).siteUrl).toBe('https://shop.example')
    expect((await ask(0, proto)).siteUrl).toBe('http://shop.example')
    const known = await ask(0, { host: 'inside:8080' }, 'https://wandan.example')
    expect(known.siteUrl).toBe('https://wandan.example')
  })
})
