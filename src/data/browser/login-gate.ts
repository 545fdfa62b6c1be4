import { createStore } from '#domain/values/store.ts'

export type LoginKind = 'login' | 'register' | 'findPassword' | 'modifyPassword'

/** The login modal: whether it is open, which form it shows, and what comes after. */
export type LoginGate = {
  readonly active: boolean
  readonly kind: LoginKind
  /** A path of this site to open after signing in; null = stay where one is. */
  readonly target: string | null
  /** What the visitor was about to do; done after signing in. */
  readonly afterwards: (() => void) | null
}

const CLOSED: LoginGate = { active: false, kind: 'login', target: null, afterwards: null }

export const loginGate = createStore<LoginGate>(CLOSED)

let opener: Element | null = null

/** The element that had the focus when the modal was opened, to give it back; null = none. */
export function loginOpener(): HTMLElement | null {
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

export function openLogin(
  wanted: { kind?: LoginKind; target?: string; afterwards?: () => void } = {},
): void {
  // A unit test of the gate has no page.
  if (!loginGate.get().active && typeof document === 'object') opener = document.activeElement
  loginGate.set({
    active: true,
    kind: wanted.kind ?? 'login',
    target: wanted.target === undefined ? null : sitePath(wanted.target),
    afterwards: wanted.afterwards ?? null,
  })
}

export function closeLogin(): void {
  loginGate.set(CLOSED)
}

/**
 * The path, when it stays on this site; null otherwise. `//host`, `/\host` and anything the URL
 * parser would take for another origin would send a user who just signed in to a stranger.
 */
export function sitePath(wanted: string): string | null {
  if (!/^\/(?![/\\])/.test(wanted)) return null
  const here = 'https://site.invalid'
  if (!URL.canParse(wanted, here)) return null
  const url = new URL(wanted, here)
  return url.origin === here ? `${url.pathname}${url.search}${url.hash}` : null
}
