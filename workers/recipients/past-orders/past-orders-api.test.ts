import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { exportsApi } from '../exports/exports-api.ts'
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
  const file = exportsApi.exportList(
    { list: 'workOrders', filters: {} },
    { format: 'csv', expected: 1 },
    nothing,
  )
  const copy = exportsApi.waybillText({ orderSn: 'WD1' }, 1, nothing)
  const draft = pastOrdersApi.orderAgain('u1', AGAIN, nothing)
  await isAsked(3)
  expect(underWay.map(({ aborted }) => aborted)).toEqual([false, false, false])
  // 再寄一件: its recipient is known. Without a storage here it comes to nothing, and ends nothing.
  await pastOrdersApi.orderAgain('u1', { ...AGAIN, recipients: [] }, nothing).catch(nothing)
  expect(underWay.map(({ aborted }) => aborted)).toEqual([false, false, false])

  await exportsApi.cancel('copy')
  expect(await copy).toMatchObject({ ok: false, error: { code: 'export_cancelled' } })
  expect(underWay.map(({ aborted }) => aborted)).toEqual([false, true, false])
  await exportsApi.cancel('draft')
  expect(await draft).toMatchObject({ ok: false, error: { code: 'export_cancelled' } })
  await exportsApi.cancel('download')
  expect(await file).toMatchObject({ ok: false, error: { code: 'export_cancelled' } })
})
