import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { pastOrdersApi } from './past-orders-api.ts'

const AGAIN = {
  orderSn: 'WD1',
  goods: { goodsId: 1, name: '抽纸', picture: '', expressId: 1 },
  header: { platformId: 1, platformKey: null, quantity: 1, remark: '' },
} as const

const nothing = (): void => {}

/** Calls that the server leaves unanswered until somebody ends them. */
let underWay: AbortSignal[] = []

beforeEach(() => {
  underWay = []
  vi.stubGlobal('fetch', (_: string, { signal }: { readonly signal: AbortSignal }) => {
    underWay.push(signal)
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  })
})

afterEach(() => vi.unstubAllGlobals())

async function isAsked(calls: number): Promise<void> {
  await vi.waitFor(() => expect(underWay).toHaveLength(calls))
}

it('reads for a file, for the clipboard and for a draft beside each other', async () => {
  const file = pastOrdersApi.downloadWorkOrders({}, 1, nothing)
  const copy = pastOrdersApi.orderWaybills('WD1', 1, nothing)
  const draft = pastOrdersApi.orderAgain('u1', AGAIN, nothing)
  await isAsked(3)
  expect(underWay.map(({ aborted }) => aborted)).toEqual([false, false, false])
  // 再寄一件: its recipient is known. Without a storage here it comes to nothing, and ends nothing.
  await pastOrdersApi.orderAgain('u1', { ...AGAIN, recipients: [] }, nothing).catch(nothing)
  expect(underWay.map(({ aborted }) => aborted)).toEqual([false, false, false])

  await pastOrdersApi.cancel('copy')
  expect(await copy).toMatchObject({ ok: false, error: { code: 'export_cancelled' } })
  expect(underWay.map(({ aborted }) => aborted)).toEqual([false, true, false])
  await pastOrdersApi.cancel('draft')
  expect(await draft).toMatchObject({ ok: false, error: { code: 'export_cancelled' } })
  await pastOrdersApi.cancel('download')
  expect(await file).toMatchObject({ ok: false, error: { code: 'export_cancelled' } })
})

it('says of a list that another one takes the place of that it was ended, not that it failed', async () => {
  const first = pastOrdersApi.parcelWaybills({}, 1, nothing)
  await isAsked(1)
  const second = pastOrdersApi.parcelWaybills({}, 1, nothing)
  expect(await first).toMatchObject({ ok: false, error: { code: 'export_cancelled' } })
  await pastOrdersApi.cancel('copy')
  await second
})
