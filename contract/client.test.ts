import { describe, expect, it } from 'vitest'

import { fail, ok, type Result } from '#domain/result/result.ts'

import { getUserInfo } from './accounts.ts'
import { callApi, retryWhenOverloaded } from './client.ts'
import { API_ERRORS } from './errors.ts'

const refused = (key: keyof typeof API_ERRORS, seconds: number): Result<string> => ({
  ok: false,
  error: { code: 'api', apiCode: API_ERRORS[key].code, params: { seconds } },
})

/** Answers one after another, the last for ever. */
function calls(answers: readonly Result<string>[], abandonedAfter = Infinity) {
  let sent = 0
  const pauses: number[] = []
  const answer = retryWhenOverloaded(
    () => Promise.resolve(answers[Math.min(sent++, answers.length - 1)] ?? fail('network_error')),
    {
      wait: (ms) => Promise.resolve(void pauses.push(ms)),
      isOver: () => sent >= abandonedAfter,
    },
  )
  return answer.then((value) => ({ value, sent, pauses }))
}

describe('a server without room', () => {
  it.each(['server_overloaded', 'bodies_too_large_together'] as const)(
    '%s: comes back at the time it gives, not sooner, and goes on',
    async (key) => {
      const { value, pauses } = await calls([refused(key, 2), refused(key, 3), ok('done')])
      expect(value).toEqual(ok('done'))
      expect(pauses).toHaveLength(2)
      expect(pauses[0]).toBeGreaterThanOrEqual(2000)
      expect(pauses[1]).toBeGreaterThanOrEqual(3000)
    },
  )

  it.each(['server_busy', 'server_failed', 'too_many_requests', 'insufficient_balance'] as const)(
    '%s is an answer: it may have been begun, or is for the user to read',
    async (key) => {
      const { value, sent } = await calls([refused(key, 1), ok('twice')])
      expect(value).toEqual(refused(key, 1))
      expect(sent).toBe(1)
    },
  )

  it('gives the refusal to the user when it never has room', async () => {
    const { value, sent } = await calls([refused('server_overloaded', 1)])
    expect(value).toEqual(refused('server_overloaded', 1))
    expect(sent).toBeLessThan(20)
  })

  it('does not come back for a caller who has gone', async () => {
    const { sent } = await calls([refused('server_overloaded', 1)], 1)
    expect(sent).toBe(1)
  })
})

describe('an answer that the session is over', () => {
  const reports = async (status: number, text: string): Promise<number> => {
    let reported = 0
    await callApi(
      getUserInfo,
      {},
      {
        fetch: () => Promise.resolve({ status, text: () => Promise.resolve(text) }),
        hasTimedOut: () => false,
        onSignedOut: () => {
          reported += 1
        },
      },
    )
    return reported
  }
  const envelope = (code: number) => JSON.stringify({ code, msg: '', data: null })

  it.each([
    ['as our server says it', 401, envelope(401)],
    ['by its code alone', 200, envelope(401)],
    ['by its status alone, from a gate that knows no envelope', 401, '<h1>401</h1>'],
  ])('is reported once: %s', async (_, status, text) => {
    expect(await reports(status, text)).toBe(1)
  })

  it.each([
    ['a wrong password', 200, envelope(API_ERRORS.credentials_wrong.code)],
    ['a proxy without a server', 502, '<h1>Bad Gateway</h1>'],
  ])('is not %s', async (_, status, text) => {
    expect(await reports(status, text)).toBe(0)
  })
})
