import * as Comlink from 'comlink'

import { ok, type AppError, type Result } from '#domain/result/result.ts'
import type { RecipientsApi } from '#workers/recipients/api.types.ts'
import { ANSWER_KINDS, type AnswerKind } from './answer-kinds.ts'

type ResultOf<Answer> = [Answer] extends [void]
  ? void
  : [Answer] extends [Result<unknown>]
    ? Answer
    : Result<Answer>

/**
 * A room of the worker as the page calls it: plain answers come as a `Result`, which is an error
 * when the worker ends first. A call without an answer resolves when the worker ends.
 */
export type RoomClient<Room> = {
  readonly [Method in keyof Room]: Room[Method] extends (
    ...args: infer Args
  ) => Promise<infer Answer>
    ? (...args: Args) => Promise<ResultOf<Answer>>
    : never
}

export type RoomName = keyof RecipientsApi

type AnyRooms = Readonly<
  Record<string, Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>>
>

function endedAnswer(kind: AnswerKind, error: AppError): unknown {
  return kind === 'nothing' ? undefined : { ok: false, error }
}

/**
 * The one way to a worker. Every call ends: with the worker's answer, or when the worker ends.
 * Callbacks among the arguments are called from the worker.
 */
export class Door {
  /** One function for each call without an answer, which ends the call. */
  readonly #endings = new Set<(error: AppError) => void>()
  readonly #rooms: AnyRooms
  #endedWith: AppError | null = null

  constructor(endpoint: Comlink.Endpoint) {
    // Comlink turns every path of names into a call; ANSWER_KINDS holds the calls that exist.
    this.#rooms = Comlink.wrap(endpoint) as unknown as AnyRooms
  }

  call(room: RoomName, method: string, args: readonly unknown[]): Promise<unknown> {
    // Room and method come from ANSWER_KINDS.
    const kinds = ANSWER_KINDS[room] as Readonly<Record<string, AnswerKind>>
    const kind = kinds[method] ?? 'value'
    if (this.#endedWith !== null) return Promise.resolve(endedAnswer(kind, this.#endedWith))
    const passed = args.map((one) => (typeof one === 'function' ? Comlink.proxy(one) : one))
    return new Promise((resolve) => {
      const end = (error: AppError): void => settle(endedAnswer(kind, error))
      const settle = (answer: unknown): void => {
        this.#endings.delete(end)
        resolve(answer)
      }
      this.#endings.add(end)
      const call = this.#rooms[room]?.[method]
      void call?.(...passed).then(
        (answer) => settle(kind === 'value' ? ok(answer) : answer),
        // A bug, or a part of the worker's code that cannot be loaded.
        (cause: unknown) => end({ code: 'worker_failed', cause: String(cause) }),
      )
    })
  }

  /** The worker has ended: all calls under way and later ones end with `error`. */
  close(error: AppError): void {
    this.#endedWith = error
    for (const end of this.#endings) end(error)
  }
}
