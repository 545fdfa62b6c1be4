import { beforeEach, expect, it, vi } from 'vitest'

import { resultsRequest } from '#src/data/recipients/run-results.ts'
import type { LiveRun } from '#src/data/recipients/recipients.types.ts'
import { UNANSWERED_RUN } from '#tests/fixtures/runs/live-run.ts'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { useRunAttention } from './use-run-attention.ts'

type Settled = (run: LiveRun, wasHere: boolean) => void

const watch = vi.hoisted(() => ({ settle: (() => {}) as Settled }))
vi.mock('#src/data/recipients/run-watch.ts', () => ({
  runWatch: {
    onSettled: (listener: Settled) => {
      watch.settle = listener
      return () => {}
    },
  },
}))

const seen: { title: string; body: string; click: () => void }[] = []
const badges: number[] = []
const asked = vi.fn()

class FakeNotification extends EventTarget {
  static permission: NotificationPermission = 'granted'
  static readonly requestPermission = asked

  constructor(title: string, { body }: { readonly body: string }) {
    super()
    seen.push({ title, body, click: () => this.dispatchEvent(new Event('click')) })
  }

  close(): void {}
}

const DONE: LiveRun = {
  ...UNANSWERED_RUN,
  status: 'done',
  sender: 'nobody',
  placed: 6_000,
  orderSn: 'W1',
}

beforeEach(() => {
  seen.length = 0
  badges.length = 0
  FakeNotification.permission = 'granted'
  vi.stubGlobal('Notification', FakeNotification)
  Object.assign(navigator, {
    setAppBadge: (n: number) => Promise.resolve(void badges.push(n)),
    clearAppBadge: () => Promise.resolve(void badges.push(0)),
  })
})

async function openAway() {
  const isFocused = vi.spyOn(document, 'hasFocus').mockReturnValue(false)
  const frame = () => {
    useRunAttention([])
    return null
  }
  const { history } = await renderWithPages(() => null, ['/user-center/package-list'], { frame })
  return {
    history,
    comeBack: () => {
      isFocused.mockReturnValue(true)
      window.dispatchEvent(new Event('focus'))
    },
  }
}

it('calls the user back at the end of a long run, and leads to its parcels', async () => {
  const { history, comeBack } = await openAway()
  watch.settle(DONE, true)
  await expect.poll(() => seen).toHaveLength(1)
  expect(seen[0]).toMatchObject({ title: '下单成功', body: '抽纸：成功 6,000，失败 0' })
  watch.settle({ ...DONE, runId: 'r2' }, true)
  await expect.poll(() => seen).toHaveLength(2)
  expect(badges).toEqual([1, 2])
  comeBack()
  await expect.poll(() => badges).toEqual([1, 2, 0])
  seen[0]?.click()
  await expect.poll(() => history.location.pathname).toBe('/user-center/package-list')
})

it('shows the reason of a run that stopped, and the failures of one that is partly done', async () => {
  const { comeBack } = await openAway()
  watch.settle({ ...DONE, status: 'unknown', placed: 2_000 }, true)
  await expect.poll(() => seen).toHaveLength(1)
  expect(seen[0]?.body).toContain('继续时会核对，不会重复扣款')
  watch.settle({ ...DONE, runId: 'r3', failed: 2 }, true)
  await expect.poll(() => seen).toHaveLength(2)
  seen[1]?.click()
  expect(resultsRequest.get()?.runId).toBe('r3')
  resultsRequest.set(null)
  comeBack()
})

it('is silent for short runs, other tabs, a user who looks, and one who has not agreed', async () => {
  const { comeBack } = await openAway()
  watch.settle({ ...DONE, rows: 4_999 }, true)
  watch.settle(DONE, false)
  expect(badges).toEqual([])
  FakeNotification.permission = 'default'
  watch.settle(DONE, true)
  await expect.poll(() => badges).toEqual([1])
  comeBack()
  watch.settle(DONE, true)
  await expect.poll(() => badges).toEqual([1, 0])
  expect(seen).toEqual([])
  expect(asked).not.toHaveBeenCalled()
})
