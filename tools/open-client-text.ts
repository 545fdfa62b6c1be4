type Schema = {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
}

type Parameter = {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Schema
}

type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> }
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { schema: Schema }>> }>
  >
}

export type ApiDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const JSON_TYPE = 'application/json'

function objectType({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  )
  if (fields.length > 0) return `{ ${fields.join('; ')} }`
  const values = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'
  return `Record<string, ${values}>`
}

/** The TypeScript type of a schema of ours. */
function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(typeOf))].join(' | ')
  switch (schema.type) {
    case 'object':
      return objectType(schema)
    case 'array':
      return `(${typeOf(schema.items ?? {})})[]`
    case 'integer':
    case 'number':
      return 'number'
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    default:
      return 'unknown'
  }
}

/** `data` of an answer that is no refusal. */
function dataType({ responses }: Operation): string {
  const envelope = responses['200']?.content[JSON_TYPE]?.schema
  const data = envelope?.properties?.['data']
  return typeOf(data?.anyOf?.[0] ?? data ?? {})
}

function queryType({ parameters = [] }: Operation): string | null {
  const query = parameters.filter((one) => one.in === 'query')
  if (query.length === 0) return null
  const properties = Object.fromEntries(query.map(({ name, schema }) => [name, schema]))
  const required = query.filter((one) => one.required === true).map(({ name }) => name)
  return typeOf({ type: 'object', properties, required })
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

function operationText(path: string, method: string, operation: Operation) {
  const { operationId: id, summary, requestBody, parameters = [] } = operation
  const type = capital(id)
  const query = queryType(operation)
  const body = requestBody?.content[JSON_TYPE]?.schema
  const isIdempotent = parameters.some((one) => one.name === 'Idempotency-Key')
  const parts = [
    ...(query === null ? [] : ([['query', `${type}Query`]] as const)),
    ...(body === undefined ? [] : ([['body', `${type}Body`]] as const)),
    ...(isIdempotent ? ([['idempotencyKey', 'string']] as const) : []),
  ]
  const isOptional = query !== null && body === undefined && !/[a-z_]: /.test(query)
  const names = parts.map(([name]) => name).join(', ')
  const types = parts.map(([name, of]) => `${name}${isOptional ? '?' : ''}: ${of}`).join('; ')
  const input = parts.length === 0 ? '' : `input: { ${types} }${isOptional ? ' = {}' : ''}`
  const spread = names === '' ? '' : ', ...input'
  return {
    types: [
      ...(query === null ? [] : [`export type ${type}Query = ${query}`]),
      ...(body === undefined ? [] : [`export type ${type}Body = ${typeOf(body)}`]),
      `export type ${type}Data = ${dataType(operation)}`,
    ],
    call: `/** ${summary} */
${id}: (${input}) => send<${type}Data>({ method: '${method.toUpperCase()}', path: '${path}'${spread} }),`,
  }
}

/** The text of open-client/calls.generated.ts. */
export function openClientText({ paths }: ApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationText(path, method, operation)),
  )
  return `// Made by tools/open-client.ts from the OpenAPI document; not changed by hand.
import { makeSend, type OpenClientOptions } from './send.ts'

${operations.flatMap(({ types }) => types).join('\n\n')}

/** Every call of the open API. Each gives its data or throws an OpenApiRefusal. */
export function makeOpenClient(options: OpenClientOptions) {
  const send = makeSend(options)
  return {
${operations.map(({ call }) => call).join('\n')}
  }
}
`
}
