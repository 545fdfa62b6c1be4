import { z } from './zod.ts'

import type { ApiErrorKey } from './errors.ts'

/** Who may call: anyone, or only a signed-in user. */
export type Access = 'public' | 'user'

export type Endpoint<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Begins with /api/. */
  readonly path: `/api/${string}`
  /** One English sentence for the API document. */
  readonly summary: string
  readonly access: Who
  readonly query: Query
  readonly body: Body
  readonly data: Data
  /** The refusals of this call beyond those any call can have. */
  readonly errors: readonly ApiErrorKey[]
  /**
   * True when the body may hold up to 100,000 rows, in 32 MiB (1 MiB otherwise): `body` then describes the whole, but the
   * server checks rows with `checkRows` (contract/order-rows.ts), which is equal and quicker.
   */
  readonly bulk?: boolean
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

export type QueryOf<E extends Endpoint> = z.infer<E['query']>
export type BodyOf<E extends Endpoint> = z.infer<E['body']>
export type DataOf<E extends Endpoint> = z.infer<E['data']>
