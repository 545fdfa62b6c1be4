import * as Comlink from 'comlink'
import { afterEach, describe, expect, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import type { AppError } from '#domain/result/result.ts'

import { ANSWER_KINDS, type AnswerKind } from './answer-kinds.ts'
import { Door, type RoomName } from './door.ts'

const ENDED: AppError = { code: 'worker_failed', cause: 'killed' }

const CALLS = Object.entries(ANSWER_KINDS).flatMap(([room, kinds]) =>
  Object.entries(kinds).map(([method, kind]) => ({ room: room as RoomName, method, kind })),
)

const open: MessagePort[] = []

afterEach(() => {
  for (const port of open.splice(0)) port.close()
})

/** A worker whose every call is `answer`. */
function workerOf(answer: (...asked: never[]) => unknown): { door: Door; asked: string[] } {
  const { port1, port2 } = new MessageChannel()
  open.push(port1, port2)
  const asked: string[] = []
  const api = Object.fromEntries(
    Object.entries(ANSWER_KINDS).map(([room, kinds]) => [
      room,
      Object.fromEntries(
        Object.keys(kinds).map((method) => [
          method,
          (...given: never[]) => {
            asked.push(`${room}.${method}`)
            return answer(...given)
          },
        ]),
      ),
    ]),
  )
  Comlink.expose(api, port2)
  return { door: new Door(port1), asked }
}

const never = (): Promise<never> => new Promise(() => {})

/** What a call must come to when the worker is no more. */
function ending(kind: AnswerKind): unknown {
  return kind === 'nothing' ? undefined : { ok: false, error: ENDED }
}

describe('the door to a worker', () => {
  it.each(CALLS)('$room.$method ends when the worker dies while it waits', async (call) => {
    const { door } = workerOf(never)
    const waiting = door.call(call.room, call.method, [])
    door.close(ENDED)
    expect(await waiting).toEqual(ending(call.kind))
  })

  it('ends every call at once, whether the worker had received it or not', async () => {
    const { door, asked } = workerOf(never)
    const heard = CALLS.map(({ room, method }) => door.call(room, method, []))
    await expect.poll(() => asked).toHaveLength(CALLS.length)
    const unheard = CALLS.map(({ room, method }) => door.call(room, method, []))
    door.close(ENDED)
    const expected = CALLS.map(({ kind }) => ending(kind))
    expect(await Promise.all(heard)).toEqual(expected)
    expect(await Promise.all(unheard)).toEqual(expected)
  })

  it('answers at once for a worker that is gone', async () => {
    const { door, asked } = workerOf(() => 7)
    door.close(ENDED)
    expect(await door.call('list', 'findRow', [])).toEqual({ ok: false, error: ENDED })
    expect(await door.call('manual', 'cancel', [])).toBeUndefined()
    expect(asked).toEqual([])
  })

  it('passes answers on: a Result as it is, a value as a Result, and nothing as nothing', async () => {
    const refusal = { ok: false, error: { code: 'draft_read_only' } }
    expect(await workerOf(() => refusal).door.call('list', 'apply', [])).toEqual(refusal)
    expect(await workerOf(() => null).door.call('checkout', 'priceDetail', [])).toEqual({
      ok: true,
      value: null,
    })
    expect(await workerOf(() => undefined).door.call('draft', 'close', [])).toBeUndefined()
  })

  it('ends a call that the worker has no answer to', async () => {
    const { door } = workerOf(() => Promise.reject(new Error('no draft is open')))
    expect(await door.call('list', 'findRow', [])).toMatchObject({
      ok: false,
      error: { code: 'worker_failed', cause: expect.stringContaining('no draft is open') },
    })
    expect(await door.call('draft', 'ping', [])).toBeUndefined()
  })

  it('calls back from the worker', async () => {
    const { door } = workerOf((...[, tell]) => {
      invariant(tell as unknown as (state: string) => void, 'a callback')('opened')
      return { ok: true, value: null }
    })
    const reported: string[] = []
    await door.call('draft', 'open', [{}, (state: string) => reported.push(state)])
    await expect.poll(() => reported).toEqual(['opened'])
  })
})
