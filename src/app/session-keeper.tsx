import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { onSignedOut } from '#src/data/api/api-client.ts'
import { lockDrafts } from '#src/data/recipients/lock-drafts.ts'
import { followGroup } from '#src/data/api/group-prices.ts'
import { loginGate, openLogin } from '#src/data/browser/login-gate.ts'
import { closePurchase, purchaseRequest } from '#src/data/recipients/purchase-launcher.ts'
import { draftStore } from '#src/data/recipients/draft-store.ts'
import {
  endSession,
  followOtherTabs,
  followUser,
  forgetWithoutSession,
} from '#src/data/api/session.ts'
import { followDueSignOut, isSigningOut } from '#src/data/api/sign-out.ts'
import { SHELL } from '#src/text/shell.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { throttle } from './throttle.ts'

/** K-33. */
const MESSAGE_EVERY_MS = 1000

const sayOnce = throttle(MESSAGE_EVERY_MS, (why: string) => {
  // The message of a login replaces it: both have the slot `session`.
  notify('warning', why, 'session')
})

/** The user logged out in another tab: this one must not go on showing their recipients. */
function leaveDrafts(): void {
  // Rows that could not be saved would be gone: they stay in view, with the offer to export them.
  if (draftStore.getSnapshot()?.save.status === 'failed') return
  void lockDrafts()
  if (purchaseRequest.get() === null) return
  closePurchase()
  notify('warning', SHELL.signedOutElsewhere, 'session')
}

/** when the server ends the session, the page signs out and asks to sign in. */
export function SessionKeeper() {
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    forgetWithoutSession()
    const unfollow = [
      followDueSignOut(),
      followOtherTabs(client, leaveDrafts),
      followUser(client),
      followGroup(client),
    ]
    const unlisten = onSignedOut((why = SHELL.sessionOver) => {
      if (isSigningOut()) return
      sayOnce(why)
      endSession(client)
      if (!loginGate.get().active) openLogin({ target: router.state.location.href })
    })
    return () => {
      for (const end of unfollow) end()
      unlisten()
    }
  }, [client, router])
  return null
}
