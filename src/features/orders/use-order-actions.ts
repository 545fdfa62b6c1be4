import { useQueryClient } from '@tanstack/react-query'

import type { OrderItem } from '#contract/order-list.ts'
import { orderAgain } from '#src/data/recipients/past-orders.ts'
import { useOpenPurchase } from '#src/data/recipients/purchase-launcher.ts'
import { ORDERS } from '#src/text/orders.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { DRAFT_KEYS } from '#src/data/recipients/draft-list.ts'

/** 再次下单: the recipients of an order become a draft, which is opened. */
export function useOrderAgain(userId: string) {
  const client = useQueryClient()
  const openPurchase = useOpenPurchase()
  return async (order: OrderItem): Promise<void> => {
    const { order_sn: orderSn, goods_id: goodsId, goods_num: quantity } = order
    const answer = await orderAgain(
      userId,
      {
        orderSn,
        goods: {
          goodsId,
          name: order.goods_name,
          picture: order.goods_pic,
          expressId: order.express_id,
        },
        header: {
          platformId: order.platform,
          platformKey: null,
          quantity,
          remark: order.remark,
        },
      },
      order.success_count,
    )
    if (!answer.ok) {
      if (answer.error.code !== 'export_cancelled') notifyError(answer.error)
      return
    }
    void client.invalidateQueries({ queryKey: DRAFT_KEYS.all })
    notify('success', ORDERS.againDone(answer.value.rows))
    openPurchase({ goodsId, quantity, draftId: answer.value.draftId })
  }
}
