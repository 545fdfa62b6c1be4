import { Suspense, useEffect } from 'react'

import { useMay } from '#src/data/api/may.ts'
import { SHELL } from '#src/text/shell.ts'
import { notify } from '#src/kit/toast/notify.ts'
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
  const may = useMay(['pay'])
  useEffect(() => {
    if (request === null || may) return
    notify('warning', SHELL.noRight)
    closeTopUp()
  }, [request, may])
  useEffect(() => (userId === null ? undefined : closeTopUp), [userId])
  if (request === null || !may) return null
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
