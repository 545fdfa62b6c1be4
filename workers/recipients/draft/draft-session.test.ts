import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { rowMaker } from '#tests/fixtures/lists/list-bench.ts'
import type { DraftHeader } from '../storage/draft.types.ts'
import type { WriteLockEvents } from '../storage/write-lock.ts'
import { DraftSession } from './draft-session.ts'

type Stored = { readonly record: { readonly header: DraftHeader } }

/**
 * The browser: the test decides when the stored data is read and when the write lock is granted.
 */
const browser = vi.hoisted(() => ({
  reads: [] as ((stored: unknown) => void)[],
  /** For each journal, in order of creation: whether it went on from what was read. */
  goesOn: [] as boolean[],
  isHeld: false,
  gain: (): Promise<void> => Promise.resolve(),
  /** The other tab reports that it has changed the draft. */
  change: (): void => {},
}))

vi.mock('./draft-journal.ts', () => ({
  DraftJournal: class {
    readonly state = { status: 'saved' }
    readonly storage = {
      takeLock: () => Promise.resolve(),
      load: () => new Promise((read) => browser.reads.push(read)),
    }
    readonly #place = browser.goesOn.push(false) - 1
    continueFrom(): void {
      browser.goesOn[this.#place] = true
    }
    saveRecord(): Promise<boolean> {
      return Promise.resolve(true)
    }
    stop(): void {}
  },
}))

vi.mock('./restore-lists.ts', async (original) => {
  const { emptyLists } = await original<typeof import('./restore-lists.ts')>()
  return { ...(await original<object>()), restoreLists: () => Promise.resolve(emptyLists()) }
})

vi.mock('../storage/write-lock.ts', () => ({
  WriteLock: class {
    constructor(_draft: string, { onGained, onChanged }: WriteLockEvents) {
      browser.change = onChanged
      browser.gain = () => {
        browser.isHeld = true
        return onGained()
      }
    }
    get isHeld(): boolean {
      return browser.isHeld
    }
    acquire(): Promise<boolean> {
      return Promise.resolve(browser.isHeld)
    }
  },
}))

const HEADER: DraftHeader = {
  mode: 'import',
  platformId: 1,
  platformKey: 'tb',
  quantity: 1,
  remark: '',
}

const storedBy = (remark: string): Stored => ({ record: { header: { ...HEADER, remark } } })

function openSession(): DraftSession {
  return new DraftSession({
    open: {
      userId: 'u1',
      draftId: 'd1',
      goods: { goodsId: 1, name: '原木抽纸', picture: '', expressId: 1 },
      defaults: HEADER,
    },
    rows: rowMaker,
    onState: () => {},
  })
}

/** The other tab has changed the draft, and this one catches up. */
function changeElsewhere(): void {
  browser.change()
  vi.advanceTimersByTime(1_000)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  Object.assign(browser, { reads: [], goesOn: [], isHeld: false })
})

afterEach(() => {
  vi.useRealTimers()
})

/** What waits for nothing but other promises has happened. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

it('shows what was stored last when the write lock comes during the first reading', async () => {
  const session = openSession()
  const opened = session.start()
  await settled()
  const gained = browser.gain()
  await settled()
  // The other tab wrote before it gave the lock; what is read later must not come first.
  browser.reads[1]?.(storedBy('after'))
  await settled()
  browser.reads[0]?.(storedBy('before'))
  await settled()
  browser.reads[1]?.(storedBy('after'))
  await Promise.all([opened, gained])
  expect(session.header.remark).toBe('after')
  expect(session.readOnly).toBe(false)
})

it('is opened when the reading under the lock is done, and only that is written on from', async () => {
  const session = openSession()
  let isOpen = false
  const opened = session.start().then(() => (isOpen = true))
  await settled()
  const gained = browser.gain()
  browser.reads[0]?.(storedBy('before'))
  await settled()
  expect(isOpen).toBe(false)
  browser.reads[1]?.(storedBy('after'))
  await Promise.all([opened, gained])
  expect(browser.goesOn).toEqual([false, true])
})

it('is nobody’s to write from gaining the lock to the end of the reading under it', async () => {
  const session = openSession()
  const opened = session.start()
  await settled()
  browser.reads[0]?.(storedBy('before'))
  await opened
  const seen: boolean[] = []
  session.watch(() => seen.push(session.readOnly))
  // What the other tab changed last is being read when the lock comes.
  changeElsewhere()
  await settled()
  const gained = browser.gain()
  browser.reads[1]?.(storedBy('before'))
  await settled()
  expect(session.readOnly).toBe(true)
  expect(seen).not.toContain(false)
  expect(await session.setHeader({ remark: 'lost' })).toMatchObject({
    error: { code: 'draft_read_only' },
  })
  browser.reads[2]?.(storedBy('after'))
  await gained
  expect(session.header.remark).toBe('after')
  expect(session.readOnly).toBe(false)
})

it('is not read again over what is written here, because of an earlier message of the other tab', async () => {
  const session = openSession()
  const opened = session.start()
  await settled()
  browser.reads[0]?.(storedBy('before'))
  await opened
  let finish = (): void => {}
  const busy = session.inTurn(() => new Promise<void>((resolve) => (finish = resolve)))
  changeElsewhere()
  const gained = browser.gain()
  await settled()
  browser.reads[1]?.(storedBy('after'))
  await gained
  await session.setHeader({ remark: 'mine' })
  finish()
  await busy
  await settled()
  expect(browser.reads).toHaveLength(2)
  expect(session.header.remark).toBe('mine')
})
