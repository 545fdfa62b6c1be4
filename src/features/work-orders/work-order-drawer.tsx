import { DrawerBody, DrawerFooter, makeStyles, tokens } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { WORK_ORDER_TYPE_NAMES, WORK_ORDER_STATUS } from '#contract/work-orders.ts'
import { numbersInAddress } from '#src/data/browser/number-lists.ts'
import { markRead, workOrderQuery, WORK_ORDER_KEYS } from '#src/data/api/work-orders.ts'
import { WORK_ORDER_DETAIL, WORK_ORDERS } from '#src/text/work-orders.ts'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { CopyButton } from '#src/kit/page/copy-button.tsx'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { Price } from '#src/shop/money/price.tsx'
import { SideDrawer } from '#src/kit/dialog/side-drawer.tsx'
import { ParcelLines } from './asked-parcels.tsx'
import { RateForm, ReplyForm, type OpenedWorkOrder } from './reply-form.tsx'
import { Thread } from './thread.tsx'
import { WorkOrderStatus } from './work-order-columns.tsx'

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: '16px', paddingBottom: '16px' },
  sn: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground2,
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '16px',
    rowGap: '8px',
    margin: 0,
    alignItems: 'center',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  fact: { margin: 0, minWidth: 0 },
  footer: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  packages: { alignSelf: 'flex-start', flexShrink: 0 },
})

function Facts({ order }: { readonly order: OpenedWorkOrder }) {
  const styles = useStyles()
  const isClaim = order.type === 'compensate'
  const numbers = order.parcels.map(({ kuaidi_sn }) => kuaidi_sn).filter((one) => one !== '')
  return (
    <>
      <dl className={styles.facts}>
        <dt className={styles.quiet}>{WORK_ORDER_DETAIL.type}</dt>
        <dd className={styles.fact}>{WORK_ORDER_TYPE_NAMES[order.type]}</dd>
        <dt className={styles.quiet}>{WORK_ORDER_DETAIL.time}</dt>
        <dd className={styles.fact}>{order.create_time}</dd>
        {order.contact !== '' && (
          <>
            <dt className={styles.quiet}>{WORK_ORDER_DETAIL.contact}</dt>
            <dd className={styles.fact}>{order.contact}</dd>
          </>
        )}
        {isClaim && (
          <>
            <dt className={styles.quiet}>{WORK_ORDER_DETAIL.claim}</dt>
            <dd className={styles.fact}>
              <Price yuan={order.claim} size="small" />
            </dd>
          </>
        )}
      </dl>
      <ParcelLines parcels={order.parcels} showsDue={isClaim} />
      {numbers.length > 0 && (
        <LinkButton
          className={styles.packages}
          size="small"
          to="/user-center/package-list"
          search={{ waybill: numbersInAddress(numbers.join(' ')) }}
        >
          {WORK_ORDER_DETAIL.packages}
        </LinkButton>
      )}
    </>
  )
}

/** Marks the messages of the desk as read once they are shown. */
function useSeen(order: OpenedWorkOrder | undefined): void {
  const client = useQueryClient()
  const { id, unread = 0 } = order ?? {}
  useEffect(() => {
    if (id === undefined || unread === 0) return
    void markRead(id).then(() => client.invalidateQueries({ queryKey: WORK_ORDER_KEYS.all }))
  }, [client, id, unread])
}

type WorkOrderDrawerProps = {
  readonly userId: string
  /** The id; undefined = closed. */
  readonly value: string | undefined
  readonly onClose: () => void
}

/** One work order: what it is about, its messages, and the reply. */
export function WorkOrderDrawer({ userId, value: id, onClose }: WorkOrderDrawerProps) {
  const styles = useStyles()
  const client = useQueryClient()
  const query = useQuery({
    ...workOrderQuery(userId, id ?? ''),
    enabled: id !== undefined,
    refetchInterval: 30_000,
  })
  const order = id === undefined ? undefined : query.data
  useSeen(order)
  const changed = () => client.invalidateQueries({ queryKey: WORK_ORDER_KEYS.all })
  const isDone = order?.status === WORK_ORDER_STATUS.done
  return (
    <SideDrawer
      isOpen={id !== undefined}
      title={WORK_ORDER_DETAIL.title}
      width="middle"
      onClose={onClose}
      head={
        order !== undefined && (
          <span className={styles.sn}>
            {order.work_order_sn}
            <CopyButton
              value={order.work_order_sn}
              label={WORK_ORDERS.copySn(order.work_order_sn)}
            />
            <WorkOrderStatus status={order.status} text={order.status_text} />
          </span>
        )
      }
    >
      <DrawerBody className={styles.body}>
        <QueryView query={{ ...query, data: order }}>
          {(opened) => (
            <>
              <Facts order={opened} />
              <Thread events={opened.thread} />
            </>
          )}
        </QueryView>
      </DrawerBody>
      {order !== undefined && (
        <DrawerFooter className={styles.footer}>
          {isDone ? (
            <RateForm key={order.id} order={order} onChanged={changed} />
          ) : (
            <ReplyForm key={order.id} order={order} onChanged={changed} />
          )}
        </DrawerFooter>
      )}
    </SideDrawer>
  )
}
