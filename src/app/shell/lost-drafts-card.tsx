import { Button } from '@fluentui/react-components'
import { useRouterState } from '@tanstack/react-router'

import { useAcknowledgeLost, type LostDrafts } from '#src/data/recipients/draft-list.ts'
import { DRAFTS } from '#src/text/drafts.ts'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { lostText } from '#src/shop/drafts/lost-text.ts'
import { CornerCard } from './corner-card.tsx'

/** No card on this page, where draft files are taken in: its list of drafts shows the same. */
const WORKBENCH = '/user-center/user-home'

type LostDraftsCardProps = { readonly userId: string; readonly lost: LostDrafts }

export function LostDraftsCard({ userId, lost }: LostDraftsCardProps) {
  const acknowledge = useAcknowledgeLost(userId)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  if (path === WORKBENCH) return null
  return (
    <CornerCard title={DRAFTS.lostTitle} text={lostText(lost)}>
      <Button appearance="subtle" onClick={acknowledge}>
        {DRAFTS.acknowledge}
      </Button>
      <LinkButton to={WORKBENCH} appearance="primary">
        {DRAFTS.restore}
      </LinkButton>
    </CornerCard>
  )
}
