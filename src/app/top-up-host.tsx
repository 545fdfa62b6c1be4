import { Suspense, useEffect } from 'react'

import { useSession } from '#src/data/api/session.ts'
import { useStore } from '#src/data/browser/store.ts'
import { closeTopUp, topUpRequest } from '#src/data/api/wallet.ts'
import { lazyPart } from '#src/kit/states/lazy-part.tsx'

const TopUpDialog = lazyPart(
  async () => (await import('#src/features/recharge/top-up-dialog.tsx')).TopUpDialog,
)

/** Mounts the recharge over the page that opened it; it is for the user who opened it. */
export function TopUpHost() {
  const request = useStore(topUpRequest)
  const { user } = useSession()
  const userId = user?.user_id ?? null
  useEffect(() => (userId === null ? undefined : closeTopUp), [userId])
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
