import { Add20Regular } from '@fluentui/react-icons'

import { useSession } from '#src/data/api/session.ts'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { ListFrame, ListSkeleton } from '#src/kit/list/list-frame.tsx'
import { useList } from '#src/kit/list/list-parts.tsx'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { useIsPhone } from '#src/kit/theme/use-is-phone.ts'
import { HELP_LINKS } from '#src/text/help/help-links.ts'
import { WORK_ORDERS } from '#src/text/work-orders.ts'
import { WORK_ORDER_LIST } from './work-order-list.tsx'

function HelpLink() {
  const isPhone = useIsPhone()
  if (isPhone) return null
  return (
    <LinkButton
      to="/help-center/article/$id"
      params={{ id: String(HELP_LINKS.workOrders.article) }}
      appearance="subtle"
    >
      {WORK_ORDERS.help}
    </LinkButton>
  )
}

function WorkOrders({ userId }: { readonly userId: string }) {
  const { part, parts } = useList(WORK_ORDER_LIST, { userId })
  return (
    <ListFrame
      parts={parts}
      before={<HelpLink />}
      after={
        <OpenerButton
          appearance="primary"
          icon={<Add20Regular />}
          onClick={() => part.open({ compose: true })}
        >
          {WORK_ORDERS.create}
        </OpenerButton>
      }
    />
  )
}

/** The merchant's requests to the service desk, and its answers. */
export function WorkOrderPage() {
  const { user } = useSession()
  if (user === null) return <ListSkeleton list={WORK_ORDER_LIST} />
  return <WorkOrders userId={user.user_id} />
}
