import { describe, expect, it } from 'vitest'

import type { PlacedRow } from '#contract/orders.ts'
import { err, ok } from '#domain/result/result.ts'

import { judgeAnswer } from './judge-answer.ts'

describe('what an answer means', () => {
  const placed = (row: Partial<PlacedRow>): PlacedRow => ({
    id: 1,
    shop_order: '',
    kuaidi_sn: '',
    order: true,
    status: 1,
    error: '',
    order_sn: '',
    ...row,
  })
  const sent = new Set([1])

  it('takes a row with an order out of the list even when something else went wrong with it', () => {
    const answer = ok([placed({ status: 0, error: '未出单号' })])
    expect(judgeAnswer(answer, sent, false)).toMatchObject({
      kind: 'placed',
      gone: [1],
      placed: 0,
      failures: [{ id: 1, generated: true, error: '未出单号' }],
    })
  })

  it('does not believe an answer about other rows', () => {
    expect(judgeAnswer(ok([]), sent, false)).toMatchObject({ kind: 'again' })
    expect(judgeAnswer(ok([placed({ id: 2 })]), sent, false)).toMatchObject({ kind: 'again' })
  })

  it('pauses for an answer of another version, which the same key would get again', () => {
    const answer = err({ code: 'version_differs' } as const)
    expect(judgeAnswer(answer, sent, false)).toMatchObject({ kind: 'pause', state: 'sent' })
  })

  it('reports rows whose key was closed: nothing was placed under it', () => {
    const answer = err({ code: 'api', apiCode: 3007, msg: '已放弃' } as const)
    expect(judgeAnswer(answer, sent, true)).toMatchObject({
      kind: 'placed',
      gone: [],
      placed: 0,
      failures: [{ id: 1, generated: false, error: '已放弃' }],
    })
  })

  it.each([
    [401, true, 'sent'],
    [401, false, 'refused'],
    [23, true, 'refused'],
    [11, false, 'refused'],
    // The real-name check comes before the key is looked up.
    [11, true, 'sent'],
    [12, true, 'sent'],
    [400, true, 'sent'],
    [3004, true, 'refused'],
    [3031, true, 'refused'],
    [3003, false, 'sent'],
  ] as const)('code %i, unknown before: %s → %s', (apiCode, wasUnknown, state) => {
    const answer = err({ code: 'api', apiCode, msg: '' } as const)
    expect(judgeAnswer(answer, sent, wasUnknown)).toMatchObject({ kind: 'pause', state })
  })
})
