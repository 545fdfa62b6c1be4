import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { draftListQuery } from '#src/data/draft-list.ts'
import { purchaseRequest, useOpenPurchase } from '#src/data/purchase-launcher.ts'
import { useRuns } from '#src/data/run-watch.ts'
import { useSession } from '#src/data/session.ts'
import { useStore } from '#src/data/store.ts'
import { DRAFTS, platformName } from '#src/text/drafts.ts'
import { beijingTime } from '#src/ui/beijing-time.ts'
import { wd } from '#src/ui/theme/theme.ts'

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    right: '24px',
    bottom: '24px',
    zIndex: 9,
    width: '360px',
    padding: '16px 20px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: wd.float,
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  text: { marginTop: '4px', color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', justifyContent: 'flex-end', gap: '8px', marginTop: '12px' },
})

/** Drafts of before this page was opened; those made since need no reminder. */
const OPENED_AT = Date.now()

function Card({ userId }: { readonly userId: string }) {
  const styles = useStyles()
  const openPurchase = useOpenPurchase()
  const [isDone, setDone] = useState(false)
  const { data } = useQuery({ ...draftListQuery(userId), staleTime: Infinity })
  // A draft that is being ordered is the dock's to offer.
  const draft = data?.find(({ updatedAt, hasRun }) => updatedAt < OPENED_AT && !hasRun)
  if (draft === undefined || isDone) return null
  const facts = [
    platformName(draft.platformKey),
    draft.goods.name,
    DRAFTS.rows(draft.rows),
    // Without the year.
    beijingTime(draft.updatedAt).slice(5),
  ].filter((fact) => fact !== null)
  return (
    <section className={styles.root} aria-label={DRAFTS.found}>
      <div className={styles.title}>{DRAFTS.found}</div>
      <p className={styles.text}>{facts.join(' · ')}</p>
      <div className={styles.actions}>
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
      </div>
    </section>
  )
}

/** After opening the site: the order that was left unfinished, on any page (d-03). */
export function DraftRecovery() {
  const { user } = useSession()
  const purchase = useStore(purchaseRequest)
  const runs = useRuns()
  if (user === null || purchase !== null || runs.length > 0) return null
  return <Card key={user.user_id} userId={user.user_id} />
}
