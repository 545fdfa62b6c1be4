import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'

import { closedNotice, noticeQuery, rememberVersion, seenVersion } from '#src/data/api/content.ts'
import { useStore } from '#src/data/browser/store.ts'
import { lazyPart } from '#src/kit/states/lazy-part.tsx'
import { shouldOpen } from './should-open.ts'

const NoticeDialog = lazyPart(async () => (await import('./notice-dialog.tsx')).NoticeDialog, {
  isQuiet: true,
})

/** H-22, H-23: the announcement that opens by itself, once for each version. */
export function OpeningNotice() {
  const { data: notice } = useQuery(noticeQuery)
  const closed = useStore(closedNotice)
  if (notice === undefined || !shouldOpen(notice, { seen: seenVersion(), closed })) return null
  const { version } = notice
  const close = () => closedNotice.set(version)
  return (
    <Suspense>
      <NoticeDialog
        notice={notice}
        onClose={close}
        onNever={() => {
          rememberVersion(version)
          close()
        }}
      />
    </Suspense>
  )
}
