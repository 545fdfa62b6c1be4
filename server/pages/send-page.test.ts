import { Hono } from 'hono'
import { expect, it } from 'vitest'

import type { PageAnswer } from '#contract/page-render.ts'
import type { AppEnv } from '../http/mount.ts'
import type { PageOrder } from './render-thread.ts'
import { makePageSender } from './send-page.ts'

const SHELL = '<html><head></head><body><div id="root"></div></body></html>'
const NOT_FOUND = '<p>页面不存在</p>'

const pageWith = (html: string, status: 200 | 404 = 200): PageAnswer => ({
  kind: 'page',
  status,
  head: '',
  html,
  state: '{}',
})

/** Answers like src/render for its route table. */
function find({ url, isRouteOnly }: PageOrder): PageAnswer {
  if (url === '/help-center') return { kind: 'redirect', to: '/help-center/list' }
  if (url === '/nope' || (url === '/404' && isRouteOnly)) return { kind: 'missing' }
  if (url === '/404') return pageWith(NOT_FOUND, 404)
  return isRouteOnly ? null : pageWith('<p>好货</p>')
}

function ask(url: string, headers: Record<string, string> = {}) {
  const app = new Hono<AppEnv>()
  const send = makePageSender((order) => Promise.resolve(find(order)), {
    proxyHops: 0,
    siteUrl: null,
  })
  app.get('*', async (c) => (await send(c, SHELL)) ?? c.html(SHELL))
  return app.request(url, { headers: { 'accept-encoding': 'gzip', ...headers } })
}

async function textOf(answer: Response): Promise<string> {
  const isPacked = answer.headers.get('content-encoding') === 'gzip'
  const body = answer.body ?? new Blob([]).stream()
  return new Response(isPacked ? body.pipeThrough(new DecompressionStream('gzip')) : body).text()
}

it.each([
  ['a visitor', {}],
  ['a user who is signed in', { cookie: 'user-token=any' }],
])('leads %s where the route table leads', async (_, headers) => {
  const answer = await ask('/help-center', headers)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/help-center/list')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
})

it.each(['/nope', '/404'])('shows at %s that there is no page, in place', async (url) => {
  const answer = await ask(url)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('location')).toBeNull()
  expect(await textOf(answer)).toContain(NOT_FOUND)
})

it('gives whoever is signed in the shell, with the status of the address', async () => {
  const headers = { cookie: 'user-token=any' }
  for (const [url, status] of [
    ['/gift-list', 200],
    ['/nope', 404],
    ['/404', 404],
  ] as const) {
    const answer = await ask(url, headers)
    expect(answer.status).toBe(status)
    expect(await textOf(answer)).toBe(SHELL)
  }
})
