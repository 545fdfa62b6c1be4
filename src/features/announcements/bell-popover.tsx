import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'

import type { Notice } from '#contract/content.ts'
import { ANNOUNCEMENTS } from '#src/text/announcements.ts'
import { AnchoredPopover, type AnchorProps } from '#src/kit/dialog/anchored-popover.tsx'
import { NoticeDialog } from './notice-dialog.tsx'
import { NoticeList } from './notice-list.tsx'

const useStyles = makeStyles({
  surface: { width: '320px', maxWidth: 'calc(100vw - 48px)', padding: '12px' },
})

/** The list below the bell, and the announcement that is read. */
export function BellPopover(anchor: AnchorProps) {
  const styles = useStyles()
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
