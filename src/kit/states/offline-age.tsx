import { Suspense } from 'react'

import { useIsOnline } from './connection.ts'
import { lazyPart } from './lazy-part.tsx'

/** With the code of dates, which a visitor's first page does without. */
const OfflineTime = lazyPart(async () => (await import('./offline-time.tsx')).OfflineTime, {
  isQuiet: true,
})

/** Without a network: from when the data beside it is. @param at epoch ms; 0 = there is none */
export function OfflineAge({ at }: { readonly at: number }) {
  const isOnline = useIsOnline()
  if (isOnline || at === 0) return null
  return (
    <Suspense>
      <OfflineTime at={at} />
    </Suspense>
  )
}
