import type { DeedKind } from '#contract/deeds.ts'
import { rightsOf } from '#contract/call-rights.ts'
import type { DataOf, Endpoint } from '#contract/endpoint.ts'
import type { Call, Handler, Payload, UserOf } from './call.ts'
import type { Caller } from './caller.ts'
import type { Answer } from './refusal.ts'

/** What a call was about and came to. */
export type DoneDeed = {
  readonly query: unknown
  readonly body: unknown
  readonly answer: Answer<unknown>
}

/** Where what people of an account do is written down. */
export type DeedBook = {
  /**
   * @param isFurther a further part of a list: it belongs to the deed of the first, if there is one
   * @returns null when it belongs to another
   */
  begin(caller: Caller, kind: DeedKind, isFurther: boolean): Promise<number | null>
  end(caller: Caller, id: number, done: DoneDeed): Promise<void>
}

type NotedCall<E extends Endpoint> = {
  readonly endpoint: E
  readonly handler: Handler<E>
  readonly deeds: DeedBook
}

/** What changes something in an account of several people is written down before it is done. */
export async function runNoted<E extends Endpoint>(
  call: Call<E, UserOf<E>>,
  { endpoint, handler, deeds }: NotedCall<E>,
): Promise<Answer<Payload<DataOf<E>>>> {
  const { deed } = rightsOf(endpoint)
  const { user, query, body } = call
  const isFurther = typeof body === 'object' && body !== null && 'after' in body
  if (deed === undefined || user === null || !user.isShared) return handler(call)
  const id = await deeds.begin(user, deed, isFurther)
  const answer = await handler(call)
  if (id !== null) await deeds.end(user, id, { query, body, answer })
  return answer
}
