import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { Suspense, useState } from 'react'

import { closeLogin, loginGate, loginOpener } from '#src/data/browser/login-gate.ts'
import { mayOfferPasskey } from '#src/data/api/passkeys.ts'
import { closePurchase, purchaseRequest } from '#src/data/recipients/purchase-launcher.ts'
import { draftStore } from '#src/data/recipients/draft-store.ts'
import { beginSession, useSession } from '#src/data/api/session.ts'
import type { SignedIn } from '#src/data/api/sign-in.ts'
import { useStore } from '#src/data/browser/store.ts'
import { VERIFY_PAGE } from '#src/shop/people/verify-page.ts'
import { lazyPart } from '#src/kit/states/lazy-part.tsx'
import { MAIN_ID } from './navigation.ts'

const LoginModal = lazyPart(
  async () => (await import('#src/features/account/login-modal.tsx')).LoginModal,
)
const AttestationPrompt = lazyPart(
  async () => (await import('#src/features/account/attestation-prompt.tsx')).AttestationPrompt,
)
const PasskeyOffer = lazyPart(
  async () => (await import('#src/features/account/passkey-offer.tsx')).PasskeyOffer,
  { isQuiet: true },
)
const LeavePurchaseDialog = lazyPart(
  async () => (await import('#src/features/account/leave-purchase-dialog.tsx')).LeavePurchaseDialog,
)

/** Where the focus goes when the element that opened the modal is gone. */
const FALLBACKS = ['account-entry', MAIN_ID] as const

function giveFocusBack(): void {
  // After the dialog has released the focus.
  requestAnimationFrame(() => {
    if (document.querySelector('[aria-modal="true"]') !== null) return
    const opener = loginOpener()
    const known = FALLBACKS.map((id) => document.getElementById(id))
    const next = [opener, ...known].find((element) => element?.isConnected === true)
    next?.focus()
  })
}

/** The recipients of the draft that is open, in all its lists. */
function keptRecipients(): number {
  const state = draftStore.getSnapshot()
  if (state === null) return 0
  return Object.values(state.counts).reduce((sum, { total }) => sum + total, 0)
}

/** Decides what opens and closes the login modal, and what comes after it. */
export function LoginHost() {
  const gate = useStore(loginGate)
  const purchase = useStore(purchaseRequest)
  const { user } = useSession()
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' })
  const client = useQueryClient()
  const router = useRouter()
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const [isPrompting, setPrompting] = useState(false)
  const [offeredTo, setOfferedTo] = useState<string | null>(null)

  const shut = () => {
    closeLogin()
    giveFocusBack()
  }
  const goHome = () => {
    setLeaving(false)
    closePurchase()
    shut()
    void navigate({ to: '/' })
  }
  // L-04: without a session it returns to home, from every page; Back leads to the one that was left.
  const close = () => {
    if (user !== null || (isHome && purchase === null)) shut()
    //
    else if (purchase !== null) setLeaving(true)
    else goHome()
  }
  const signedIn = async (answer: SignedIn) => {
    await beginSession(client)
    const { target, afterwards } = loginGate.get()
    shut()
    if (target !== null && target !== router.state.location.href) router.history.push(target)
    afterwards?.()
    // No prompt on the verification page itself; an order that was begun asks by its own dialog.
    const isThere = (target ?? router.state.location.pathname).startsWith(VERIFY_PAGE)
    const prompts = answer.is_attestation === true && !isThere
    if (afterwards !== null) return
    setPrompting(prompts)
    if (!prompts && (await mayOfferPasskey(answer))) setOfferedTo(answer.user.user_id)
  }

  return (
    <Suspense>
      {gate.active && (
        <LoginModal
          kind={gate.kind}
          onKind={(kind) => loginGate.set({ ...loginGate.get(), kind })}
          onClose={close}
          onSignedIn={signedIn}
        />
      )}
      {isLeaving && (
        <LeavePurchaseDialog
          kept={keptRecipients()}
          onStay={() => setLeaving(false)}
          onLeave={goHome}
        />
      )}
      {isPrompting && (
        <AttestationPrompt
          onLater={() => {
            setPrompting(false)
            giveFocusBack()
          }}
          onGo={() => {
            setPrompting(false)
            void navigate({ to: VERIFY_PAGE })
          }}
        />
      )}
      {offeredTo !== null && (
        <PasskeyOffer
          userId={offeredTo}
          onDone={() => {
            setOfferedTo(null)
            giveFocusBack()
          }}
        />
      )}
    </Suspense>
  )
}
