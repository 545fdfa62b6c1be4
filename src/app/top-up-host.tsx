import { Suspense } from 'react'

import { closeTopUp, topUpRequest } from '#src/data/top-up.ts'
import { useStore } from '#src/data/store.ts'
import { lazyPart } from '#src/ui/lazy-part.tsx'

const TopUpDialog = lazyPart(
  async () => (await import('#src/features/recharge/top-up-dialog.tsx')).TopUpDialog,
)

/** Mounts the recharge over whatever page asked for it. */
export function TopUpHost() {
  const request = useStore(topUpRequest)
  if (request === null) return null
  return (
    <Suspense fallback={null}>
      <TopUpDialog
        missing={null}
        isShort={false}
        amountFen={request.amountFen}
        onPaid={closeTopUp}
        onClose={closeTopUp}
      />
    </Suspense>
  )
}
