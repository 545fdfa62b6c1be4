import { expect, it, vi } from 'vitest'

import {
  listApiCalls,
  listCallbacks,
  replayCallback,
  type ApiCall,
  type Callback,
} from '#contract/api-setting.ts'
import { answerCalls } from '#tests/answer-calls.ts'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { ApiLog } from './api-log.tsx'
import { logSearch } from './search.ts'

vi.mock('#src/data/api/session.ts', async (original) => ({
  ...(await original<object>()),
  useUserId: () => 'u1',
}))

const PATH = '/user-center/api'

const CALL: ApiCall = {
  id: '1',
  time: '2026-11-23 09:16:31',
  method: 'POST',
  path: '/open/order',
  code: 0,
  msg: '',
  ms: 12,
  ip: '203.0.113.8',
  request_id: 'r1',
}

const CALLBACK: Callback = {
  id: '5',
  event: 'test',
  time: '2026-11-23 09:16:31',
  state: 'failed',
  tries: 3,
  status: 500,
  error: '应答 500',
  next_time: '',
  body: '{"event":"test"}',
}

async function open(search = '') {
  const pages = (rows: readonly object[], total: number) => (query: URLSearchParams) => {
    const page = Number(query.get('page'))
    const list = query.get('failed') === 'true' || (page - 1) * 10 >= total ? [] : rows
    return { list, page, data_count: query.get('failed') === 'true' ? 0 : total }
  }
  const calls = pages([CALL], 11)
  const callbacks = pages([CALLBACK], 1)
  const called = answerCalls({
    [listApiCalls.path]: ({ query }) => calls(query),
    [listCallbacks.path]: ({ query }) => callbacks(query),
    [replayCallback.path]: () => null,
  })
  const { screen, history } = await renderWithPages(ApiLog, [], {
    path: PATH,
    at: `${PATH}${search}`,
  })
  const asked = (path: string) => called.filter((call) => call.path === path)
  return { screen, history, asked }
}

it('仅看失败 works at once, stays in the address, and is ended where nothing failed', async () => {
  const { screen, history } = await open('?page_size=20')
  await expect.element(screen.getByRole('table', { name: '调用记录' })).toBeVisible()
  await screen.getByRole('checkbox', { name: '仅看失败' }).click()
  await expect.poll(() => history.location.search).toBe('?failed=true&page_size=20')
  await expect.element(screen.getByRole('heading', { name: '没有失败的记录' })).toBeVisible()
  await screen.getByRole('button', { name: '查看全部' }).click()
  await expect.element(screen.getByRole('table', { name: '调用记录' })).toBeVisible()
})

it('reads 仅看失败 from an address, as a reload has it', async () => {
  expect(logSearch.parse({ failed: 'true' })).toEqual({ failed: true })
  const { screen, asked } = await open('?failed=true')
  await expect.element(screen.getByRole('checkbox', { name: '仅看失败' })).toBeChecked()
  await expect.element(screen.getByRole('heading', { name: '没有失败的记录' })).toBeVisible()
  expect(asked(listApiCalls.path).map(({ query }) => query.get('failed'))).toEqual(['true'])
})

it('goes from a page beyond the last one to the last one', async () => {
  const { screen, history } = await open('?page=9')
  await expect.element(screen.getByRole('table', { name: '调用记录' })).toBeVisible()
  expect(history.location.search).toBe('?page=2')
})

it('shows what a callback sent, and sends it once more', async () => {
  const { screen, asked } = await open('?tab=callbacks')
  expect(asked(listApiCalls.path)).toEqual([])
  await screen.getByRole('button', { name: '查看回调 5 的内容' }).click()
  const dialog = screen.getByRole('dialog', { name: '回调内容' })
  await expect.element(dialog.getByText('"event": "test"')).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect.element(screen.getByRole('button', { name: '查看回调 5 的内容' })).toHaveFocus()
  await screen.getByRole('button', { name: '重发回调 5' }).click()
  await expect.poll(() => asked(replayCallback.path).map(({ body }) => body)).toEqual([{ id: '5' }])
})
