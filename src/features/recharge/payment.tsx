import { useQueryClient } from '@tanstack/react-query'

import { analytics } from '#src/data/api/analytics.ts'
import { beginRecharge } from '#src/data/api/recharge.ts'
import { lookForLatePayment, renewBalance } from '#src/data/api/wallet.ts'
import { RECHARGE } from '#src/text/recharge.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { PayDialog } from './pay-dialog.tsx'
import type { OpenPayment } from './use-top-up.ts'

type PaymentProps = {
  readonly paying: OpenPayment
  /** A new code was made for the same amount. */
  readonly onRenewed: (paying: OpenPayment) => void
  readonly onBegun?: (() => void) | undefined
  /** Everything that shows or depends on the balance has been loaded again. */
  readonly onPaid: () => void
  readonly onAgain: () => void
  readonly onClose: () => void
}

/** One payment from its code to its end, whichever form it was begun in. */
export function Payment({ paying, onRenewed, onBegun, onPaid, onAgain, onClose }: PaymentProps) {
  const client = useQueryClient()
  return (
    <PayDialog
      key={paying.order.trade_no}
      {...paying}
      onPaid={({ msg }) => {
        analytics.track({ name: 'recharge_succeeded', channel: paying.channel })
        notify('success', msg || RECHARGE.success)
        void renewBalance(client).then(onPaid)
      }}
      onRefresh={async () => {
        const { channel } = paying
        const answer = await beginRecharge({ channel, amount: paying.order.money })
        if (answer.ok) {
          onBegun?.()
          onRenewed({ ...paying, order: answer.value })
        } else notify('error', answer.error.msg || RECHARGE.qrFailed)
      }}
      onAgain={onAgain}
      onClose={() => {
        void renewBalance(client)
        lookForLatePayment(client)
        onClose()
      }}
    />
  )
}
