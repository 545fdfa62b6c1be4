import { Suspense, useEffect } from 'react'

import { useMay } from '#src/data/api/may.ts'
import { useSession } from '#src/data/api/session.ts'
import { searchRequest } from '#src/data/browser/search-request.ts'
import { useStore } from '#src/data/browser/store.ts'
import { lazyPart } from '#src/kit/states/lazy-part.tsx'

const SearchDialog = lazyPart(
  async () => (await import('#src/features/search/search-dialog.tsx')).SearchDialog,
)

const close = (): void => searchRequest.set(null)

/** Somebody is typing, or a dialog is open: the key is theirs. */
function isTaken({ target }: KeyboardEvent): boolean {
  const isField =
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  return isField || document.querySelector('[role=dialog], [role=alertdialog]') !== null
}

/** The search over everything of the signed-in user, which `/` opens from any page. */
export function SearchHost() {
  const request = useStore(searchRequest)
  const { user } = useSession()
  const may = useMay(['order', 'parcels'])
  const userId = may ? (user?.user_id ?? null) : null
  useEffect(() => {
    if (userId === null) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.defaultPrevented || isTaken(event)) return
      event.preventDefault()
      searchRequest.set('')
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      close()
    }
  }, [userId])
  if (request === null || userId === null) return null
  return (
    <Suspense fallback={null}>
      <SearchDialog userId={userId} text={request} onClose={close} />
    </Suspense>
  )
}
