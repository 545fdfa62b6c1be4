import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components'
import { MoreHorizontal20Regular } from '@fluentui/react-icons'

import { ORDER_STATUS, type OrderItem } from '#contract/order-list.ts'
import { ORDER_SOURCES } from '#domain/order/order-sources.ts'
import { useMay } from '#src/data/api/may.ts'
import { useIsUnderWay } from '#src/data/recipients/list-export.ts'
import { ORDER_DETAIL, ORDERS } from '#src/text/orders.ts'
import { REFUNDS } from '#src/text/refunds.ts'
import { CancelShipping } from '#src/shop/refunds/cancel-shipping.tsx'
import { useListUser } from '#src/kit/list/list-around.ts'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { OrderWaybills } from '#src/shop/waybills/order-waybills.tsx'
import { useAskAbout } from './ask-about.ts'
import { useOrderAgain } from './use-order-actions.ts'

const useStyles = makeStyles({
  root: { display: 'flex', justifyContent: 'flex-end', alignItems: 'center', gap: '2px' },
  action: { minWidth: 0, padding: '0 6px', whiteSpace: 'nowrap' },
})

type OrderActionsProps = { readonly order: OrderItem }

/** `cancel` is left out for those who take nothing back. */
function MoreMenu({ order, cancel }: OrderActionsProps & { readonly cancel?: () => void }) {
  const { order_sn: sn, status } = order
  const ask = useAskAbout(useListUser())
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <OpenerButton
          size="small"
          appearance="subtle"
          icon={<MoreHorizontal20Regular />}
          aria-label={ORDERS.moreOf(sn)}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => void ask(sn)}>{ORDER_DETAIL.ask}</MenuItem>
          {cancel !== undefined && status === ORDER_STATUS.pending && (
            <MenuItem onClick={cancel}>{REFUNDS.cancel}</MenuItem>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

function More({ order }: OrderActionsProps) {
  const mayOrder = useMay(['order'])
  const mayWork = useMay(['order', 'parcels'])
  if (!mayOrder) return mayWork ? <MoreMenu order={order} /> : null
  return (
    <CancelShipping scope={{ order_sn: order.order_sn }}>
      {(cancel) => <MoreMenu order={order} cancel={cancel} />}
    </CancelShipping>
  )
}

/** The actions of an order; each names the order to users who cannot see the row. */
export function OrderActions({ order }: OrderActionsProps) {
  const styles = useStyles()
  const userId = useListUser()
  const again = useOrderAgain(userId)
  const { order_sn: sn } = order
  const mayOrder = useMay(['order'])
  const isReading = useIsUnderWay('draft')
  const props = { className: styles.action, size: 'small', appearance: 'subtle' } as const
  return (
    <div className={styles.root}>
      <OrderWaybills
        isCompact
        userId={userId}
        orderSn={sn}
        expected={order.success_count}
        isImported={order.order_source === ORDER_SOURCES.import.number}
      />
      <LinkButton
        {...props}
        to="/user-center/package-list"
        search={{ order_sn: sn }}
        aria-label={ORDERS.packagesOf(sn)}
      >
        {ORDERS.packages}
      </LinkButton>
      {mayOrder && (
        <Button
          {...props}
          disabledFocusable={isReading}
          aria-label={ORDERS.againOf(sn)}
          onClick={() => void again(order)}
        >
          {ORDERS.again}
        </Button>
      )}
      <More order={order} />
    </div>
  )
}
