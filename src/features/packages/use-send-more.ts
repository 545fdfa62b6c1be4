import { useQueryClient } from '@tanstack/react-query'

import type { Parcel } from '#contract/parcels.ts'
import { fromWire } from '#contract/recipient-row.ts'
import { lastChoice } from '#src/data/browser/last-choice.ts'
import { orderAgain } from '#src/data/recipients/past-orders.ts'
import { useOpenPurchase } from '#src/data/recipients/purchase-launcher.ts'
import { PACKAGES } from '#src/text/packages.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { useSingleFlight } from '#src/kit/hooks/use-single-flight.ts'
import { DRAFT_KEYS } from '#src/data/recipients/draft-list.ts'

/**
 * 再寄一件: the recipient of a parcel becomes a draft, which is opened. The order number is kept only
 * for a parcel that was never sent: otherwise the row would be taken for bought before.
 */
export function useSendMore(userId: string): (parcel: Parcel) => void {
  const client = useQueryClient()
  const openPurchase = useOpenPurchase()
  const { run } = useSingleFlight()
  const send = async (parcel: Parcel): Promise<void> => {
    const { goods_id: goodsId, goods_num: quantity } = parcel
    const answer = await orderAgain(
      userId,
      {
        orderSn: parcel.order_sn,
        recipients: [
          {
            ...fromWire(parcel),
            orderNo: parcel.state === 'cancelled' ? parcel.shop_order : '',
          },
        ],
        goods: {
          goodsId,
          name: parcel.goods_name,
          picture: parcel.goods_pic,
          expressId: parcel.express_id,
        },
        header: {
          platformId: lastChoice(userId, goodsId)?.platformId ?? null,
          platformKey: null,
          quantity,
          remark: '',
        },
      },
      1,
    )
    if (!answer.ok) {
      notifyError(answer.error)
      return
    }
    void client.invalidateQueries({ queryKey: DRAFT_KEYS.all })
    notify('success', PACKAGES.sendMoreDone)
    openPurchase({ goodsId, quantity, draftId: answer.value.draftId })
  }
  return (parcel) => run(() => send(parcel))
}
