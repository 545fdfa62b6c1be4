import { describe, expect, it } from 'vitest'

import { openAgain, openPage } from './harness.ts'
import { useImportedList } from './use-imported-list.ts'

/** Two parts, the second of one row. */
const ROWS = 2_001
const PART = 2_000

const list = useImportedList(ROWS)

const start = () => list.page.evaluate(async () => window.harness.order())
const abandon = () => list.page.evaluate(async () => window.harness.giveUp())
const rowsLeft = () => list.page.evaluate(async () => (await window.harness.rows()).total)
const runOf = () => list.page.evaluate(() => window.harness.draftStore.getSnapshot()?.run)

/** The first request of the run is held back on its way; then the money is found to be missing. */
async function holdThenPoor(): Promise<void> {
  // A browser may send a request that was cut off once more by itself.
  list.site.handleApi = (call) => {
    const isHeld = call.path.endsWith('/make') && list.orders.keys.length < 2
    list.orders.faults.splice(0, Infinity, isHeld ? 'hold' : { code: 23 })
    return list.orders.handle(call)
  }
  expect(await start()).toMatchObject({ value: { status: 'paused', reason: { apiCode: 23 } } })
  list.site.handleApi = list.orders.handle
  list.orders.faults.length = 0
}

function expectEachPlacedOnce(): void {
  expect(list.orders.placed.size).toBe(ROWS)
  expect([...list.orders.placed.values()].every((times) => times === 1)).toBe(true)
}

describe('a run that is given up while a request of it is still on its way', () => {
  it('frees its rows for another run; what arrives later places nobody a second time', async () => {
    await holdThenPoor()
    expect(list.orders.placed.size).toBe(0)
    expect(await abandon()).toMatchObject({ ok: true, value: { status: 'done' } })
    expect(list.orders.closed).toHaveLength(1)
    expect(await rowsLeft()).toBe(ROWS)
    expect(await start()).toMatchObject({ value: { status: 'done', placed: ROWS } })
    list.orders.reportLate()
    expectEachPlacedOnce()
    expect(await rowsLeft()).toBe(0)
  })

  it('takes in what arrived before it was given up', async () => {
    await holdThenPoor()
    list.orders.reportLate()
    expect(list.orders.placed.size).toBe(PART)
    expect(await abandon()).toMatchObject({
      value: { status: 'done', placed: PART, chunks: 1 },
    })
    expect(await rowsLeft()).toBe(ROWS - PART)
    expect(await start()).toMatchObject({ value: { status: 'done', placed: ROWS - PART } })
    expectEachPlacedOnce()
  })

  it('keeps no other draft from being opened while the server does not answer', async () => {
    await holdThenPoor()
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let reach = (): void => {}
    const reached = new Promise<void>((resolve) => (reach = resolve))
    list.site.handleApi = async (call) => {
      if (call.path.endsWith('/close')) {
        reach()
        await held
      }
      return list.orders.handle(call)
    }
    const given = list.page.evaluate(async () => {
      const { harness } = window
      const runs = await harness.api.runs.list('user-1')
      await harness.draftStore.close()
      return harness.api.runs.abandon('user-1', runs.ok ? (runs.value[0]?.runId ?? '') : '')
    })
    await reached
    const opened = await list.page.evaluate(() => window.harness.open(2))
    expect(opened).toMatchObject({ ok: true })
    release()
    expect(await given).toMatchObject({ ok: true, value: { status: 'done' } })
    await list.page.evaluate(() => window.harness.open(1))
    expect(await rowsLeft()).toBe(ROWS)
  })

  it('stays as it is while the server cannot be reached, also after a reload', async () => {
    await holdThenPoor()
    list.orders.isCutOff = true
    expect(await abandon()).toMatchObject({ ok: false, error: { code: 'run_not_closed' } })
    await expect.poll(async () => (await runOf())?.reason?.code).toBe('run_not_closed')
    expect((await runOf())?.status).toBe('paused')
    const edited = await list.page.evaluate(async () =>
      window.harness.api.list.apply('import', { type: 'clear' }),
    )
    expect(edited).toMatchObject({ ok: false, error: { code: 'run_paused' } })
    await list.page.reload()
    await openAgain(list.page)
    expect(await runOf()).toMatchObject({ status: 'paused', placed: 0 })
    expect(await start()).toMatchObject({ ok: false, error: { code: 'run_paused' } })
    list.orders.isCutOff = false
    expect(await abandon()).toMatchObject({ ok: true, value: { status: 'done' } })
    await start()
    list.orders.reportLate()
    expectEachPlacedOnce()
  })

  it('asks nobody about parts that were never sent', async () => {
    list.orders.isCutOff = true
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let reach = (): void => {}
    const reached = new Promise<void>((resolve) => (reach = resolve))
    list.site.handleApi = async (call) => {
      if (call.path.endsWith('/make')) {
        reach()
        await held
      }
      return list.orders.handle(call)
    }
    const started = start()
    await reached
    await list.page.evaluate(async () => window.harness.api.checkout.pause())
    release()
    expect(await started).toMatchObject({ value: { status: 'paused', chunksDone: 1 } })
    expect(await abandon()).toMatchObject({ ok: true, value: { status: 'done' } })
    expect(list.orders.closed).toEqual([])
    expect(await rowsLeft()).toBe(ROWS - PART)
  })
})

describe('a draft whose run is not over', () => {
  it('is neither deleted nor replaced by a file: answers name its rows by their ids', async () => {
    const file = await list.page.evaluateHandle(async () => {
      const exported = await window.harness.api.backup.exportDraft('user-1', 'user-1-1')
      if (!exported.ok) throw new Error(exported.error.code)
      return exported.value
    })
    await holdThenPoor()
    await list.page.evaluate(() => window.harness.draftStore.close())
    const refused = { ok: false, error: { code: 'run_unfinished' } }
    const replace = () =>
      list.page.evaluate(
        async (given) => window.harness.api.backup.importDraft('user-1', given, 'replace'),
        file,
      )
    expect(await replace()).toMatchObject(refused)
    const remove = () =>
      list.page.evaluate(async () => window.harness.api.draft.delete('user-1', 'user-1-1'))
    expect(await remove()).toMatchObject(refused)
    // Does what 取消 of 待付款 does, the draft nowhere in view.
    const given = await list.page.evaluate(async () => {
      const runs = await window.harness.api.runs.list('user-1')
      const runId = runs.ok ? (runs.value[0]?.runId ?? '') : ''
      return window.harness.api.runs.abandon('user-1', runId)
    })
    expect(given).toMatchObject({ ok: true, value: { status: 'done' } })
    expect(list.orders.closed).toHaveLength(1)
    // The draft it was given up in is closed a moment after the answer.
    await expect.poll(replace).toMatchObject({ ok: true })
    expect(await remove()).toMatchObject({ ok: true })
  })
})

describe('a run that another tab gave up or ended', () => {
  /** The run stops after its first part here; another tab takes the draft over, ends the run and closes. */
  async function endElsewhere(end: 'resume' | 'giveUp'): Promise<void> {
    list.orders.faults.push('place', { code: 23 })
    expect(await start()).toMatchObject({ value: { status: 'paused', chunksDone: 1 } })
    const other = await openPage(list.context, list.site.origin)
    const ended = await other.evaluate(async (how) => {
      await window.harness.open()
      await window.harness.api.draft.takeOver()
      await window.harness.until(({ readOnly, run }) => !readOnly && run !== null)
      return window.harness[how]()
    }, end)
    expect(ended).toMatchObject({ value: { status: 'done' } })
    await other.close()
    await list.page.evaluate(() => window.harness.until(({ readOnly }) => !readOnly))
  }

  it('is over here, too, when the draft comes back: the list is free, and can be ordered from', async () => {
    await endElsewhere('giveUp')
    await expect.poll(runOf).toBeNull()
    const patch = { name: '王小明' }
    const edited = await list.page.evaluate(async (given) => {
      const { rows } = await window.harness.rows()
      const id = rows[0]?.id ?? 0
      return window.harness.api.list.apply('import', { type: 'edit', id, patch: given })
    }, patch)
    expect(edited).toMatchObject({ ok: true })
    expect(await list.page.evaluate(() => window.harness.step())).toEqual({ kind: 'idle' })
    expect(await start()).toMatchObject({ value: { status: 'done', placed: ROWS - PART } })
    expect([...list.orders.placed.values()].every((times) => times === 1)).toBe(true)
  })

  it('is not given up once more: what it came to stays', async () => {
    await endElsewhere('resume')
    await expect.poll(runOf).toBeNull()
    expect(await abandon()).toMatchObject({ ok: false, error: { code: 'run_gone' } })
    const runs = await list.page.evaluate(() => window.harness.api.runs.list('user-1'))
    expect(runs).toMatchObject({ value: [{ status: 'done', placed: ROWS, chunksDone: 2 }] })
  })
})
