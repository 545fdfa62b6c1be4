import { Button, makeStyles, tokens, useRestoreFocusTarget } from '@fluentui/react-components'
import { Alert20Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import { noticesQuery, readNotices } from '#src/data/api/content.ts'
import { useSession } from '#src/data/api/session.ts'
import { useStore } from '#src/data/browser/store.ts'
import { ANNOUNCEMENTS } from '#src/text/announcements.ts'
import { lazyPart } from '#src/kit/states/lazy-part.tsx'

const BellPopover = lazyPart(async () => (await import('./bell-popover.tsx')).BellPopover)

const useStyles = makeStyles({
  icon: { position: 'relative', display: 'inline-flex' },
  dot: {
    position: 'absolute',
    top: '-1px',
    right: '-1px',
    width: '8px',
    height: '8px',
    borderRadius: '4px',
    backgroundColor: tokens.colorPaletteRedBackground3,
    outline: `2px solid ${tokens.colorNeutralBackground1}`,
  },
})

/** The announcements at hand on every page, with a mark while there are new ones. */
export function Bell() {
  const styles = useStyles()
  const focusBack = useRestoreFocusTarget()
  const { data } = useQuery(noticesQuery)
  const read = useStore(readNotices)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  // Loaded at the first opening.
  const [wasOpened, setWasOpened] = useState(false)
  const newest = data?.list[0]?.version
  const unseen = useSession().user?.unseen_events ?? 0
  const isUnread = unseen > 0 || (newest !== undefined && newest !== read)
  return (
    <>
      <Button
        {...focusBack}
        ref={setButton}
        appearance="subtle"
        icon={
          <span className={styles.icon}>
            <Alert20Regular />
            {isUnread && <span className={styles.dot} />}
          </span>
        }
        aria-label={isUnread ? ANNOUNCEMENTS.bellUnread : ANNOUNCEMENTS.bell}
        title={ANNOUNCEMENTS.bell}
        aria-expanded={isOpen}
        onClick={() => {
          setWasOpened(true)
          setOpen(!isOpen)
        }}
      />
      {wasOpened && button !== null && (
        <Suspense>
          <BellPopover button={button} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
