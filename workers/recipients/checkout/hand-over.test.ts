import { gunzipSync } from 'node:zlib'

import { afterEach, expect, it, vi } from 'vitest'

import { fen } from '#domain/money/fen.ts'

import type { PartProgress, RunRecord, StoredUnreported } from '../storage/run.types.ts'
import { handOver } from './report-again.ts'

const RECORD: RunRecord = {
  runId: 'r1',
  userId: 'u1',
  draftId: 'd1',
  mode: 'authorised',
  terms: {
    goodsId: 1,
    goodsName: '',
    expressId: 1,
    quantity: 1,
    platformId: 1,
    remark: '',
    storeId: 7,
  },
  isOver: true,
  startedAt: 1,
  endedAt: 2,
}

function owed(waybill: string): StoredUnreported {
  return { id: 1, orderNo: 'A1', waybill, error: '', code: waybill ? 'not_told' : 'no_waybill' }
}

function partOf(undelivered: readonly StoredUnreported[]): PartProgress {
  const sums = { count: 1, total: fen(100), placed: 1 }
  return { index: 0, state: 'done', ...sums, failures: [], orderSn: 'SN1', undelivered }
}

/** A browser that remembers one run, and a server that answers deliveries with `code`. */
function browserWith(part: PartProgress, server: { code: number; waybill?: string }) {
  const kept = { part, deliveries: 0 }
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string | ArrayBuffer }) => {
    const text = typeof body === 'string' ? body : gunzipSync(Buffer.from(body)).toString()
    // What the code under test has sent.
    const asked = JSON.parse(text) as {
      readonly list?: readonly { readonly shop_order: string; readonly waybill_code: string }[]
    }
    const reported = (asked.list ?? []).map(({ shop_order, waybill_code }) => ({
      shop_order,
      waybill_code,
      send_status: 1,
      msg: '',
    }))
    const found = {
      list: [],
      page: 1,
      data_count: 0,
      status_count: {},
      is_exact: true,
      silent_carriers: [],
      missing: [],
    }
    const isDelivery = path.includes('/deliver')
    if (isDelivery) kept.deliveries += 1
    const data = server.code === 0 ? (isDelivery ? reported : found) : null
    return new Response(JSON.stringify({ ...server, msg: '', data }))
  })
  const start = (record = RECORD) =>
    handOver('u1', {
      records: async () => [record],
      progress: async () => [kept.part],
      keep: async (_record, next) => {
        kept.part = next
      },
    })
  return { kept, start }
}

afterEach(() => vi.unstubAllGlobals())

it('hands over what a run still owes its platform, once', async () => {
  const { kept, start } = browserWith(partOf([owed('W1')]), { code: 0 })
  await start()
  await start()
  expect(kept).toMatchObject({ deliveries: 1, part: { handedOver: true, undelivered: [] } })
})

it('leaves it with the server when the shop has to be authorised again', async () => {
  const { kept, start } = browserWith(partOf([owed('W1')]), { code: 3003 })
  await start()
  await start()
  expect(kept).toMatchObject({ deliveries: 1, part: { handedOver: true } })
  expect(kept.part.undelivered).toHaveLength(1)
})

it('tries again at the next start while a waybill is not there', async () => {
  const { kept, start } = browserWith(partOf([owed('')]), { code: 0 })
  await start()
  expect(kept.part.handedOver).toBeUndefined()
  expect(kept.deliveries).toBe(0)
})

it('touches neither a run under way, nor one without a shop, nor what the platform refused', async () => {
  const refused = { id: 1, orderNo: 'A1', waybill: 'W1', error: '订单已关闭' }
  const { kept, start } = browserWith(partOf([refused]), { code: 0 })
  await start()
  kept.part = partOf([owed('W1')])
  await start({ ...RECORD, isOver: false })
  const { storeId: _, ...terms } = RECORD.terms
  await start({ ...RECORD, terms })
  expect(kept.deliveries).toBe(0)
})
