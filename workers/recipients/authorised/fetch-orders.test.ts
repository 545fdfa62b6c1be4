import { describe, expect, it } from 'vitest'

import type { ShopOrder } from '#contract/shops.ts'
import { fail, ok } from '#domain/result/result.ts'
import { fetchAllOrders, type OrderPage } from './fetch-orders.ts'

const PAGE_SIZE = 500

function order(n: number): ShopOrder {
  return {
    shop_order: String(n),
    receiver_name: '王小明',
    receiver_phone: '13812345678',
    province: '浙江省',
    city: '杭州市',
    district: '西湖区',
    address: '文三路1号',
    goods_list: [],
    flag: 0,
    remark: '',
    state: 1,
    errorText: '',
    order_time: '2026-01-01 00:00:00',
    is_bought: false,
  }
}

const orders = (count: number, from = 0): ShopOrder[] =>
  Array.from({ length: count }, (_, n) => order(from + n))

/** A shop whose orders may change between two pages. */
function shopOf(all: () => ShopOrder[]) {
  const asked: number[] = []
  const read = async (page: number) => {
    asked.push(page)
    const now = all()
    const list = now.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    return ok<OrderPage>({ list, data_count: now.length })
  }
  return { asked, read }
}

const numbers = (found: readonly ShopOrder[]): string[] => found.map((one) => one.shop_order)
const quiet = new AbortController().signal

describe('fetching every order of a search', () => {
  it.each([0, 1, 499, 500, 501, 2_500])('has all of %i, each once', async (count) => {
    const { asked, read } = shopOf(() => orders(count))
    const found = await fetchAllOrders(read, quiet, () => {})
    expect(found.ok && numbers(found.value)).toEqual(numbers(orders(count)))
    expect(asked).toHaveLength(Math.max(1, Math.ceil(count / PAGE_SIZE)))
  })

  it('meets orders that came meanwhile without having any twice', async () => {
    let extra = 0
    const { read } = shopOf(() => {
      extra += 30
      return orders(1_200 + extra, -extra)
    })
    const found = await fetchAllOrders(read, quiet, () => {})
    if (!found.ok) throw new Error('an answer')
    expect(new Set(numbers(found.value)).size).toBe(found.value.length)
    for (const one of orders(1_200)) expect(numbers(found.value)).toContain(one.shop_order)
  })

  it('reports how far it is, and never more than there is', async () => {
    const reported: number[] = []
    const { read } = shopOf(() => orders(1_700))
    await fetchAllOrders(read, quiet, ({ done, total }) => {
      expect(done).toBeLessThanOrEqual(total)
      reported.push(done)
    })
    expect(reported).toEqual([500, 1_000, 1_500, 1_700])
  })

  it('ends at the first refusal and at a cancel', async () => {
    const { read } = shopOf(() => orders(5_000))
    const refused = await fetchAllOrders(
      async (page) => (page === 4 ? fail('network_error') : read(page)),
      quiet,
      () => {},
    )
    expect(refused).toMatchObject({ ok: false, error: { code: 'network_error' } })
    const cancel = new AbortController()
    const { asked, read: slow } = shopOf(() => orders(5_000))
    const cancelled = await fetchAllOrders(slow, cancel.signal, ({ done }) => {
      if (done > 900) cancel.abort()
    })
    expect(cancelled).toMatchObject({ ok: false, error: { code: 'import_cancelled' } })
    expect(asked.length).toBeLessThan(6)
  })
})
