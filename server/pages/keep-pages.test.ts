import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { RenderedPage } from '#contract/page-render.ts'
import { keepPages } from './keep-pages.ts'

const page = (html: string): RenderedPage => ({ status: 200, head: '', html, state: '{}' })
const at = (url: string) => ({ url, site: 'https://wandan.example' })

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => vi.useRealTimers())

it('renders a page once for all who ask within seconds, each address for itself', async () => {
  let rendered = 0
  const render = keepPages(() => Promise.resolve(page(String(++rendered))))
  const asked = await Promise.all([render(at('/')), render(at('/'))])
  expect(asked.map((one) => one?.html)).toEqual(['1', '1'])
  expect((await render(at('/?i=1')))?.html).toBe('2')
})

it('keeps the page of each host for that host: it names its addresses', async () => {
  const render = keepPages(({ site }) => Promise.resolve(page(site)))
  const shown = async (site: string) => (await render({ url: '/', site }))?.html
  expect(await shown('https://wandan.example')).toBe('https://wandan.example')
  expect(await shown('https://stranger.example')).toBe('https://stranger.example')
  expect(await shown('https://wandan.example')).toBe('https://wandan.example')
})

it('sends a page of before at once while the new one is made, and one of long before never', async () => {
  let rendered = 0
  const render = keepPages(() => Promise.resolve(page(String(++rendered))))
  await render(at('/'))
  vi.advanceTimersByTime(15_001)
  expect((await render(at('/')))?.html).toBe('1')
  expect((await render(at('/')))?.html).toBe('2')
  vi.advanceTimersByTime(60_001)
  expect((await render(at('/')))?.html).toBe('3')
})

it('asks again for what did not come', async () => {
  const answers = [null, page('came')]
  const render = keepPages(() => Promise.resolve(answers.shift() ?? null))
  expect(await render(at('/'))).toBeNull()
  expect((await render(at('/')))?.html).toBe('came')
})

it('forgets the oldest when addresses are made up', async () => {
  let rendered = 0
  const render = keepPages(() => Promise.resolve(page(String(++rendered))))
  for (let i = 0; i <= 300; i++) await render(at(`/?${i}`))
  expect((await render(at('/?300')))?.html).toBe('301')
  expect((await render(at('/?0')))?.html).toBe('302')
})

it('leaves a page that takes long to the browser, and keeps it for the next visitor', async () => {
  vi.useFakeTimers()
  const slow = new Promise<RenderedPage>((resolve) => {
    setTimeout(resolve, 4000, page('late'))
  })
  const render = keepPages(() => slow)
  const first = render(at('/'))
  await vi.advanceTimersByTimeAsync(1500)
  expect(await first).toBeNull()
  await vi.advanceTimersByTimeAsync(3000)
  expect((await render(at('/')))?.html).toBe('late')
})
