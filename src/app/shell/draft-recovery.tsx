import { Button } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { draftListQuery, lostDraftsQuery } from '#src/data/draft-list.ts'
import { purchaseRequest, useOpenPurchase } from '#src/data/purchase-launcher.ts'
import { useRuns } from '#src/data/run-watch.ts'
import { useSession } from '#src/data/session.ts'
import { useStore } from '#src/data/store.ts'
import { DRAFTS, platformName } from '#src/text/drafts.ts'
import { beijingTime } from '#src/ui/beijing-time.ts'
import { CornerCard } from './corner-card.tsx'
import { LostDraftsCard } from './lost-drafts-card.tsx'

/** Drafts of before this page was opened; those made since need no reminder. */
const OPENED_AT = Date.now()

function Card({ userId }: { readonly userId: string }) {
  const openPurchase = useOpenPurchase()
  const [isDone, setDone] = useState(false)
  const { data } = useQuery({ ...draftListQuery(userId), staleTime: Infinity })
  // A draft that is being ordered is the dock's to offer.
  const draft = data?.find(({ updatedAt, hasRun }) => updatedAt < OPENED_AT && !hasRun)
  if (draft === undefined || isDone) return null
  const facts = [
    platformName(draft.platformKey),
    DRAFTS.rows(draft.rows),
    // Without the year.
    beijingTime(draft.updatedAt).slice(5),
  ].filter((fact) => fact !== null)
  return (
    <CornerCard title={DRAFTS.found} text={draft.goods.name} facts={facts.join(' · ')}>
      <Button
        appearance="subtle"
        onClick={() => {
          setDone(true)
        }}
      >
        {DRAFTS.later}
      </Button>
      <Button
        appearance="primary"
        onClick={() => {
          setDone(true)
          openPurchase({ goodsId: draft.goods.goodsId, quantity: 1, draftId: draft.draftId })
        }}
      >
        {DRAFTS.resume}
      </Button>
    </CornerCard>
  )
}

/** After opening the site: the order that was left unfinished, or lost, on any page (d-03). */
export function DraftRecovery() {
  const { user } = useSession()
  const purchase = useStore(purchaseRequest)
  const runs = useRuns()
  const userId = user?.user_id ?? null
  // Not while a draft is open: what the browser clears then is written again from memory.
  const isAsked = userId !== null && purchase === null
  const { data: lost } = useQuery({ ...lostDraftsQuery(userId ?? ''), enabled: isAsked })
  if (userId === null || purchase !== null) return null
  if (lost !== undefined && lost !== null) return <LostDraftsCard userId={userId} lost={lost} />
  return runs.length > 0 ? null : <Card key={userId} userId={userId} />
}
