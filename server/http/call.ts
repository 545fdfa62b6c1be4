import type { BodyOf, DataOf, Endpoint, QueryOf } from '#contract/endpoint.ts'
import type { Context } from 'hono'
import type { Caller } from './caller.ts'
import {
  clearSessionCookie,
  isSecure,
  keepPrivateCookie,
  readPrivateCookie,
  readSessionCookie,
  setSessionCookie,
  type PrivateCookie,
  type ProxySettings,
} from './cookie.ts'
import type { JsonText } from './json-text.ts'
import type { AppEnv } from './mount.ts'
import type { Answer } from './refusal.ts'
import { clientAddress, originOf } from './request-origin.ts'

/** What a handler gets: everything is validated, nothing of HTTP is left but the session. */
export type Call<E extends Endpoint, User> = {
  readonly user: User
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly request: {
    readonly id: string
    readonly address: string
    /** Where the caller's browser sees this site, e.g. `https://wandan.example`. */
    readonly siteUrl: string
    /** A session cookie as sent, whoever it belongs to; '' when there is none. */
    readonly sessionToken: string
    header(name: string): string
  }
  /** `end` also has the browser clear what it has cached of this site. */
  readonly session: { start(token: string): void; end(): void }
  readonly cookies: {
    /** '' when there is none. */
    read(name: PrivateCookie): string
    keep(name: PrivateCookie, value: string, seconds: number): void
  }
}

/** What a call of any endpoint has. */
export type AnyCall = Pick<Call<Endpoint, Caller | null>, 'request' | 'session' | 'cookies'>

/** Plain data, or its JSON made already. */
export type Payload<Data> = Data | JsonText<Data>

export type UserOf<E extends Endpoint> = E['access'] extends 'user' | 'signed'
  ? Caller
  : Caller | null

export type Handler<E extends Endpoint> = (
  call: Call<E, UserOf<E>>,
) => Promise<Answer<Payload<DataOf<E>>>> | Answer<Payload<DataOf<E>>>

type CallParts<E extends Endpoint> = {
  readonly endpoint: E
  readonly proxy: ProxySettings
  readonly user: Caller | null
  readonly requestId: string
  readonly query: unknown
  readonly body: unknown
}

/** What the handler of `endpoint` gets, all of it judged. */
export function callOf<E extends Endpoint>(
  c: Context<AppEnv>,
  { proxy, user, requestId, query, body }: CallParts<E>,
): Call<E, UserOf<E>> {
  const secure = isSecure(c, proxy)
  const address = clientAddress(c, proxy.proxyHops)
  return {
    // `callerOf` has refused a call without a user where the endpoint asks for one.
    user: user as UserOf<E>,
    // Parsed by the endpoint's own schemas.
    query: query as QueryOf<E>,
    body: body as BodyOf<E>,
    request: {
      id: requestId,
      address,
      siteUrl: originOf(c, proxy),
      sessionToken: readSessionCookie(c),
      header: (name) => c.req.header(name) ?? '',
    },
    session: {
      start: (token) => setSessionCookie(c, token, secure),
      end: () => {
        clearSessionCookie(c, secure)
        // Not "storage": that would delete the sealed drafts and the service worker, too.
        c.header('Clear-Site-Data', '"cache"')
      },
    },
    cookies: {
      read: (name) => readPrivateCookie(c, name),
      keep: (name, value, seconds) => keepPrivateCookie(c, name, { value, seconds, secure }),
    },
  }
}
