import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ok } from '#domain/result/result.ts'

import { eachPart } from './each-part.ts'
import { chosenLines } from './parcel-parts.ts'
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

it('asks for the lines of chosen parcels part by part, newest first, however many are chosen', async () => {
  const asked: string[][] = []
  vi.stubGlobal('fetch', (_: string, { body }: { readonly body: string }) => {
    const { ids } = JSON.parse(body) as { ids: string[] } // our own call
    asked.push(ids)
    const part = { title: '包裹列表', titles: [], orders: ids.map((id) => ({ id })), next: null }
    return Promise.resolve(Response.json({ code: 0, msg: '', data: part }))
  })
  const chosen = Array.from({ length: 1001 }, (_, n) => ({ id: String(n + 1) }))
  const lines = chosenLines(chosen, new AbortController().signal)
  const seen = await eachPart(
    async (after) => {
      const part = await lines(after === undefined ? {} : { after })
      return part.ok ? ok({ list: part.value.orders, next: part.value.next }) : part
    },
    () => undefined,
  )
  expect(asked.map(({ length }) => length)).toEqual([500, 500, 1])
  expect(seen).toEqual(ok(chosen.toReversed()))
})
