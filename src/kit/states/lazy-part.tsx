import { lazy, useEffect, useRef, useSyncExternalStore, type ComponentType } from 'react'

import { createStore } from '#domain/values/store.ts'
import { COMMON } from '#src/text/common.ts'
import { MISSING } from '#src/text/states.ts'
import { notify } from '#src/kit/toast/notify.ts'

type LazyPartOptions = {
  /** Optional: a failed load is silent. */
  readonly isQuiet?: boolean
}

/**
 * A component that is fetched when it is first drawn, as by `lazy`. When the load fails, nothing is
 * drawn in its place and the page stays; the user gets a message with a retry, and it is loaded
 * again when the browser is online again or the component is mounted again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isQuiet = false }: LazyPartOptions = {},
): ComponentType<Props> {
  const fetchPart = (): ComponentType<Props> =>
    lazy(() =>
      load().then(
        (part) => ({ default: part }),
        () => ({ default: Missing }),
      ),
    )
  const current = createStore(fetchPart())
  const fetchAgain = (): void => current.set(fetchPart())
  let isStanding = false

  function Missing({ isOpen = true }: { readonly isOpen?: boolean }) {
    const wasOpen = useRef(true)
    useEffect(() => {
      // Opening it once more after closing it counts as mounting it again.
      if (isOpen && !wasOpen.current) fetchAgain()
      wasOpen.current = isOpen
    }, [isOpen])
    useEffect(() => {
      const missed = current.get()
      isStanding = true
      if (!isQuiet) {
        const text = navigator.onLine ? MISSING.failed : MISSING.offline
        notify('warning', text, MISSING.slot, { label: COMMON.retry, run: fetchAgain })
      }
      window.addEventListener('online', fetchAgain)
      return () => {
        window.removeEventListener('online', fetchAgain)
        isStanding = false
        // In development every effect is undone and done again at once.
        queueMicrotask(() => {
          if (!isStanding && current.get() === missed) fetchAgain()
        })
      }
    }, [])
    return null
  }

  return function LazyPart(props: Props) {
    const Part = useSyncExternalStore(current.subscribe, current.get, current.get)
    return <Part {...props} />
  }
}
