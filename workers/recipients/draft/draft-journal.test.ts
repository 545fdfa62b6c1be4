import { beforeEach, describe, expect, it, vi } from 'vitest'

import { ALL, benchOf, person, rowMaker } from '#tests/fixtures/lists/list-bench.ts'
import { EvictedError, type WriteBatch } from '../storage/database.ts'
import { decodePage } from '../storage/page-codec.ts'
import type { DraftRecord, HeadRecord, LogRecord } from '../storage/records.types.ts'
import { invertChange, type Change } from '../list/change.ts'
import { changeOf, type ChangeCommand } from '../list/commands.ts'
import { DraftJournal } from './draft-journal.ts'
import { describeRecord } from './describe-draft.ts'
import { heldStep } from './held-step.ts'
import { emptyLists, restoreLists, storedStep, type OpenLists } from './restore-lists.ts'

/** What is stored, by key as text; `isFull`: no room for more; `isCleared`: by the browser;
 * `refusesRuns`: no room for a run. */
const disk = vi.hoisted(() => ({
  isFull: false,
  isCleared: false,
  refusesRuns: false,
  records: new Map<string, unknown>(),
}))

vi.mock('../storage/database.ts', async (original) => ({
  ...(await original<typeof import('../storage/database.ts')>()),
  database: {
    write: async (_user: string, { puts = [], deletes = [] }: WriteBatch): Promise<void> => {
      if (disk.isFull || (disk.refusesRuns && puts.some(([key]) => isOfRun(key))))
        throw new DOMException('no room', 'QuotaExceededError')
      if (disk.isCleared) throw new EvictedError()
      for (const key of deletes) disk.records.delete(JSON.stringify(key))
      for (const [key, value] of puts) disk.records.set(JSON.stringify(key), value)
    },
    relaxed: (_mode: string, use: (store: object) => unknown) => {
      const get = (key: IDBValidKey): object => {
        const request = { result: disk.records.get(JSON.stringify(key)), onsuccess: () => {} }
        queueMicrotask(() => request.onsuccess())
        return request
      }
      return use({ get })
    },
  },
}))

function isOfRun(key: IDBValidKey): boolean {
  return Array.isArray(key) && key[0] === 'run'
}

let lists: OpenLists
let journal: DraftJournal

beforeEach(() => {
  Object.assign(disk, { isFull: false, isCleared: false, refusesRuns: false })
  disk.records.clear()
  lists = emptyLists()
  const header = {
    mode: 'manual',
    platformId: 1,
    platformKey: null,
    quantity: 1,
    remark: '',
  } as const
  const goods = { goodsId: 1, name: '', picture: '', expressId: 1 }
  const open = { userId: 'u', goods, defaults: header }
  journal = new DraftJournal({
    userId: 'u',
    draftId: 'd',
    snapshot: () => ({
      record: describeRecord(lists, { open, draftId: 'd', header, run: null }),
      lists,
    }),
    onState: () => {},
    onLockLost: () => {},
  })
  journal.continueFrom(null)
})

/** One more row in the manual list. */
function addRow(name: string) {
  const { list } = benchOf(name)
  const change = {
    cause: 'add',
    before: [],
    after: [],
    removed: { positions: new Uint32Array(0), rows: [] },
    inserted: { positions: Uint32Array.of(lists.manual.list.rows.length), rows: list.rows },
  } as const
  lists.manual.list.apply(change)
  return { mode: 'manual', change } as const
}

const stored = (...key: (string | number)[]) => disk.records.get(JSON.stringify(key))

describe('a storage that was full', () => {
  it('has everything once there is room, before the draft says that it is saved', async () => {
    await journal.store({ puts: [[['manual', 'd', 1], 'an old page']] })
    disk.isFull = true
    const text = (of: string) => journal.store({ puts: [[['manual', 'd'], of]] })
    expect(await text('张')).toBe(false)
    expect(await text('张三')).toBe(false)
    const row = journal.append({ ...addRow('张三'), puts: [[['manual', 'd', 2], 'a page']] })
    expect(await row.saved).toBe(false)
    await journal.store({ deletes: [['manual', 'd', 1]] })
    expect(await journal.saveRecord([[['source', 'd'], 'a.xlsx']])).toBe(false)
    expect(journal.state).toMatchObject({
      status: 'failed',
      error: { code: 'draft_quota_exceeded' },
    })
    disk.isFull = false
    await journal.flush()
    expect(journal.state.status).toBe('saved')
    expect(stored('manual', 'd')).toBe('张三')
    expect(stored('manual', 'd', 1)).toBeUndefined()
    expect(stored('manual', 'd', 2)).toBe('a page')
    expect(stored('source', 'd')).toBe('a.xlsx')
    expect(stored('draft', 'u', 'd')).toMatchObject({ rows: { manual: 1 } })
  })

  it('writes nothing later that was refused for good: who asked has decided what that means', async () => {
    disk.isFull = true
    const key = ['run', 'u', 'r']
    const asked = [
      journal.write(() => journal.storage.write({ puts: [[key, 'a run']] }, true)),
      journal.append({ ...addRow('张三'), puts: [[key, 'a run']], isStrict: true }).saved,
    ]
    expect(await Promise.all(asked)).toEqual([false, false])
    disk.isFull = false
    await journal.flush()
    expect(journal.state.status).toBe('saved')
    expect(stored(...key)).toBeUndefined()
  })

  it('takes what is newer over what it owes', async () => {
    disk.isFull = true
    await journal.store({ puts: [[['token', 'd'], 'old']] })
    disk.isFull = false
    await journal.flush()
    await journal.store({ puts: [[['token', 'd'], 'new']] })
    disk.isFull = true
    await journal.store({ puts: [[['token', 'e'], 'other']] })
    disk.isFull = false
    await journal.flush()
    expect(stored('token', 'd')).toBe('new')
  })
})

it('stores the lists whole as they were when that was asked for: what came later has its own write', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // So many rows that the lists are due to be stored whole.
  const rows = Array.from({ length: 300 }, () => person('甲'))
  await run({ type: 'add', rows })
  for (let n = 0; n < 20; n++) await rename(`甲${n}`)
  let goOn = (): void => {}
  const held = new Promise<void>((resolve) => (goOn = resolve))
  const before = journal.write(() => held)
  vi.runAllTimers()
  vi.useRealTimers()
  // The rows of an order leave with its record, or neither is stored.
  const { list } = lists.manual
  const change = {
    cause: 'placed',
    before: [],
    after: [],
    removed: { positions: Uint32Array.of(0), rows: list.rows.slice(0, 1) },
    inserted: { positions: new Uint32Array(0), rows: [] },
  } as const
  list.apply(change)
  const placed = journal.append({ mode: 'manual', change, puts: [[['run', 'u', 'r'], 'a run']] })
  disk.refusesRuns = true
  goOn()
  expect([await before, await placed.saved]).toEqual([true, false])
  expect(stored('run', 'u', 'r')).toBeUndefined()
  const head = stored('head', 'd') as HeadRecord // a head
  expect(head.seq).toBe(placed.seq - 1)
  const pages = head.lists.manual.pages.map((page) => stored('page', 'd', page) as Uint8Array)
  expect(pages.flatMap((page) => decodePage(page))).toHaveLength(300)
})

/** Does a step of the manual list, as the session does. */
function run(command: ChangeCommand): Promise<boolean> {
  const { list, views, history } = lists.manual
  const made = changeOf({ list, views, rows: rowMaker }, command)
  if (!made.ok) throw new Error(made.error.code)
  const change = made.value
  list.apply(change)
  const { seq, saved } = journal.append({ mode: 'manual', change })
  const { storage } = journal
  const step = storedStep(storage, list, { seq, cause: change.cause })
  history.push(heldStep(change, step, storage))
  return saved
}

const rename = (value: string) => run({ type: 'set', fields: ['name'], value, rows: ALL })
const names = (rows: readonly { name: string }[]) => [...new Set(rows.map(({ name }) => name))]

describe('a step that is let go from memory', () => {
  /** Lets all steps go, and reads the newest: which names it takes back and gives. */
  async function readNewest(): Promise<{ change: Change; names: string[][] }> {
    const { history } = lists.manual
    for (const { held } of history.undoSteps) held?.release()
    const change = await history.undoable?.read()
    if (change === undefined) throw new Error('there is no step')
    return { change, names: [names(change.before), names(change.after)] }
  }

  beforeEach(async () => {
    await run({ type: 'add', rows: Array.from({ length: 300 }, () => person('甲')) })
    await rename('乙')
  })

  it('is read from where it is stored, also once the lists were stored whole', async () => {
    const [held] = lists.manual.history.undoSteps.slice(-1)
    const before = await held?.read()
    const { change, names: seen } = await readNewest()
    expect(change).not.toBe(before)
    expect(seen).toEqual([['甲'], ['乙']])
    disk.isFull = true
    await journal.saveRecord()
    disk.isFull = false
    await journal.flush()
    expect(stored('head', 'd')).toBeDefined()
    expect((await readNewest()).names).toEqual([['甲'], ['乙']])
  })

  it('stays in memory when it was not stored', async () => {
    disk.isFull = true
    expect(await rename('丙')).toBe(false)
    expect((await readNewest()).names).toEqual([['乙'], ['丙']])
    disk.isFull = false
    await journal.flush()
    // The lists were stored whole, and the step is in no record.
    expect((await readNewest()).names).toEqual([['乙'], ['丙']])
  })

  it('stays in memory when the browser has cleared the storage', async () => {
    disk.records.clear()
    disk.isCleared = true
    expect(await rename('丙')).toBe(false)
    expect((await readNewest()).names).toEqual([['乙'], ['丙']])
    lists.manual.history.undo()
    expect((await readNewest()).names).toEqual([['甲'], ['乙']])
  })
})

describe('a step that was not stored', () => {
  /** Takes the newest step back or does it again, as the session does. */
  async function step(kind: 'undo' | 'redo'): Promise<boolean> {
    const { list, history } = lists.manual
    const wanted = kind === 'undo' ? history.undoable : history.redoable
    if (wanted === null) throw new Error('there is no step')
    const change = await wanted.read()
    list.apply(kind === 'undo' ? invertChange(change) : change)
    const { seq } = kind === 'undo' ? history.undo() : history.redo()
    return journal.appendStep(kind, { mode: 'manual', seq, change })
  }

  /** The lists as the next opening finds them. */
  function opened(): Promise<OpenLists> {
    const ofKind = <T>(kind: string): T[] =>
      [...disk.records]
        .filter(([key]) => key.startsWith(`["${kind}"`))
        .map(([, record]) => record as T) // of its kind
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
    return restoreLists({ record, head, log: since, pages, logPages, ...rest }, journal.storage)
  }

  const steps = ({ manual }: OpenLists) =>
    [manual.history.undoSteps, manual.history.redoSteps].map((of) => of.map(({ seq }) => seq))

  /** Three names one after another; the second was not stored, and then there was room again. */
  beforeEach(async () => {
    await run({ type: 'add', rows: Array.from({ length: 300 }, () => person('甲')) })
    disk.isFull = true
    await rename('乙')
    disk.isFull = false
    await journal.flush()
    await rename('丙')
  })

  it('is taken back and done again at the next opening as it was here', async () => {
    for (const kind of ['undo', 'undo', 'undo', 'redo'] as const)
      expect(await step(kind)).toBe(true)
    const found = await opened()
    expect(names(found.manual.list.rows)).toEqual(['甲'])
    expect(steps(found)).toEqual(steps(lists))
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
    expect(await rename('丁')).toBe(false)
    disk.isCleared = false
    await journal.flush()
    expect(await step('undo')).toBe(true)
    expect(await step('undo')).toBe(true)
    expect(names((await opened()).manual.list.rows)).toEqual(['乙'])
  })
})
