import { describe, expect, it, vi } from 'vitest'

import { fail, ok, type Result } from '#domain/result/result.ts'

import { getUserInfo } from './accounts.ts'
import { callApi, retryWhenOverloaded } from './client.ts'
import { API_ERRORS } from './errors.ts'

vi.mock('./contract-stamp.ts', async (original) => ({
  ...(await original<object>()),
  isOtherVersion: (stamp: string | null) => stamp === 'other',
}))

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
        fetch: () => Promise.resolve(new Response(text, { status })),
        hasTimedOut: () => false,
        onSignedOut: () => {
          reported += 1
        },
        onOtherVersion: () => undefined,
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

describe('an answer of a server that is older or newer', () => {
  const call = async (stamp: string, answered: object | string) => {
    let reports = 0
    const text = typeof answered === 'string' ? answered : JSON.stringify(answered)
    const answer = await callApi(
      getUserInfo,
      {},
      {
        fetch: () => Promise.resolve(new Response(text, { headers: { 'Wandan-Contract': stamp } })),
        hasTimedOut: () => false,
        onSignedOut: () => undefined,
        onOtherVersion: () => {
          reports += 1
        },
      },
    )
    return { reports, code: answer.ok ? 'ok' : answer.error.code }
  }
  const refusal = (key: keyof typeof API_ERRORS) => ({
    code: API_ERRORS[key].code,
    msg: '',
    data: null,
  })

  it.each([
    ['does not have what this version reads', { code: 0, msg: '', data: { id: 1 } }],
    ['has another envelope', '{"result":1}'],
    ['does not know the call', refusal('route_not_found')],
    ['does not take what this version sends', refusal('request_malformed')],
  ])('is reported as that when it %s', async (_, answered) => {
    expect(await call('other', answered)).toEqual({ reports: 1, code: 'version_differs' })
    expect((await call('same', answered)).code).not.toBe('version_differs')
  })

  it('is an answer like any other when both understand it', async () => {
    const answered = refusal('credentials_wrong')
    expect(await call('other', answered)).toEqual({ reports: 1, code: 'api' })
    expect(await call('same', answered)).toEqual({ reports: 0, code: 'api' })
  })
})
