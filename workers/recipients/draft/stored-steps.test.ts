import { beforeEach, describe, expect, it, vi } from 'vitest'

import { disk, stored } from '#tests/fixtures/drafts/fake-disk.ts'
import { openJournal } from '#tests/fixtures/drafts/journal-bench.ts'
import { person } from '#tests/fixtures/lists/list-bench.ts'
import { invertChange, type Change } from '../list/change.ts'
import type { DraftRecord, HeadRecord, LogRecord } from '../storage/records.types.ts'
import { restoreLists, type OpenLists } from './restore-lists.ts'

vi.mock('../storage/database.ts', async (original) => {
  const real = await original<typeof import('../storage/database.ts')>()
  const { databaseOnDisk } = await import('#tests/fixtures/drafts/fake-disk.ts')
  return { ...real, database: databaseOnDisk(real.EvictedError) }
})

let open: ReturnType<typeof openJournal>
beforeEach(() => {
  open = openJournal()
})

const names = (rows: readonly { name: string }[]) => [...new Set(rows.map(({ name }) => name))]

describe('a step that is let go from memory', () => {
  /** Lets all steps go, and reads the newest: which names it takes back and gives. */
  async function readNewest(): Promise<{ change: Change; names: string[][] }> {
    const { history } = open.lists.manual
    for (const { held } of history.undoSteps) held?.release()
    const change = await history.undoable?.read()
    if (change === undefined) throw new Error('there is no step')
    return { change, names: [names(change.before), names(change.after)] }
  }

  beforeEach(async () => {
    await open.run({ type: 'add', rows: Array.from({ length: 300 }, () => person('甲')) })
    await open.rename('乙')
  })

  it('is read from where it is stored, also once the lists were stored whole', async () => {
    const [held] = open.lists.manual.history.undoSteps.slice(-1)
    const before = await held?.read()
    const { change, names: seen } = await readNewest()
    expect(change).not.toBe(before)
    expect(seen).toEqual([['甲'], ['乙']])
    disk.isFull = true
    await open.journal.saveRecord()
    disk.isFull = false
    await open.journal.flush()
    expect(stored('head', 'd')).toBeDefined()
    expect((await readNewest()).names).toEqual([['甲'], ['乙']])
  })

  it('stays in memory when it was not stored', async () => {
    disk.isFull = true
    expect(await open.rename('丙')).toBe(false)
    expect((await readNewest()).names).toEqual([['乙'], ['丙']])
    disk.isFull = false
    await open.journal.flush()
    // The lists were stored whole, and the step is in no record.
    expect((await readNewest()).names).toEqual([['乙'], ['丙']])
  })

  it('stays in memory when the browser has cleared the storage', async () => {
    disk.records.clear()
    disk.isCleared = true
    expect(await open.rename('丙')).toBe(false)
    expect((await readNewest()).names).toEqual([['乙'], ['丙']])
    open.lists.manual.history.undo()
    expect((await readNewest()).names).toEqual([['甲'], ['乙']])
  })
})

describe('a step that was not stored', () => {
  /** Takes the newest step back or does it again, as the session does. */
  async function step(kind: 'undo' | 'redo'): Promise<boolean> {
    const { list, history } = open.lists.manual
    const wanted = kind === 'undo' ? history.undoable : history.redoable
    if (wanted === null) throw new Error('there is no step')
    const change = await wanted.read()
    list.apply(kind === 'undo' ? invertChange(change) : change)
    const { seq } = kind === 'undo' ? history.undo() : history.redo()
    return open.journal.appendStep(kind, { mode: 'manual', seq, change })
  }

  /** The lists as the next opening finds them. */
  function opened(): Promise<OpenLists> {
    const ofKind = <T>(kind: string): T[] =>
      [...disk.records]
        .filter(([key]) => key.startsWith(`["${kind}"`))
        .map(([, record]) => record as T) // those of its kind
    const log = ofKind<LogRecord>('log').toSorted((a, b) => a.seq - b.seq)
    const [head = null] = ofKind<HeadRecord>('head')
    const pages = new Map<number, Uint8Array>()
    for (const [key, record] of disk.records) {
      const parts = JSON.parse(key) as [string, string, number] // a key of ours
      if (parts[0] === 'page') pages.set(parts[2], record as Uint8Array) // a page is bytes
    }
    const [record] = ofKind<DraftRecord>('draft')
    if (record === undefined) throw new Error('no draft is stored')
    const since = log.filter(({ seq }) => seq > (head?.seq ?? 0))
    const logPages = new Map(log.map(({ seq }) => [seq, []]))
    const pageNumbers = [...pages.keys()]
    const rest = { source: null, pageNumbers, isAllSealed: true }
    return restoreLists(
      { record, head, log: since, pages, logPages, ...rest },
      open.journal.storage,
    )
  }

  const steps = ({ manual }: OpenLists) =>
    [manual.history.undoSteps, manual.history.redoSteps].map((of) => of.map(({ seq }) => seq))

  /** Three names one after another; the second was not stored, and then there was room again. */
  beforeEach(async () => {
    await open.run({ type: 'add', rows: Array.from({ length: 300 }, () => person('甲')) })
    disk.isFull = true
    await open.rename('乙')
    disk.isFull = false
    await open.journal.flush()
    await open.rename('丙')
  })

  it('is taken back and done again at the next opening as it was here', async () => {
    for (const kind of ['undo', 'undo', 'undo', 'redo'] as const)
      expect(await step(kind)).toBe(true)
    const found = await opened()
    expect(names(found.manual.list.rows)).toEqual(['甲'])
    expect(steps(found)).toEqual(steps(open.lists))
    await step('redo')
    expect(names((await opened()).manual.list.rows)).toEqual(['乙'])
  })

  it('ends the history of the next opening, which takes back what came after it', async () => {
    const found = await opened()
    expect(steps(found)).toEqual([[3], []])
    expect(names(found.manual.list.rows)).toEqual(['丙'])
  })

  it('is taken back also when the browser has cleared the storage since', async () => {
    disk.records.clear()
    disk.isCleared = true
    expect(await open.rename('丁')).toBe(false)
    disk.isCleared = false
    await open.journal.flush()
    expect(await step('undo')).toBe(true)
    expect(await step('undo')).toBe(true)
    expect(names((await opened()).manual.list.rows)).toEqual(['乙'])
  })
})
