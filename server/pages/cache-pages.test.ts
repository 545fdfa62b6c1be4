import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { PageAnswer, RenderedPage } from '#contract/page-render.ts'
import { cachePages } from './cache-pages.ts'

const page = (html: string): RenderedPage => ({
  kind: 'page',
  status: 200,
  head: '',
  html,
  state: '{}',
})
const htmlOf = (page: PageAnswer) => (page?.kind === 'page' ? page.html : page)
const at = (url: string) => ({ url, site: 'https://wandan.example', isRouteOnly: false })

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

it('renders a page once for all who ask within seconds, each address for itself', async () => {
  let rendered = 0
  const render = cachePages(() => Promise.resolve(page(String(++rendered))))
  const asked = await Promise.all([render(at('/')), render(at('/'))])
  expect(asked.map(htmlOf)).toEqual(['1', '1'])
  expect(htmlOf(await render(at('/?i=1')))).toBe('2')
})

it('keeps the page of each host for that host: it names its addresses', async () => {
  const render = cachePages(({ site }) => Promise.resolve(page(site)))
  const shown = async (site: string) => htmlOf(await render({ ...at('/'), site }))
  expect(await shown('https://wandan.example')).toBe('https://wandan.example')
  expect(await shown('https://stranger.example')).toBe('https://stranger.example')
  expect(await shown('https://wandan.example')).toBe('https://wandan.example')
})

it('sends a page of before at once while the new one is made, and one of long before never', async () => {
  let rendered = 0
  const render = cachePages(() => Promise.resolve(page(String(++rendered))))
  await render(at('/'))
  vi.advanceTimersByTime(15_001)
  expect(htmlOf(await render(at('/')))).toBe('1')
  expect(htmlOf(await render(at('/')))).toBe('2')
  vi.advanceTimersByTime(60_001)
  expect(htmlOf(await render(at('/')))).toBe('3')
})

it('keeps nothing for an address without a page: they can be made up without end', async () => {
  const answers: PageAnswer[] = [{ kind: 'missing' }, page('came')]
  const render = cachePages(() => Promise.resolve(answers.shift() ?? null))
  expect(await render(at('/nope'))).toEqual({ kind: 'missing' })
  expect(htmlOf(await render(at('/nope')))).toBe('came')
})

it('asks again for what did not come', async () => {
  const answers = [null, page('came')]
  const render = cachePages(() => Promise.resolve(answers.shift() ?? null))
  expect(await render(at('/'))).toBeNull()
  expect(htmlOf(await render(at('/')))).toBe('came')
})

it('forgets the oldest when addresses are made up', async () => {
  let rendered = 0
  const render = cachePages(() => Promise.resolve(page(String(++rendered))))
  for (let i = 0; i <= 300; i++) await render(at(`/?${i}`))
  expect(htmlOf(await render(at('/?300')))).toBe('301')
  expect(htmlOf(await render(at('/?0')))).toBe('302')
})

it('leaves a page that takes long to the browser, and keeps it for the next visitor', async () => {
  vi.useFakeTimers()
  const slow = new Promise<RenderedPage>((resolve) => {
    setTimeout(resolve, 4000, page('late'))
  })
  const render = cachePages(() => slow)
  const first = render(at('/'))
  await vi.advanceTimersByTimeAsync(1500)
  expect(await first).toBeNull()
  await vi.advanceTimersByTimeAsync(3000)
  expect(htmlOf(await render(at('/')))).toBe('late')
})
