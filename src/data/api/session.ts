import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'

import type { UserInfo } from '#contract/accounts.ts'
import { createStore } from '#domain/values/store.ts'
import { forgetAnswers } from '#src/data/browser/kept-answers.ts'
import { openLogin } from '#src/data/browser/login-gate.ts'
import { forgetNumberLists } from '#src/data/browser/number-lists.ts'
import { isRenderer } from '#src/data/browser/renderer.ts'
import { useStore } from '#src/data/browser/store.ts'
import { dropDueSignOut } from './sign-out.ts'
import { userInfoQuery } from './user-info.ts'
import { isPersonal } from './query-keys.ts'

/**
 * The session itself is a cookie that scripts cannot read. The server sets this one beside it,
 * readable and empty: without it there is no session to ask for. It grants nothing.
 */
const HINT_COOKIE = 'signed-in'

function readHint(): boolean {
  return !isRenderer && document.cookie.split('; ').includes(`${HINT_COOKIE}=1`)
}

const hint = createStore(readHint())

/** Whether somebody seems to be signed in; only the server knows. */
export const hasSession = hint.get

function dropHint(): void {
  document.cookie = `${HINT_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`
  hint.set(false)
}

export type Session =
  | { readonly status: 'unknown'; readonly user: null }
  | { readonly status: 'unreachable'; readonly user: null }
  | { readonly status: 'visitor'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: UserInfo }

/**
 * The last answer of the server, of this page or kept on this machine while the server is away. A
 * failed refetch does not sign the user out.
 */
export function useSession(): Session {
  const isWorthAsking = useStore(hint)
  const { data, status } = useQuery({ ...userInfoQuery, enabled: isWorthAsking })
  if (!isWorthAsking || data === null) return { status: 'visitor', user: null }
  if (data !== undefined) return { status: 'signed-in', user: data }
  return { status: status === 'error' ? 'unreachable' : 'unknown', user: null }
}

/** The user of a page behind the login guard, or of a dialog that needs a login; '' for a visitor. */
export function useUserId(): string {
  return useSession().user?.user_id ?? ''
}

/**
 * The user whose prices are loaded: they depend on the group. `isKnown` is false for the moment in
 * which the signed-in user is not known yet.
 */
export function usePriceOwner(): { readonly userId: string | null; readonly isKnown: boolean } {
  const { status, user } = useSession()
  return { userId: user?.user_id ?? null, isKnown: status !== 'unknown' }
}

/**
 * Runs `action` for a signed-in user; a visitor has to sign in first. `userId` is null when the
 * server does not answer: the action reports that itself, or uses what is kept on this machine.
 */
export function useRequireLogin(): (action: (userId: string | null) => void) => void {
  const client = useQueryClient()
  return function requireLogin(action) {
    const askFirst = () => {
      openLogin({
        afterwards: () => {
          requireLogin(action)
        },
      })
    }
    if (!hint.get()) {
      askFirst()
      return
    }
    client.ensureQueryData(userInfoQuery).then(
      (user) => {
        if (user === null) askFirst()
        else action(user.user_id)
      },
      () => {
        action(client.getQueryData(userInfoQuery.queryKey)?.user_id ?? null)
      },
    )
  }
}

const tabs = new BroadcastChannel('wandan.session')

/** `signed-out`: the user left, here or elsewhere; a session that ended by itself is only `changed`. */
type SessionNews = 'changed' | 'signed-out'

function notifyOtherTabs(news: SessionNews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
  tabs.postMessage(news)
}

/** Queries on screen are reset, not removed: nothing refetches a query that was removed. */
function forgetPersonal(client: QueryClient): void {
  client.removeQueries({ type: 'inactive', predicate: isPersonal })
  for (const query of client.getQueryCache().findAll({ predicate: isPersonal })) query.reset()
}

/**
 * Forgets the answers to a user as soon as another user, or nobody, is signed in, however the page
 * learned of it: by a login or logout here or in another tab, or by an answer of the server.
 * @returns the unsubscribe function
 */
export function followUser(client: QueryClient): () => void {
  const standing = () => client.getQueryData(userInfoQuery.queryKey)?.user_id ?? null
  let before = standing()
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey !== userInfoQuery.queryKey) return
    const now = standing()
    if (before !== null && now !== before) forgetPersonal(client)
    before = now
  })
}

/** Asks who is signed in now, and refetches all answers to another user or to a visitor. */
async function renewSession(client: QueryClient): Promise<void> {
  hint.set(readHint())
  await client.fetchQuery({ ...userInfoQuery, staleTime: 0 })
  void client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey !== userInfoQuery.queryKey,
  })
}

/** After a successful login. */
export async function beginSession(client: QueryClient): Promise<void> {
  dropDueSignOut()
  await renewSession(client)
  notifyOtherTabs('changed')
}

/** A visitor's machine keeps no answers to a user whose session has run out meanwhile. */
export function forgetWithoutSession(): void {
  if (!hint.get()) void forgetAnswers()
}

/** After logging out, or when the server ends the session. */
export function endSession(client: QueryClient): void {
  dropHint()
  void forgetAnswers()
  client.setQueryData(userInfoQuery.queryKey, null)
}

/** Like `endSession` after logging out, and the other tabs are notified. */
export function endSessionEverywhere(client: QueryClient): void {
  forgetNumberLists()
  endSession(client)
  notifyOtherTabs('signed-out')
}

/**
 * Follows logins and logouts of other tabs; `onSignedOut` when the user logged out in one.
 * @returns the unsubscribe function.
 */
export function followOtherTabs(client: QueryClient, onSignedOut: () => void): () => void {
  const onMessage = ({ data }: MessageEvent<SessionNews>): void => {
    if (data === 'signed-out') {
      forgetNumberLists()
      onSignedOut()
    }
    if (readHint()) {
      // When the server is not reached, the query holds the error, and the page shows it.
      renewSession(client).catch(() => undefined)
    } else endSession(client)
  }
  tabs.addEventListener('message', onMessage)
  return () => {
    tabs.removeEventListener('message', onMessage)
  }
}
