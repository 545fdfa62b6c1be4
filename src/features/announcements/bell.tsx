import {
  Button,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { Alert20Regular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'

import type { Notice } from '#contract/content.ts'
import { noticesQuery, readNotices } from '#src/data/notices.ts'
import { useStore } from '#src/data/store.ts'
import { ANNOUNCEMENTS } from '#src/text/announcements.ts'

const NoticeList = lazy(async () => {
  const { NoticeList } = await import('./notice-list.tsx')
  return { default: NoticeList }
})
const NoticeDialog = lazy(async () => {
  const { NoticeDialog } = await import('./notice-dialog.tsx')
  return { default: NoticeDialog }
})

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
  surface: { width: '320px', maxWidth: 'calc(100vw - 48px)', padding: '12px' },
})

/** The announcements at hand on every page, with a mark while there are new ones. */
export function Bell() {
  const styles = useStyles()
  const { data } = useQuery(noticesQuery)
  const read = useStore(readNotices)
  const [isOpen, setOpen] = useState(false)
  const [opened, setOpened] = useState<Notice | null>(null)
  const newest = data?.list[0]?.version
  const isUnread = newest !== undefined && newest !== read
  return (
    <>
      <Popover open={isOpen} onOpenChange={(_, { open }) => setOpen(open)} trapFocus>
        <PopoverTrigger disableButtonEnhancement>
          <Button
            appearance="subtle"
            icon={
              <span className={styles.icon}>
                <Alert20Regular />
                {isUnread && <span className={styles.dot} />}
              </span>
            }
            aria-label={isUnread ? ANNOUNCEMENTS.bellUnread : ANNOUNCEMENTS.bell}
          />
        </PopoverTrigger>
        {/* The list is loaded when it is opened: until then nothing in it can have the focus. */}
        <PopoverSurface className={styles.surface} tabIndex={-1} aria-label={ANNOUNCEMENTS.title}>
          <Suspense>
            <NoticeList
              onOpen={(notice) => {
                setOpen(false)
                setOpened(notice)
              }}
            />
          </Suspense>
        </PopoverSurface>
      </Popover>
      {opened !== null && (
        <Suspense>
          <NoticeDialog notice={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}
