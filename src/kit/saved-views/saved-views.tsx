import { Button, useRestoreFocusTarget } from '@fluentui/react-components'
import { Bookmark20Regular } from '@fluentui/react-icons'
import { Suspense, useState } from 'react'

import { VIEWS } from '#src/text/list-filters.ts'
import type { SavedViewsProps } from './saved-views-popover.tsx'
import { lazyPart } from '#src/kit/states/lazy-part.tsx'

const SavedViewsPopover = lazyPart(
  async () => (await import('./saved-views-popover.tsx')).SavedViewsPopover,
)

/** In a line of tools its name is not shown. */
type Bare = { readonly isBare?: boolean }

/** Filters that the user has saved under a name. */
export function SavedViews({ isBare = false, ...props }: SavedViewsProps & Bare) {
  const focusBack = useRestoreFocusTarget()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  // Loaded at the first opening.
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      <Button
        {...focusBack}
        ref={setButton}
        appearance="subtle"
        icon={<Bookmark20Regular />}
        aria-expanded={isOpen}
        {...(isBare && { 'aria-label': VIEWS.title, title: VIEWS.title })}
        onClick={() => {
          setWasOpened(true)
          setOpen(!isOpen)
        }}
      >
        {!isBare && VIEWS.title}
      </Button>
      {wasOpened && button !== null && (
        <Suspense>
          <SavedViewsPopover {...props} button={button} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
