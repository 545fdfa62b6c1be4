import type { TestUser, World } from './world.ts'

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
