import { vi } from 'vitest'

import { API_ERRORS, apiErrorMessage, type ApiErrorKey } from '#contract/errors.ts'

type Call = { readonly path: string; readonly query: URLSearchParams; readonly body: unknown }

/** The data of an answer, a `refusal`, or a `Response` to answer otherwise. */
type Answer = (call: Call) => unknown

type Values = Readonly<Record<string, string | number>>

class Refusal {
  readonly key: ApiErrorKey
  readonly values: Values | undefined

  constructor(key: ApiErrorKey, values: Values | undefined) {
    this.key = key
    this.values = values
  }
}

/** An answer: the server refuses. */
export function refusal(key: ApiErrorKey, values?: Values): Refusal {
  return new Refusal(key, values)
}

/** An answer: the call fails, although the server may have carried it out. */
export function lost(): never {
  throw new TypeError('Failed to fetch')
}

function envelopeOf(answer: unknown): unknown {
  if (!(answer instanceof Refusal)) return { code: 0, msg: '', data: answer ?? null }
  const { key, values } = answer
  return { code: API_ERRORS[key].code, msg: apiErrorMessage(key, values), data: values ?? null }
}

/**
 * Plays the server of a component: `answers` has an answer for the calls of each path, and other
 * calls are lost. Ends with the test (tests/component-set-up.ts). @returns the calls, as they come
 */
export function answerCalls(answers: Readonly<Record<string, Answer>>): Call[] {
  const calls: Call[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : input,
      location.href,
    )
    const text = typeof init?.body === 'string' ? init.body : 'null'
    const call: Call = { path: pathname, query: searchParams, body: JSON.parse(text) }
    calls.push(call)
    const answer = await (answers[pathname] ?? lost)(call)
    return answer instanceof Response ? answer : Response.json(envelopeOf(answer))
  })
  return calls
}
