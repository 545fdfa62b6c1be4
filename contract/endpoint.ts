import { z } from './zod.ts'

import type { ApiErrorKey } from './errors.ts'

/**
 * Access of a call: anyone, only a signed-in user, or only software that signs for a user
 * (open-sign.ts).
 */
export type Access = 'public' | 'user' | 'signed'

/** Limit of a body after inflating, for calls that declare no other. */
export const BODY_BYTES = 64 * 1024
/** Limit for calls of the site that carry a list of numbers: 20,000 numbers, or a chunk of rows. */
export const LIST_BODY_BYTES = 2 * 1024 * 1024
/** After inflating: 100,000 recipients are about 26 MiB. Documented for callers of the API; our own client sends half a MiB. */
export const BULK_BODY_BYTES = 32 * 1024 * 1024

/**
 * Whether an answer may be cached. `shared`: it is the same for everybody, and any cache may keep
 * it for a minute. `own`: only the caller's browser may keep it, and revalidates it on each use.
 */
export type CacheScope = 'shared' | 'own'

/** Which share of the server a call takes; each has its own, so one cannot starve the others. */
export type Lane = 'sign_in' | 'order' | 'read' | 'picture'

export type Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Signed calls have paths of their own: they are kept stable for other software. */
  readonly path: Who extends 'signed' ? `/open/v1/${string}` : `/api/${string}`
  /** One English sentence for the API document. */
  readonly summary: string
  readonly access: Who
  readonly query: Query
  readonly body: Body
  readonly data: Data
  /** The refusals of this call beyond those any call can have. */
  readonly errors: readonly ApiErrorKey[]
  /**
   * True when the body may hold up to 100,000 rows, in BULK_BODY_BYTES: `body` then describes the
   * whole, but the server checks rows with `checkRows` (contract/order-rows.ts), which is equal and quicker.
   */
  readonly bulk?: boolean
  /** The largest body after inflating; BODY_BYTES when absent. */
  readonly bodyBytes?: number
  /** Whether it reads an Idempotency-Key; not when absent. */
  readonly idempotent?: 'optional' | 'required'
  /** Whether a signed call changes something: its nonce then outlives the database's crash. */
  readonly writes?: boolean
  /** Whether it begins something new with the shop: refused while the shop is closed for a while. */
  readonly sells?: boolean
  /** `read` when absent. */
  readonly lane?: Lane
  /** For a GET only; the answer is never cached when absent. */
  readonly cache?: CacheScope
}

const nothing = z.undefined()

export type Nothing = typeof nothing

type Definition<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Data extends z.ZodType,
  Who extends Access,
> = Omit<Endpoint<Query, Body, Data, Who>, 'query' | 'body' | 'errors'> & {
  readonly query?: Query
  readonly body?: Body
  readonly errors?: readonly ApiErrorKey[]
}

/** Fills in what a call does not have: no query, no body, no errors of its own. */
export function defineEndpoint<
  Data extends z.ZodType,
  Who extends Access,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(definition: Definition<Query, Body, Data, Who>): Endpoint<Query, Body, Data, Who> {
  return {
    errors: [],
    ...definition,
    // When the definition leaves one out, its type parameter is Nothing by default.
    query: definition.query ?? (nothing as z.ZodType as Query),
    body: definition.body ?? (nothing as z.ZodType as Body),
  }
}

/** The most bytes, after inflating, that a body of `endpoint` may have. */
export function bodyLimit({ bulk, bodyBytes }: Endpoint): number {
  return bulk === true ? BULK_BODY_BYTES : (bodyBytes ?? BODY_BYTES)
}

export type QueryOf<E extends Endpoint> = z.infer<E['query']>
export type BodyOf<E extends Endpoint> = z.infer<E['body']>
export type DataOf<E extends Endpoint> = z.infer<E['data']>
