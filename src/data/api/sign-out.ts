import { logout } from '#contract/sign-in.ts'
import { ok, type Result } from '#domain/result/result.ts'
import { onlineStore } from '#src/data/browser/online.ts'
import { request } from './api-client.ts'

/** The user has left while the server was away: its session is still to be ended. */
const DUE = 'wandan.sign-out-due'

function isDue(): boolean {
  return localStorage.getItem(DUE) !== null
}

/** Somebody has signed in: the session that was to be ended is no longer this browser's. */
export function dropDueSignOut(): void {
  localStorage.removeItem(DUE)
}

const askServer = () => request(logout, {}, { expectsSignedOut: true })

let isLeaving = false

/** Whether the user is leaving just now: a call that is refused meanwhile is not reported to them. */
export function isSigningOut(): boolean {
  return isLeaving
}

/**
 * Ends the session. On a machine that others use nobody waits for a network to leave: when the
 * server is away, its session is ended as soon as it is back. @returns whether that is done
 */
export async function signOut(): Promise<Result<boolean>> {
  isLeaving = true
  const answer = await askServer()
  isLeaving = false
  if (answer.ok) return ok(true)
  if (answer.error.code === 'api') return answer
  localStorage.setItem(DUE, new Date().toISOString())
  return ok(false)
}

let isAsking = false

async function signOutLate(): Promise<void> {
  if (isAsking || !isDue() || !onlineStore.get()) return
  isAsking = true
  const answer = await askServer()
  isAsking = false
  if (answer.ok || answer.error.code === 'api') dropDueSignOut()
}

/** Makes up for a sign-out without a network. @returns the unsubscribe function */
export function followDueSignOut(): () => void {
  void signOutLate()
  return onlineStore.subscribe(() => void signOutLate())
}
