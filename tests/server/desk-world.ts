import { randomUUID } from 'node:crypto'

import type { Role } from '#contract/desk.ts'
import { decideDeskRequest, listDeskRequests, runAtDesk } from '#contract/desk/run.ts'
import { beginDeskLink, enterByLink, registerByLink } from '#contract/desk/session.ts'
import type { DataOf, Endpoint } from '#contract/endpoint.ts'
import { invariant } from '#domain/result/assert.ts'
import { buildDeskApp, type DeskAppDeps } from '#server/desk-http/app.ts'
import { silentLog } from '#server/http/log.ts'
import type { Partners } from '#server/desk/operation.ts'
import { listen } from '#server/listen.ts'
import { Authenticator } from './authenticator.ts'
import { operate } from './operate.ts'
import { TEST_SEAL } from './app-deps.ts'
import { cookiesOf } from './phone.ts'
import { request, type CallOptions, type Reply, type World } from './world.ts'

/** A member of staff at a browser. */
export type Clerk = {
  readonly name: string
  readonly cookie: string
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<Reply<DataOf<E>>>
  run(operation: string, input: unknown, reason?: string): Promise<Reply<unknown>>
}

/** The desk of a world, served as the product serves it. */
export async function openDesk(
  world: World,
  more: Partial<DeskAppDeps> = {},
  partners: Partial<Partners> = {},
) {
  let url = ''
  const built = buildDeskApp({
    db: world.served,
    log: silentLog,
    hashKey: new Uint8Array(32),
    sandbox: true,
    partners: () => ({
      open: (sealed, about) => Promise.resolve(TEST_SEAL.open(sealed, about)),
      hashIn: (room) => TEST_SEAL.hashIn(room),
      deskUrl: url,
      ...partners,
    }),
    openPicture: () => Promise.resolve(null),
    proxy: { proxyHops: 0, siteUrl: null },
    deskDir: null,
    readLimitMs: 60_000,
    ...more,
  })
  const names = { port: 'DESK_PORT', host: 'DESK_HOST' }
  const listening = await listen(built, { port: 0, host: '127.0.0.1', names })
  url = `http://localhost:${listening.port}`
  const here = { origin: url, rpId: 'localhost' }
  const call = <E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}) =>
    request(url, endpoint, options)

  /** Gives a command of `operator staff`; a link in its answer comes back. */
  const staff = async (...words: string[]) => {
    const { text } = await operate(world.db, ['staff', ...words], { deskUrl: url })
    return { text, token: /#([\w-]{43})/.exec(text)?.[1] ?? '' }
  }

  const at = (name: string, reply: Reply<unknown>): Clerk => {
    const cookie = cookiesOf(reply.headers)
    const asClerk: Clerk['call'] = (endpoint, { headers = {}, ...rest } = {}) =>
      call(endpoint, { ...rest, headers: { cookie, ...headers } })
    return {
      name,
      cookie,
      call: asClerk,
      run: (operation, input, reason) =>
        asClerk(runAtDesk, {
          body: { operation, input, key: randomUUID(), ...(reason !== undefined && { reason }) },
        }),
    }
  }

  return {
    url,
    here,
    call,
    staff,
    close: () => listening.close(0),
    /** Comes in by a link of the sandbox, without a passkey. */
    async enter(name: string, role: Role): Promise<Clerk> {
      const { token } = await staff('add', name, role)
      return at(name, await call(enterByLink, { body: { token } }))
    },
    /** Comes in by a link, with a new passkey. */
    async register(token: string, key = new Authenticator()) {
      const begun = invariant((await call(beginDeskLink, { body: { token } })).data, 'a good link')
      const { challenge, user } = invariant(begun.options, 'at a name')
      const passkey = key.make({ ...here, challenge, userHandle: user.id })
      const reply = await call(registerByLink, { body: { token, passkey } })
      return { key, reply, clerk: at(begun.name, reply) }
    },
    at,
  }
}

export type TestDesk = Awaited<ReturnType<typeof openDesk>>

/** What waits for a second person, as `clerk` is shown it. */
export async function waiting(clerk: Clerk) {
  return invariant((await clerk.call(listDeskRequests)).data, 'a list').list
}

export const decide = (clerk: Clerk, id: number, decision: 'confirm' | 'refuse') =>
  clerk.call(decideDeskRequest, { body: { id, decision } })
