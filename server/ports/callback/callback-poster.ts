import { lookup as resolve, type LookupAddress } from 'node:dns'
import { request, type Agent } from 'node:https'
import type { LookupFunction } from 'node:net'

import { apiSentence } from '#contract/errors.ts'
import { isPublicAddress } from '#domain/network/public-address.ts'
import { readCallbackUrl } from './callback-url.ts'

export type CallbackMessage = {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** `status` 0 = no answer came; `error` '' = it was taken. */
export type PostResult = { readonly status: number; readonly error: string; readonly ms: number }

/** Posts to addresses that users have named, and to nothing inside our own network. */
export type CallbackPoster = {
  post(url: string, message: CallbackMessage): Promise<PostResult>
}

const LIMIT_SECONDS = 5

class ForbiddenAddress extends Error {
  readonly code = 'FORBIDDEN_ADDRESS'
}

export type Resolver = (
  hostname: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

const systemResolver: Resolver = (hostname, done) => {
  resolve(hostname, { all: true }, done)
}

/**
 * Resolves a name and checks its addresses in one step, and the socket connects to the result: a
 * name that resolves differently the next moment is not resolved again. One forbidden address among
 * several is enough to refuse.
 */
function publicLookup(resolver: Resolver): LookupFunction {
  return (hostname, options, done) => {
    resolver(hostname, (error, addresses) => {
      const [first] = addresses ?? []
      if (error !== null || first === undefined) {
        done(error ?? new ForbiddenAddress(), '', 0)
      } else if (!addresses.every(({ address }) => isPublicAddress(address))) {
        done(new ForbiddenAddress(), '', 0)
      } else if (options.all === true) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|EPROTO/

function errorText(error: NodeJS.ErrnoException): string {
  const { name, code = '' } = error
  if (name === 'AbortError' || name === 'TimeoutError') {
    return apiSentence('callback_late', { seconds: LIMIT_SECONDS })
  }
  if (code === 'FORBIDDEN_ADDRESS') return apiSentence('callback_forbidden')
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return apiSentence('callback_unresolved')
  if (CERTIFICATE.test(code)) return apiSentence('callback_certificate')
  return apiSentence('callback_refused')
}

function judgeStatus(status: number): string {
  if (status >= 200 && status < 300) return ''
  // Redirects are not followed: their target was never checked.
  if (status >= 300 && status < 400) return apiSentence('callback_redirect', { status })
  return apiSentence('callback_status', { status })
}

/** What a test may put in the place of the network. */
type Network = {
  readonly resolver?: Resolver
  readonly agent?: Agent
}

export function makeCallbackPoster({ resolver, agent }: Network = {}): CallbackPoster {
  const lookup = publicLookup(resolver ?? systemResolver)
  const send = (url: URL, { headers, body }: CallbackMessage): Promise<number> =>
    new Promise((settle, fail) => {
      const call = request(url, {
        method: 'POST',
        lookup,
        // A new connection for each post: a kept one was checked under another name.
        agent: agent ?? false,
        signal: AbortSignal.timeout(LIMIT_SECONDS * 1000),
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      })
      call.on('error', fail)
      call.on('response', (response) => {
        settle(response.statusCode ?? 0)
        // The rest of the answer is not read, however long it is.
        response.on('error', () => undefined)
        response.destroy()
      })
      call.end(body)
    })
  return {
    async post(text, message) {
      const started = performance.now()
      const took = () => Math.round(performance.now() - started)
      const url = readCallbackUrl(text)
      if (url === null) return { status: 0, error: apiSentence('callback_forbidden'), ms: 0 }
      try {
        const status = await send(url, message)
        return { status, error: judgeStatus(status), ms: took() }
      } catch (error) {
        const known = error instanceof Error ? error : new Error(String(error))
        return { status: 0, error: errorText(known), ms: took() }
      }
    },
  }
}
