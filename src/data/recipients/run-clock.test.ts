import { describe, expect, it } from 'vitest'

import { fen } from '#domain/money/fen.ts'
import type { LiveRun } from '#workers/recipients/storage/run-state.types.ts'
import { advanceClock, elapsedOf, paceOf, type RunClock } from './run-clock.ts'

function run(sender: LiveRun['sender'], placed: number): LiveRun {
  return {
    runId: 'r',
    draftId: 'd',
    goodsId: 1,
    goodsName: '抽纸',
    mode: 'import',
    status: sender === 'nobody' ? 'paused' : 'sending',
    chunks: 5,
    chunksDone: placed / 2_000,
    rows: 10_000,
    placed,
    failed: 0,
    total: fen(1),
    startedAt: 0,
    endedAt: null,
    sender,
  }
}

/** The reports of a run, and when they came. */
function clockOf(...heard: readonly [run: LiveRun, at: number][]): RunClock | undefined {
  let clock: RunClock | undefined
  for (const [one, at] of heard) clock = advanceClock(clock, one, at)
  return clock
}

describe('the clock of a run', () => {
  it('stops while the run is paused, and goes on where it stopped', () => {
    const clock = clockOf(
      [run('here', 0), 1_000],
      [run('here', 2_000), 5_000],
      [run('nobody', 2_000), 6_000],
      [run('nobody', 2_000), 70_000],
      [run('here', 2_000), 100_000],
    )
    expect(clock && elapsedOf(clock, 103_000)).toBe(8_000)
  })

  it('does not count the night before a run that was cut off is gone on with', () => {
    const clock = clockOf([run('nobody', 4_000), 0], [run('here', 4_000), 9_000_000])
    expect(clock && elapsedOf(clock, 9_004_000)).toBe(4_000)
  })

  it('goes on after a reload where it stood at the last answer, its pace with it', () => {
    const known = { ...run('nobody', 4_000), sentMs: 8_000 }
    const clock = clockOf([known, 0], [{ ...known, sender: 'here' }, 500_000])
    expect(clock && elapsedOf(clock, 502_000)).toBe(10_000)
    expect(clock && paceOf(clock, run('here', 5_000), 502_000)).toEqual({
      perSecond: 500,
      msLeft: 10_000,
    })
  })

  it('knows the pace, by what was answered while it ran, and what is left', () => {
    const clock = clockOf([run('nobody', 4_000), 0], [run('here', 4_000), 1_000])
    expect(clock && paceOf(clock, run('here', 4_000), 4_000)).toBeNull()
    expect(clock && paceOf(clock, run('here', 6_000), 5_000)).toEqual({
      perSecond: 500,
      msLeft: 8_000,
    })
    expect(clock && paceOf(clock, run('here', 10_000), 9_000)).toBeNull()
  })
})
