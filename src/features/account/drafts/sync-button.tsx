import { useState } from 'react'

import { DRAFT_SYNC } from '#src/text/draft-sync.ts'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { lazyPart } from '#src/kit/states/lazy-part.tsx'

const SyncDialog = lazyPart(async () => (await import('./sync-dialog.tsx')).SyncDialog)

export function SyncButton({ userId }: { readonly userId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <OpenerButton appearance="subtle" onClick={() => setIsOpen(true)}>
        {DRAFT_SYNC.title}
      </OpenerButton>
      {isOpen && <SyncDialog userId={userId} onClose={() => setIsOpen(false)} />}
    </>
  )
}
