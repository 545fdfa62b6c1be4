import { describe, expect, it } from 'vitest'

import { fen } from '#domain/money/fen.ts'
import { invariant } from '#domain/result/assert.ts'
import { err, fail, ok } from '#domain/result/result.ts'
import { beginRun, waitingRun } from '#tests/fixtures/runs/begun-run.ts'
import {
  PARTS,
  PROMISED,
  ROWS,
  ROWS_PER_PART,
  type ScriptedAnswer,
} from '#tests/fixtures/runs/run-world.ts'

import { Runner } from './runner.ts'
import type { RunPorts } from './runner.types.ts'

describe('a run', () => {
  it('marks a part on the disk before its request leaves', async () => {
    const { stored, ports, run } = await beginRun()
    const states: string[] = []
    const send: RunPorts['send'] = (sent) => {
      states.push(stored().progress[sent.part.index]?.state ?? '')
      return ports.send(sent)
    }
    await new Runner({ ...ports, send }, run).drive()
    expect(states).toEqual(['sent', 'sent', 'sent'])
  })

  it('sends nothing when the mark cannot be stored', async () => {
    const { disk, runner, keys } = await beginRun()
    disk.room = 0
    await runner.drive()
    expect(keys).toEqual([])
    expect(runner.state).toMatchObject({
      status: 'paused',
      reason: { code: 'draft_storage_failed' },
    })
  })

  it('pauses after the part under way on request', async () => {
    const { ports, run } = await beginRun()
    const send: RunPorts['send'] = (sent) => (runner.pause(), ports.send(sent))
    const runner = new Runner({ ...ports, send }, run)
    await runner.drive()
    expect(runner.state).toMatchObject({ status: 'paused', chunksDone: 1, placed: ROWS_PER_PART })
  })

  it('writes how long it was sent with every part, so that a reload restarts no clock', async () => {
    let now = 0
    const { ports, run, disk } = await beginRun()
    const send: RunPorts['send'] = (sent) => {
      now += 700
      if (sent.part.index === 1) runner.pause()
      return ports.send(sent)
    }
    const timed = { ...ports, send, now: () => now }
    const runner: Runner = new Runner(timed, run)
    await runner.drive()
    expect(runner.state).toMatchObject({ status: 'paused', sentMs: 1_400 })
    now += 3_600_000
    const reloaded = new Runner(timed, invariant(disk.reload(), 'a run that is not over'))
    expect(reloaded.state.sentMs).toBe(1_400)
    await reloaded.drive()
    expect(reloaded.state).toMatchObject({ status: 'done', sentMs: 2_100 })
  })

  it('shows the new total when prices changed, and goes on with it', async () => {
    const { ports, run } = await beginRun()
    const totals: number[] = []
    const send: RunPorts['send'] = (sent) => {
      totals.push(sent.total)
      const isOld = sent.total === 400
      return isOld
        ? Promise.resolve(err({ code: 'api', apiCode: 3004, msg: '' }))
        : ports.send(sent)
    }
    const quote: RunPorts['quote'] = () =>
      Promise.resolve(ok({ total: fen(444), promise: PROMISED }))
    const runner = new Runner({ ...ports, send, quote }, run)
    await runner.drive()
    expect(runner.state).toMatchObject({ status: 'paused', total: 444 * PARTS })
    await runner.drive()
    expect(runner.state).toMatchObject({ status: 'done', placed: ROWS })
    expect(totals).toEqual([400, 444, 444, 444])
  })

  it('shows the later promise of parts that are not placed, asks once, and goes on with it', async () => {
    const { ports, run } = await beginRun()
    const later = { ...PROMISED, ship_by: '2026-11-24 22:00:00', pickup_by: '2026-11-25 12:00:00' }
    const sentWith: (string | undefined)[] = []
    let [quotes, isDown] = [0, false]
    const send: RunPorts['send'] = (sent) => {
      sentWith.push(sent.promise?.ship_by)
      const isRefused = isDown && sent.promise?.ship_by === PROMISED.ship_by
      const answer = isRefused ? err({ code: 'api', apiCode: 3031, msg: '' } as const) : null
      if (answer !== null) return Promise.resolve(answer)
      isDown = true
      return ports.send(sent)
    }
    const quote: RunPorts['quote'] = ({ total }) => {
      quotes++
      return Promise.resolve(ok({ total, promise: later }))
    }
    const runner = new Runner({ ...ports, send, quote }, run)
    await runner.drive()
    expect(runner.state).toMatchObject({
      status: 'paused',
      promise: later,
      agreedPromise: PROMISED,
    })
    expect(quotes).toBe(1)
    await runner.drive()
    expect(runner.state).toMatchObject({ status: 'done', placed: ROWS })
    expect(runner.state.agreedPromise).toBeUndefined()
    const [old, now] = [PROMISED.ship_by, later.ship_by]
    expect(sentWith).toEqual([old, old, ...Array.from({ length: PARTS - 1 }, () => now)])
  })

  it('holds its pieces before its first part, and gives back the rest at its end', async () => {
    const reported: string[] = []
    const { runner, keys } = await beginRun(['picky'], {
      reserve: async (_, pieces) => {
        reported.push(`${pieces} held, ${keys.length} parts sent`)
        return ok('')
      },
      release: () => void reported.push('given back'),
    })
    await runner.drive()
    expect(reported).toEqual([`${ROWS} held, 0 parts sent`, 'given back'])
  })

  it('shows why not all of its pieces are held, and requests them once more when a payment is begun', async () => {
    const notes = ['余额不足，库存尚未保留，请尽快充值', '', 'never']
    const asked: number[] = []
    const { runner } = await beginRun(['poor'], {
      reserve: async (_, pieces) => {
        asked.push(pieces)
        return ok(notes.shift() ?? '')
      },
    })
    await runner.drive()
    expect(runner.state).toMatchObject({
      status: 'paused',
      stockNote: '余额不足，库存尚未保留，请尽快充值',
    })
    expect(await runner.hold()).toEqual(ok(''))
    expect(asked).toEqual([ROWS, ROWS])
    expect(runner.state.stockNote).toBeUndefined()
  })

  it('sends nothing when there are not so many pieces, and reports it', async () => {
    const short = err({
      code: 'api',
      apiCode: 2002,
      msg: '库存不足',
      params: { stock: '7' },
    } as const)
    const { runner, keys } = await beginRun([], { reserve: () => Promise.resolve(short) })
    await runner.drive()
    expect(keys).toEqual([])
    expect(runner.state).toMatchObject({ status: 'paused', reason: short.error })
  })

  it('goes on without holding anything when the server cannot be reached: each part requests it again', async () => {
    const { runner } = await beginRun([], { reserve: () => Promise.resolve(fail('network_error')) })
    await runner.drive()
    expect(runner.state).toMatchObject({ status: 'done', placed: ROWS })
  })

  it('asks again for as long as the server is gone, and goes on by itself when it is back', async () => {
    const gone = Array.from({ length: 40 }, (): ScriptedAnswer => 'no-request')
    const waits: number[] = []
    const { runner, keys } = await beginRun(gone, {
      wait: async (_, ms) => void waits.push(ms),
    })
    await runner.drive()
    expect(runner.state).toMatchObject({ status: 'done', placed: ROWS })
    expect(waits.slice(0, 7)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
    expect(new Set(keys.slice(0, 41)).size).toBe(1)
  })

  it('can be paused while it waits for the server, and shows that nothing is sent any more', async () => {
    const { runner, driving, states } = await waitingRun()
    runner.pause()
    await driving
    expect(states.at(-1)).toEqual({ status: 'unknown', isDriven: false })
    expect(runner.state.reason).toEqual({ code: 'network_error' })
  })

  it('calls at once when the user continues it while it waits', async () => {
    const { runner, driving, states } = await waitingRun()
    void runner.drive()
    await driving
    expect(states.at(-1)).toEqual({ status: 'done', isDriven: false })
  })

  it('is refused while another tab sends', async () => {
    const { runner } = await beginRun([], { alone: () => Promise.resolve(null) })
    expect(await runner.drive()).toEqual(fail('run_in_other_tab'))
  })
})

describe('a run whose answers cannot be stored', () => {
  it('counts on nothing that is not on the disk, and asks again under the same key', async () => {
    const { runner, disk, keys, server, ports, run } = await beginRun()
    const send: RunPorts['send'] = (sent) => {
      disk.room = 0
      return ports.send(sent)
    }
    const unlucky = new Runner({ ...ports, send }, run)
    await unlucky.drive()
    expect(unlucky.state).toMatchObject({ status: 'unknown', placed: 0 })
    disk.room = Infinity
    expect(runner.state.chunksDone).toBe(0)
    await new Runner(ports, { record: run.record, progress: unlucky.run.progress }).drive()
    expect(keys.slice(0, 2)).toEqual(['key-0-0', 'key-0-0'])
    expect([...server.placed.values()].every((times) => times === 1)).toBe(true)
    expect(disk.list.size).toBe(0)
  })
})
