import { vi } from 'vitest'

/** The data of an answer, from what was sent; or a `Response`, to answer otherwise. */
type Answer = (sent: never) => unknown

/** One call of the API as it was made. */
export type Called = { readonly path: string; readonly sent: unknown }

/**
 * Answers the calls of a page by their path, instead of the server.
 * @returns what was called, in its order
 */
export function answerCalls(answers: Readonly<Record<string, Answer>>): Called[] {
  const called: Called[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname: path } = new URL(input instanceof Request ? input.url : input, location.href)
    const sent: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    called.push({ path, sent })
    const answer = answers[path]
    if (answer === undefined) return Response.json({ code: 500, msg: `no answer for ${path}` })
    // Each answer knows what its call sends.
    const data = answer(sent as never)
    return data instanceof Response ? data : Response.json({ code: 0, msg: '', data })
  })
  return called
}
