import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { Notice } from '#contract/content.ts'
import { useSession } from '#src/data/api/session.ts'
import { ANNOUNCEMENTS } from '#src/text/announcements.ts'
import { BELL } from '#src/text/bell.ts'
import { AnchoredPopover, type AnchorProps } from '#src/kit/dialog/anchored-popover.tsx'
import { NoticeDialog } from './notice-dialog.tsx'
import { NoticeList } from './notice-list.tsx'

const useStyles = makeStyles({
  surface: { width: '320px', maxWidth: 'calc(100vw - 48px)', padding: '12px' },
  account: {
    display: 'block',
    margin: '0 0 8px',
    padding: '8px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
})

/** The list below the bell, and the announcement that is read. */
export function BellPopover(anchor: AnchorProps) {
  const styles = useStyles()
  const unseen = useSession().user?.unseen_events ?? 0
  const [opened, setOpened] = useState<Notice | null>(null)
  return (
    <>
      {/* An empty list has nothing in it that could have the focus. */}
      <AnchoredPopover
        {...anchor}
        label={ANNOUNCEMENTS.title}
        className={styles.surface}
        takesFocus
      >
        {unseen > 0 && (
          <Link
            to="/user-center/security"
            className={styles.account}
            onClick={() => anchor.onOpenChange(false)}
          >
            {BELL.account(unseen)}
          </Link>
        )}
        <NoticeList
          onOpen={(notice) => {
            anchor.onOpenChange(false)
            setOpened(notice)
          }}
        />
      </AnchoredPopover>
      {opened !== null && <NoticeDialog notice={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
