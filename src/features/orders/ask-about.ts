import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import type { OrderDetail } from '#contract/order-list.ts'
import { orderDetailQuery } from '#src/data/api/orders.ts'

/** Waybills, or order numbers, that are filled into a new work order about the order. */
export function numbersAbout(order: Pick<OrderDetail, 'parcels' | 'success_count'>): string {
  const { parcels, success_count: all } = order
  // A question is hardly about all of a long order: the user enters its numbers in the form.
  if (parcels.length !== all) return ''
  return parcels
    .map(({ kuaidi_sn, shop_order }) => kuaidi_sn || shop_order)
    .filter(Boolean)
    .join(' ')
}

/** 申请售后: a new work order about the parcels of an order. */
export function useAskAbout(userId: string): (orderSn: string) => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (orderSn) => {
    const about = await client
      .fetchQuery(orderDetailQuery(userId, orderSn))
      // When the order cannot be read, the user enters the numbers in the form.
      .then(numbersAbout, () => '')
    void navigate({
      to: '/user-center/merchant-news',
      search: { compose: true, ...(about !== '' && { about }) },
    })
  }
}
