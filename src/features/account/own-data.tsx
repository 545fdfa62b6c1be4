import { useState } from 'react'
import { Button } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'

import { WORK_ORDER_STATUS, type AccountType } from '#contract/work-order-kinds.ts'
import type { WorkOrder } from '#contract/work-orders.ts'
import { closeIt, WORK_ORDER_KEYS, workOrderListQuery } from '#src/data/api/work-orders.ts'
import { Question } from '#src/kit/dialog/question.tsx'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { SECURITY } from '#src/text/account.ts'
import { OWN_DATA } from '#src/text/security.ts'
import { OwnDataDialog } from './own-data-dialog.tsx'
import { useSecurityStyles } from './security.styles.ts'

const KINDS = [
  ['copy_data', OWN_DATA.copy, OWN_DATA.copyText],
  ['close_account', OWN_DATA.close, OWN_DATA.closeText],
] as const satisfies readonly (readonly [AccountType, string, string])[]

/** A request that the desk has: its state, and the ways to see it and to take it back. */
function Requested({
  one,
  onTakeBack,
}: {
  readonly one: WorkOrder
  readonly onTakeBack: () => void
}) {
  const styles = useSecurityStyles()
  return (
    <>
      <span className={styles.rests}>{OWN_DATA.waiting(one.work_order_sn, one.status_text)}</span>
      <span className={styles.actions}>
        <LinkButton size="small" to="/user-center/merchant-news" search={{ open: one.id }}>
          {OWN_DATA.see}
        </LinkButton>
        <Button size="small" onClick={onTakeBack}>
          {OWN_DATA.takeBack}
        </Button>
      </span>
    </>
  )
}

type RequestRowProps = {
  readonly userId: string
  readonly kind: (typeof KINDS)[number]
  readonly onAsk: () => void
  readonly onTakeBack: (one: WorkOrder) => void
}

function RequestRow({ userId, kind: [type, name, text], onAsk, onTakeBack }: RequestRowProps) {
  const styles = useSecurityStyles()
  const { data } = useQuery(workOrderListQuery(userId, { page: 1, page_size: 10, type }))
  const one = data?.list.find(({ status }) => status !== WORK_ORDER_STATUS.done)
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <span className={styles.meta}>{text}</span>
      {one !== undefined && <Requested one={one} onTakeBack={() => onTakeBack(one)} />}
      {data !== undefined && one === undefined && (
        <OpenerButton size="small" className={styles.end} onClick={onAsk}>
          {OWN_DATA.ask[type]}
        </OpenerButton>
      )}
    </li>
  )
}

/** 我的数据: what is kept on this machine, a copy of everything, and closing the account. */
export function OwnData({ userId }: { readonly userId: string }) {
  const styles = useSecurityStyles()
  const client = useQueryClient()
  const [asking, setAsking] = useState<AccountType | null>(null)
  const [taking, setTaking] = useState<WorkOrder | null>(null)
  const takeBack = async ({ id }: WorkOrder): Promise<void> => {
    setTaking(null)
    const answer = await closeIt(id)
    if (answer.ok) notify('success', OWN_DATA.takenBack)
    else notifyError(answer.error)
    await client.invalidateQueries({ queryKey: WORK_ORDER_KEYS.all })
  }
  return (
    <section className={styles.card} aria-labelledby="security-data">
      <SectionTitle id="security-data" title={OWN_DATA.title} />
      <ul className={styles.list}>
        {KINDS.map((kind) => (
          <RequestRow
            key={kind[0]}
            userId={userId}
            kind={kind}
            onAsk={() => setAsking(kind[0])}
            onTakeBack={setTaking}
          />
        ))}
        <li className={styles.row}>
          <span className={styles.name}>{OWN_DATA.local}</span>
          <span className={styles.meta}>{SECURITY.keptText}</span>
        </li>
      </ul>
      {asking !== null && <OwnDataDialog type={asking} onClose={() => setAsking(null)} />}
      {taking !== null && (
        <Question
          title={OWN_DATA.takeBackTitle}
          text={OWN_DATA.takeBackText}
          confirm={OWN_DATA.takeBack}
          onConfirm={() => void takeBack(taking)}
          onCancel={() => setTaking(null)}
        />
      )}
    </section>
  )
}
