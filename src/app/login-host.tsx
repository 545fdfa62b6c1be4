import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'

import { closeLogin, loginGate, openLogin } from '#src/data/login-gate.ts'
import { closePurchase, purchaseRequest } from '#src/data/purchase-launcher.ts'
import { beginSession, useSession } from '#src/data/session.ts'
import { useStore } from '#src/data/store.ts'
import { useIsGuarded } from './navigation.ts'

const LoginModal = lazy(async () => {
  const { LoginModal } = await import('#src/features/account/login-modal.tsx')
  return { default: LoginModal }
})
const LeavePurchaseDialog = lazy(async () => {
  const { LeavePurchaseDialog } = await import('#src/features/account/leave-purchase-dialog.tsx')
  return { default: LeavePurchaseDialog }
})

/** Decides what opens and closes the login modal, and what comes after it. */
export function LoginHost() {
  const gate = useStore(loginGate)
  const purchase = useStore(purchaseRequest)
  const { user } = useSession()
  const isGuarded = useIsGuarded()
  const client = useQueryClient()
  const router = useRouter()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)

  const goHome = () => {
    setLeaving(false)
    closePurchase()
    closeLogin()
    void navigate({ to: '/' })
  }
  // L-04 and A-07: a guarded page or an open purchase cannot go on without a session.
  const close = () => {
    if (user !== null || (!isGuarded && purchase === null)) closeLogin()
    else if (purchase !== null) setLeaving(true)
    else goHome()
  }
  const signedIn = async () => {
    await beginSession(client)
    const { target, afterwards } = loginGate.get()
    closeLogin()
    if (target !== null && target !== router.state.location.href) router.history.push(target)
    afterwards?.()
  }

  if (!gate.active) return null
  return (
    <Suspense>
      <LoginModal
        kind={gate.kind}
        onKind={(kind) => {
          openLogin({
            kind,
            ...(gate.target !== null && { target: gate.target }),
            ...(gate.afterwards !== null && { afterwards: gate.afterwards }),
          })
        }}
        onClose={close}
        onSignedIn={signedIn}
      />
      {isLeaving && (
        <LeavePurchaseDialog
          onStay={() => {
            setLeaving(false)
          }}
          onLeave={goHome}
        />
      )}
    </Suspense>
  )
}
