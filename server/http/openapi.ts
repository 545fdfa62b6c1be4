import { z } from 'zod'

import { bodyLimit, type Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS, OPEN_ENDPOINTS } from '#contract/endpoints.ts'
import { envelope, refusalValues } from '#contract/envelope.ts'
import { API_ERRORS, type ApiErrorKey } from '#contract/errors.ts'
import { SIGNED_ERRORS } from '#contract/open-errors.ts'
import { SIGN_HEADERS } from '#contract/open-sign.ts'
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '#contract/orders.ts'
import { SESSION_COOKIE } from './cookie.ts'

type Schema = Record<string, unknown>

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' })
  return json
}

function isNothing(schema: z.ZodType): boolean {
  return schema.type === 'undefined'
}

/** Refusals that any call may answer with. */
const COMMON: readonly ApiErrorKey[] = [
  'request_malformed',
  'field_missing',
  'digits_as_number',
  'cross_site_refused',
  'server_overloaded',
  'server_busy',
  'server_failed',
]

function parameters(endpoint: Endpoint): Schema[] {
  const list: Schema[] = []
  if (!isNothing(endpoint.query)) {
    const { properties = {}, required = [] } = schemaOf(endpoint.query, 'input') as {
      properties?: Record<string, Schema>
      required?: string[]
    } // every query is a z.object
    for (const [name, schema] of Object.entries(properties)) {
      list.push({ name, in: 'query', required: required.includes(name), schema })
    }
  }
  if (endpoint.idempotent !== undefined) {
    const schema = { type: 'string', pattern: IDEMPOTENCY_KEY.source }
    const required = endpoint.idempotent === 'required'
    list.push({ name: IDEMPOTENCY_HEADER, in: 'header', required, schema })
  }
  return list
}

/** By HTTP status, each with the codes that travel on it. */
function responses(endpoint: Endpoint): Schema {
  const keys = new Set<ApiErrorKey>([...COMMON, ...endpoint.errors])
  if (endpoint.access === 'user') keys.add('signed_out')
  if (endpoint.access === 'signed') for (const key of SIGNED_ERRORS) keys.add(key)
  if (!isNothing(endpoint.body)) {
    keys.add('request_too_large')
    keys.add('bodies_too_large_together')
  }
  const byStatus = new Map<number, string[]>([[200, ['0']]])
  for (const key of keys) {
    const { status, code, msg } = API_ERRORS[key]
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${code} ${msg}`])
  }
  const entries = [...byStatus].sort(([a], [b]) => a - b)
  return Object.fromEntries(
    entries.map(([status, codes]) => {
      const refused = refusalValues.nullable()
      const data = status === 200 ? z.union([endpoint.data, refused]) : refused
      const schema = schemaOf(envelope(data), 'output')
      return [
        status,
        { description: codes.join('; '), content: { 'application/json': { schema } } },
      ]
    }),
  )
}

function bodyText(endpoint: Endpoint): string {
  const kib = Math.round(bodyLimit(endpoint) / 1024)
  return `At most ${kib} KiB after inflating; Content-Encoding gzip is understood.`
}

function operation(name: string, endpoint: Endpoint): Schema {
  const content = isNothing(endpoint.body)
    ? null
    : { 'application/json': { schema: schemaOf(endpoint.body, 'input') } }
  return {
    operationId: name,
    summary: endpoint.summary,
    parameters: parameters(endpoint),
    ...(content && { requestBody: { required: true, description: bodyText(endpoint), content } }),
    security: SECURITY[endpoint.access],
    responses: responses(endpoint),
  }
}

const SIGN_SCHEMES = Object.entries(SIGN_HEADERS)

/** The permitted callers, for each kind of access. */
const SECURITY: Readonly<Record<Endpoint['access'], readonly Schema[]>> = {
  public: [],
  user: [{ session: [] }],
  // All of the headers together.
  signed: [Object.fromEntries(SIGN_SCHEMES.map(([name]) => [name, []]))],
}

const SESSION_SCHEME = { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } }

type DocumentHead = { readonly title: string; readonly securitySchemes: Schema }

function documentOf(endpoints: Readonly<Record<string, Endpoint>>, head: DocumentHead): Schema {
  const paths: Record<string, Schema> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = (paths[endpoint.path] ??= {})
    path[endpoint.method.toLowerCase()] = operation(name, endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: head.title,
      version: '1.0.0',
      license: { name: 'Proprietary', url: '/user-agreement' },
    },
    // Where the document itself was fetched from.
    servers: [{ url: '/' }],
    paths,
    components: { securitySchemes: head.securitySchemes },
  }
}

/** The document of the site's own calls, made from the contract, so that it matches the server. */
export function openApiDocument(): Schema {
  return documentOf(ENDPOINTS, { title: 'Wandan API', securitySchemes: SESSION_SCHEME })
}

/** The document of the calls that other software makes. */
export function publicApiDocument(): Schema {
  const schemes = SIGN_SCHEMES.map(([key, name]) => [key, { type: 'apiKey', in: 'header', name }])
  const securitySchemes: Schema = Object.fromEntries(schemes)
  return documentOf(OPEN_ENDPOINTS, { title: 'Wandan Open API', securitySchemes })
}
