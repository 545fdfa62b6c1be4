import { Button, makeStyles, mergeClasses } from '@fluentui/react-components'
import { DocumentEdit16Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { draftToOfferQuery, lostDraftsQuery } from '#src/data/draft-list.ts'
import { purchaseRequest, useOpenPurchase } from '#src/data/purchase-launcher.ts'
import { useRuns } from '#src/data/run-watch.ts'
import { useSession } from '#src/data/session.ts'
import { useStore } from '#src/data/store.ts'
import { DRAFTS, platformName } from '#src/text/drafts.ts'
import { beijingTime } from '#src/ui/beijing-time.ts'
import { wd } from '#src/ui/theme/theme.ts'
import { useIsUserCenter, useRouteName } from '../navigation.ts'
import { CornerCard } from './corner-card.tsx'
import { LostDraftsCard } from './lost-drafts-card.tsx'

/** Drafts of before this page was opened; those made since need no reminder. */
const OPENED_AT = performance.timeOrigin

const useStyles = makeStyles({
  chip: { position: 'fixed', left: '16px', bottom: '16px', zIndex: 9, boxShadow: wd.float },
  // Inside the side navigation, folded or not, above the button that folds it.
  mark: { left: '12px', bottom: '72px' },
})

/** The offer of this visit was seen; also after a reload. */
const SEEN_KEY = 'wandan.draft-offered'

function wasSeen(): boolean {
  try {
    return sessionStorage.getItem(SEEN_KEY) !== null
  } catch {
    return false // forbidden storage: the offer comes again with the next page
  }
}

function rememberSeen(): void {
  try {
    sessionStorage.setItem(SEEN_KEY, '1')
  } catch {
    // It comes again with the next page.
  }
}

/** Once a visit a card, where nothing stands below it; afterwards, and elsewhere, a quiet word. */
function Offer({ userId }: { readonly userId: string }) {
  const styles = useStyles()
  const openPurchase = useOpenPurchase()
  const hasRoom = useRouteName() === 'home'
  const isBesideNav = useIsUserCenter()
  const [isSeen, setSeen] = useState(wasSeen)
  const { data: draft } = useQuery(draftToOfferQuery(userId, OPENED_AT))
  if (draft === undefined || draft === null) return null
  const leave = (): void => {
    rememberSeen()
    setSeen(true)
  }
  const resume = (): void => {
    leave()
    openPurchase({ goodsId: draft.goods.goodsId, quantity: 1, draftId: draft.draftId })
  }
  if (isSeen || !hasRoom) {
    return (
      <Button
        className={mergeClasses(styles.chip, isBesideNav && styles.mark)}
        size={isBesideNav ? 'medium' : 'small'}
        shape="circular"
        icon={<DocumentEdit16Regular />}
        title={`${DRAFTS.chip(draft.rows)}：${draft.goods.name}`}
        aria-label={DRAFTS.chip(draft.rows)}
        onClick={resume}
      >
        {!isBesideNav && DRAFTS.chip(draft.rows)}
      </Button>
    )
  }
  const facts = [
    platformName(draft.platformKey),
    DRAFTS.rows(draft.rows),
    // Without the year.
    beijingTime(draft.updatedAt).slice(5),
  ].filter((fact) => fact !== null)
  return (
    <CornerCard title={DRAFTS.found} text={draft.goods.name} facts={facts.join(' · ')}>
      <Button appearance="subtle" onClick={leave}>
        {DRAFTS.later}
      </Button>
      <Button appearance="primary" onClick={resume}>
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
  return runs.length > 0 ? null : <Offer key={userId} userId={userId} />
}
