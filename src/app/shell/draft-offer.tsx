import { Button, makeStyles, mergeClasses } from '@fluentui/react-components'
import { DocumentEdit16Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { draftToOfferQuery } from '#src/data/recipients/draft-list.ts'
import { useFollowDrafts } from '#src/data/recipients/draft-list.ts'
import { useOpenPurchase } from '#src/data/recipients/purchase-launcher.ts'
import { DRAFTS, platformName } from '#src/text/drafts.ts'
import { shortTimeText } from '#src/kit/time/date-text.ts'
import { wd } from '#src/kit/theme/theme.ts'
import { useMedia } from '#src/kit/theme/use-media.ts'
import { useIsUserCenter, useRouteName } from '../navigation.ts'
import { CornerCard } from './corner-card.tsx'

/** A draft that was edited since the page was opened gets no card, only the link back. */
const OPENED_AT = performance.timeOrigin

const useStyles = makeStyles({
  chip: { position: 'fixed', left: '16px', bottom: '16px', zIndex: 9, boxShadow: wd.float },
  // Inside the side navigation, folded or not, above the button that folds it.
  mark: { left: '12px', bottom: '72px' },
})

/** Beside the goods of the shop there is room for words; in a narrower margin they would lie over them. */
const BESIDE_GOODS = '(min-width: 1600px)'

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

/** A card once a visit, on the home page, where there is room for it; otherwise a small link. */
export function DraftOffer({ userId }: { readonly userId: string }) {
  const styles = useStyles()
  const openPurchase = useOpenPurchase()
  const hasRoom = useRouteName() === 'home'
  const isBesideNav = useIsUserCenter()
  const hasWords = useMedia(BESIDE_GOODS) && !isBesideNav
  useFollowDrafts(userId)
  const { data: draft } = useQuery(draftToOfferQuery(userId))
  const [stage, setStage] = useState<'due' | 'shown' | 'over'>(wasSeen() ? 'over' : 'due')
  const isOffered = hasRoom && draft !== undefined && draft !== null && draft.updatedAt < OPENED_AT
  // Leaving the page counts as having seen it.
  if (isOffered && stage === 'due') setStage('shown')
  if (!isOffered && stage === 'shown') setStage('over')
  useEffect(() => {
    if (stage !== 'due') rememberSeen()
  }, [stage])
  if (draft === undefined || draft === null) return null
  const resume = (): void => {
    setStage('over')
    openPurchase({ goodsId: draft.goods.goodsId, quantity: 1, draftId: draft.draftId })
  }
  if (stage !== 'shown') {
    return (
      <Button
        className={mergeClasses(styles.chip, isBesideNav && styles.mark)}
        shape="circular"
        icon={<DocumentEdit16Regular />}
        title={`${DRAFTS.chip(draft.rows)}：${draft.goods.name}`}
        aria-label={DRAFTS.chip(draft.rows)}
        onClick={resume}
      >
        {hasWords && DRAFTS.chip(draft.rows)}
      </Button>
    )
  }
  const facts = [
    platformName(draft.platformKey),
    DRAFTS.rows(draft.rows),
    shortTimeText(draft.updatedAt),
  ].filter((fact) => fact !== null)
  return (
    <CornerCard title={DRAFTS.found} text={draft.goods.name} facts={facts.join(' · ')}>
      <Button appearance="subtle" onClick={() => setStage('over')}>
        {DRAFTS.later}
      </Button>
      <Button appearance="primary" onClick={resume}>
        {DRAFTS.resume}
      </Button>
    </CornerCard>
  )
}
