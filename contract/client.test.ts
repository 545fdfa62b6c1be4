import { describe, expect, it } from 'vitest'

import { fail, ok, type Result } from '#domain/result/result.ts'

import { whenThereIsRoom } from './client.ts'
import { API_ERRORS } from './errors.ts'

const refused = (key: keyof typeof API_ERRORS, seconds: number): Result<string> => ({
  ok: false,
  error: { code: 'api', apiCode: API_ERRORS[key].code, params: { seconds } },
})

/** Answers one after another, the last for ever. */
function calls(answers: readonly Result<string>[], abandonedAfter = Infinity) {
  let sent = 0
  const pauses: number[] = []
  const answer = whenThereIsRoom(
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
    '%s: comes back when it says, not sooner, and goes on',
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
