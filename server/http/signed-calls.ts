import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

import { EMPTY_SHA256, SIGN_HEADERS } from '#contract/open-sign.ts'
import type { Caller } from './mount.ts'
import { refuse, type Answer } from './refusal.ts'

/** The part of a signed call that is checked before its body is read. */
export type SignedHead = {
  readonly method: string
  /** Path and query as in the request line. */
  readonly target: string
  readonly address: string
  /** Whether the call changes something. */
  readonly writes: boolean
  readonly header: (name: string) => string
}

/** A signed call that has been answered, for its owner's log. */
export type SignedCall = {
  readonly userId: number
  readonly method: string
  readonly path: string
  readonly code: number
  /** Its sentence; '' when it succeeded. */
  readonly msg: string
  readonly ms: number
  readonly address: string
  readonly requestId: string
}

/** Checks who signed a call, and keeps a log of signed calls (modules/open-api). */
export type SignedCalls = {
  /**
   * Accepts each nonce once. The body is not read by then: its hash is signed, so the body of a
   * stranger is never taken in.
   * @param known called with the owner of the AppID as soon as it is found, even if the rest is
   * wrong
   */
  check(head: SignedHead, known: (userId: number) => void): Promise<Answer<Caller>>
  note(call: SignedCall): void
}

type SignedContext = Context<{ Bindings: Partial<HttpBindings> }>

export function signedHead(
  c: SignedContext,
  { address, writes }: Pick<SignedHead, 'address' | 'writes'>,
): SignedHead {
  const { pathname, search } = new URL(c.req.url)
  return {
    method: c.req.method,
    target: c.env?.incoming?.url ?? pathname + search,
    address,
    writes,
    header: (name) => c.req.header(name) ?? '',
  }
}

/** Checks a call that takes no body: its signature must cover an empty one. */
export function judgeNoBody({ header }: SignedHead): Answer<null> {
  if (header(SIGN_HEADERS.bodyHash) === EMPTY_SHA256) return { ok: true, value: null }
  return refuse('open_body_differs')
}
