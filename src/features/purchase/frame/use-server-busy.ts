import { useEffect } from 'react'

import { answers, busyStore, reportReached } from '#src/data/browser/online.ts'
import { useStore } from '#src/data/browser/store.ts'

const ASK_EVERY_MS = 5000

/**
 * Whether the server answers and cannot work, as while its database is away. Asks until it is back, for
 * when no call of the page is repeated.
 */
export function useServerBusy(): boolean {
  const isBusy = useStore(busyStore)
  useEffect(() => {
    if (!isBusy) return undefined
    const asking = setInterval(() => {
      void answers().then((isBack) => isBack && reportReached())
    }, ASK_EVERY_MS)
    return () => clearInterval(asking)
  }, [isBusy])
  return isBusy
}
