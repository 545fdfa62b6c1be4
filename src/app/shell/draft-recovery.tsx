import { useQuery } from '@tanstack/react-query'

import { lostDraftsQuery } from '#src/data/recipients/draft-list.ts'
import { purchaseRequest } from '#src/data/recipients/purchase-launcher.ts'
import { useRuns } from '#src/data/recipients/run-watch.ts'
import { useSession } from '#src/data/api/session.ts'
import { useStore } from '#src/data/browser/store.ts'
import { DraftOffer } from './draft-offer.tsx'
import { LostDraftsCard } from './lost-drafts-card.tsx'

/** After opening the site: the order that was left unfinished, or lost, on any page (d-03). */
export function DraftRecovery() {
  const { user } = useSession()
  const purchase = useStore(purchaseRequest)
  const runs = useRuns()
  const userId = user?.user_id ?? null
  // Not while a draft is open: what the browser clears then is written again from memory.
  const isEnabled = userId !== null && purchase === null
  const { data: lost } = useQuery({ ...lostDraftsQuery(userId ?? ''), enabled: isEnabled })
  if (userId === null || purchase !== null) return null
  if (lost !== undefined && lost !== null) return <LostDraftsCard userId={userId} lost={lost} />
  return runs.length > 0 ? null : <DraftOffer key={userId} userId={userId} />
}
