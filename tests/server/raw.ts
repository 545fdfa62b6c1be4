import { request } from 'node:http'
import { text as textOf } from 'node:stream/consumers'

import type { DataOf, Endpoint } from '#contract/endpoint.ts'
import { anyEnvelope } from '#contract/envelope.ts'
import type { CallOptions, TestUser, World } from './world.ts'

/** A call of a browser that sees the site at `host`: fetch cannot set that header. */
export async function callAtHost<E extends Endpoint>(
  world: World,
  host: string,
  endpoint: E,
  { query, body, headers = {} }: CallOptions<E> = {},
): Promise<{ code: number; msg: string; data: DataOf<E> | null; cookie: string }> {
  const url = new URL(endpoint.path, world.url)
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value))
  const json = { 'content-type': 'application/json' }
  const sent = { method: endpoint.method, headers: { ...json, ...headers, host } }
  const answer = await new Promise<{ text: string; cookie: string }>((resolve, reject) => {
    const call = request(url, sent, (response) => {
      const cookie = (response.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0])
      void textOf(response).then((text) => resolve({ text, cookie: cookie.join('; ') }), reject)
    })
    call.on('error', reject)
    call.end(body === undefined ? undefined : JSON.stringify(body))
  })
  const { code, msg, data } = anyEnvelope.parse(JSON.parse(answer.text))
  // Parsed by the endpoint's own schema on the same line.
  const parsed = code === 0 ? (endpoint.data.parse(data) as DataOf<E>) : null
  return { code, msg, data: parsed, cookie: answer.cookie }
}

/** Posts text as it is: for bodies that no typed call could make. */
export async function postText(
  world: World,
  path: string,
  body: string | Uint8Array,
  options: { user?: TestUser; headers?: Record<string, string> } = {},
) {
  const response = await fetch(new URL(path, world.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(options.user && { cookie: options.user.cookie }),
      ...options.headers,
    },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
  const text = await response.text()
  const json: unknown = text === '' ? null : JSON.parse(text)
  const code = (json as { code?: number } | null)?.code // every answer of the API has one
  return { status: response.status, code, text }
}
