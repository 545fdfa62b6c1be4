import { describe, expect, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import { fail } from '#domain/result/result.ts'
import { beginRun, waitingRun } from '#tests/fixtures/runs/begun-run.ts'
import { PARTS, ROWS, ROWS_PER_PART, type ScriptedAnswer } from '#tests/fixtures/runs/run-world.ts'

import { Runner } from './runner.ts'
import type { RunPorts } from './runner.types.ts'

describe('a run that is given up', () => {
  it('waits for the answer of what is being sent, which decides what is left to give up', async () => {
    const { ports, run, keys } = await beginRun()
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let reach = (): void => {}
    const reached = new Promise<void>((resolve) => (reach = resolve))
    const send: RunPorts['send'] = async (sent) => {
      reach()
      await held
      return ports.send(sent)
    }
    const runner = new Runner({ ...ports, send }, run)
    const driving = runner.drive()
    await reached
    const given = [runner.abandon(), runner.abandon()]
    expect(runner.state.status).toBe('pausing')
    release()
    const left = { status: 'done', placed: ROWS_PER_PART, givenUp: ROWS - ROWS_PER_PART }
    expect(await Promise.all(given)).toMatchObject([
      { ok: true, value: left },
      { ok: true, value: left },
    ])
    expect(await driving).toMatchObject({ ok: true, value: { status: 'paused' } })
    expect(keys).toHaveLength(1)
  })

  it('does not ask again for a lost answer: the key of the part is closed', async () => {
    const { runner, driving, keys } = await waitingRun()
    expect(await runner.abandon()).toMatchObject({ ok: true, value: { givenUp: ROWS } })
    await driving
    expect(keys).toHaveLength(1)
  })

  it('has nothing to give up once all is placed, and reports its outcome', async () => {
    let now = 0
    const { runner, stored } = await beginRun([], { now: () => ++now })
    await runner.drive()
    const { endedAt } = stored().record
    expect(await runner.abandon()).toMatchObject({ ok: true, value: { placed: ROWS } })
    expect(stored().record.endedAt).toBe(endedAt)
  })

  it('frees rows that were never sent without asking anybody', async () => {
    const { runner, closings, disk } = await beginRun([], { alone: () => Promise.resolve(null) })
    closings.push('no-request')
    await runner.abandon()
    expect(runner.state).toMatchObject({ status: 'done', rows: 0, givenUp: ROWS })
    expect(disk.list.size).toBe(ROWS)
  })

  it('keeps what was ever sent while the server cannot be reached, and reports it', async () => {
    const { runner, closings, stored } = await beginRun(['poor'])
    await runner.drive()
    closings.push('no-request', 'signed-out')
    expect(await runner.abandon()).toEqual(fail('run_not_closed'))
    expect(runner.state).toMatchObject({ status: 'paused', reason: { code: 'run_not_closed' } })
    expect(await runner.abandon()).toMatchObject({ error: { apiCode: 401 } })
    expect(stored().progress.map(({ state }) => state)).toEqual(['refused', 'waiting', 'waiting'])
    await runner.abandon()
    expect(runner.state.status).toBe('done')
    expect(stored().progress.map(({ state }) => state)).toEqual(['dropped', 'dropped', 'dropped'])
  })

  it('leaves nothing for a request that comes late: its rows are not placed a second time', async () => {
    const { runner, disk, server, createRun, ports } = await beginRun(['held', 'poor'])
    await runner.drive()
    expect(runner.state).toMatchObject({ status: 'paused', placed: 0 })
    await runner.abandon()
    await new Runner(ports, invariant(await createRun(), 'stored')).drive()
    expect(disk.list.size).toBe(0)
    server.reportLate()
    expect([...server.placed.values()]).toEqual(Array.from({ length: ROWS }, () => 1))
  })

  it('takes in what was placed although its answer was lost', async () => {
    const script = Array.from({ length: 20 }, (): ScriptedAnswer => 'no-answer')
    const { disk, ports, run } = await beginRun(script)
    const wait: RunPorts['wait'] = async () => runner.pause()
    const runner = new Runner({ ...ports, wait }, run)
    await runner.drive()
    expect(runner.state.status).toBe('unknown')
    await runner.abandon()
    expect(runner.state).toMatchObject({ status: 'done', placed: ROWS_PER_PART, chunks: 1 })
    expect(disk.list.size).toBe(ROWS - ROWS_PER_PART)
  })

  // Three parts are dropped, then the run is ended.
  it.each([0, 1, PARTS])('is not over while that is not on the disk (%i writes)', async (room) => {
    const { runner, disk, reload } = await beginRun(['poor'])
    await runner.drive()
    disk.room = room
    expect(await runner.abandon()).toEqual(fail('draft_storage_failed'))
    expect(runner.run.record.isOver).toBe(false)
    expect(runner.state.status).toBe('paused')
    disk.room = Infinity
    expect(invariant(reload(), 'still open').state.status).toBe('paused')
    await runner.abandon()
    expect(reload()).toBeNull()
  })

  it('was closed, and the page died before that was stored: going on reports its rows', async () => {
    const { runner, closings, live, reload, disk } = await beginRun(['poor'])
    await runner.drive()
    closings.push('crash')
    expect(await live(() => runner.abandon())).toBe('died')
    const again = invariant(reload(), 'still open')
    await again.drive()
    expect(again.state).toMatchObject({ status: 'done', failed: ROWS_PER_PART })
    expect(disk.list.size).toBe(ROWS_PER_PART)
  })
})
