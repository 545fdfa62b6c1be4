import { describe, expect, it } from 'vitest'

import { fen } from '#domain/money/fen.ts'
import type { LiveRun } from '#src/data/recipients/recipients.types.ts'
import { RUNS } from '#src/text/runs.ts'
import { dockNote, dockTitle, standingOf } from './run-words.ts'

function run(patch: Partial<LiveRun>): LiveRun {
  return {
    runId: 'r',
    draftId: 'd',
    goodsId: 1,
    goodsName: '抽纸',
    mode: 'import',
    status: 'done',
    chunks: 2,
    chunksDone: 2,
    rows: 4,
    placed: 4,
    failed: 0,
    total: fen(400),
    startedAt: 0,
    endedAt: 1,
    sender: 'nobody',
    ...patch,
  }
}

describe('the state of a run', () => {
  it.each([
    ['done', {}],
    ['partly', { placed: 3, failed: 1 }],
    ['partly', { placed: 2, rows: 2, givenUp: 2 }],
    ['failed', { placed: 0, failed: 4 }],
    ['abandoned', { placed: 0, rows: 0 }],
    ['paused', { status: 'paused' }],
    ['unknown', { status: 'unknown' }],
  ] as const)('is %s', (standing, patch) => {
    expect(standingOf(run(patch), undefined)).toBe(standing)
  })

  it('is under way while anybody sends it, whatever was stored before', () => {
    const stored = run({ status: 'paused' })
    expect(standingOf(stored, run({ status: 'unknown', sender: 'elsewhere' }))).toBe('sending')
    expect(standingOf(stored, run({ status: 'paused' }))).toBe('paused')
  })
})

describe('the words of the dock', () => {
  it('name another window before anything else', () => {
    expect(dockTitle(run({ status: 'sending', sender: 'elsewhere' }))).toBe('正在另一窗口下单')
  })

  it('say of a half-done run who was not placed, and why', () => {
    const half = run({ placed: 2_000, rows: 2_001, failed: 1, givenUp: 981 })
    expect(dockTitle(half)).toBe('部分下单')
    expect(dockNote(half)).toBe(
      '未下单 1 人：原因见异常订单；未下单 981 人：已放弃，可在草稿中重新下单',
    )
    expect(RUNS.partlyPlaced(4_000, 2_000)).toBe(
      '部分下单：已下单 4,000 人，未下单 2,000 人（已放弃剩余部分）',
    )
    expect(dockNote(run({}))).toBe('')
  })

  it('give the reason of a pause, and say of an unknown answer that nobody pays twice', () => {
    const reason = { code: 'api', apiCode: 23, msg: '余额不足，请充值' } as const
    expect(dockNote(run({ status: 'paused', reason }))).toBe('余额不足，请充值')
    expect(dockNote(run({ status: 'unknown' }))).toContain('不会重复扣款')
    expect(dockNote(run({ status: 'sending', sender: 'here' }))).toBe('')
  })
})
