import * as fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { loadTowns } from '#domain/address/towns.ts'
import { person as someone } from '#tests/fixtures/lists/list-bench.ts'
import type { CommitOptions } from '../draft/draft-journal.ts'
import type { DraftSession } from '../draft/draft-session.ts'
import type { RecordBatch } from '../draft/owed-records.ts'
import { emptyLists, type OpenList } from '../draft/restore-lists.ts'
import { invertChange } from '../list/change.ts'
import { removing } from '../list/commands.ts'
import { MAX_LIST_ROWS } from '../list/recipient-list.ts'
import { makeRow } from '../list/row.ts'
import type { DraftHeader } from '../storage/draft.types.ts'
import { ManualController } from './manual-controller.ts'

/** What is stored of typed lines, by key as text. */
const disk = vi.hoisted(() => ({ records: new Map<string, unknown>() }))

vi.mock('../storage/database.ts', async (original) => ({
  ...(await original<object>()),
  database: {
    values: async () =>
      [...disk.records].toSorted(([a], [b]) => a.length - b.length).map(([, v]) => v),
    readableValues: async () => [],
  },
}))

// Node serves up to a thousand messages before it looks at a timer; a browser does not.
vi.mock('../scheduling/yield-turn.ts', () => ({
  yieldTurn: () => new Promise((resolve) => setTimeout(resolve)),
}))

vi.stubGlobal('IDBKeyRange', { bound: () => null })

/** A draft as far as manual mode knows it. */
class Draft {
  readonly draftId = 'd'
  readonly userId = 'u'
  readonly readOnly = false
  readonly signal = new AbortController().signal
  header: Pick<DraftHeader, 'platformId'> = { platformId: null }
  readonly #list = emptyLists().manual
  controller = new ManualController(this as unknown as DraftSession)

  openList(): OpenList {
    return this.#list
  }

  isRunning(): boolean {
    return false
  }

  async inTurn<T>(task: () => Promise<T> | T): Promise<T> {
    return task()
  }

  async store({ puts = [], deletes = [] }: RecordBatch): Promise<boolean> {
    for (const key of deletes) disk.records.delete(JSON.stringify(key))
    for (const [key, value] of puts) disk.records.set(JSON.stringify(key), value)
    return true
  }

  commit({ change, ...records }: CommitOptions): Promise<boolean> {
    this.#list.list.apply(change)
    const step = { seq: 0, cause: change.cause, read: async () => change }
    this.#list.history.push(step)
    this.controller.change()
    return this.store(records)
  }

  /** @returns whether there was a step */
  async step(type: 'undo' | 'redo'): Promise<boolean> {
    const { history, list } = this.#list
    const isThere = (type === 'undo' ? history.undoable : history.redoable) !== null
    if (!isThere) return false
    const change = await history[type]().read()
    list.apply(type === 'undo' ? invertChange(change) : change)
    this.controller.change()
    return true
  }

  choosePlatform(): void {
    this.header = { platformId: 1 }
    this.controller.change()
  }

  /** Opens the draft as another tab does, or a reload. */
  reopen(): void {
    this.controller = new ManualController(this as unknown as DraftSession)
  }

  fill(rows: number): void {
    const all = Array.from({ length: rows }, (_, n) => makeRow(n + 1, someone('甲'), []))
    this.#list.list.load(all, rows + 1)
  }

  leave(rows: number, from = 0): Promise<boolean> {
    const positions = Uint32Array.from({ length: rows }, (_, n) => from + n)
    return this.commit({ mode: 'manual', change: removing(this.#list.list, 'delete', positions) })
  }

  get names(): readonly string[] {
    return this.#list.list.rows.map(({ name }) => name)
  }

  get ids(): readonly number[] {
    return this.#list.list.rows.map(({ id }) => id)
  }

  get rows(): number {
    return this.#list.list.rows.length
  }
}

const LINES = [
  '张三 13800138000 广东省深圳市南山区科技园1号',
  '李四 13900139000 浙江省杭州市西湖区文三路2号',
].join('\n')

let draft: Draft

const pastes = async () => (await draft.controller.open(() => {})).pastes

// A busy machine takes longer for the towns than a paste is waited for.
beforeAll(() => loadTowns())

beforeEach(() => {
  disk.records.clear()
  draft = new Draft()
})

describe('a paste that waits for a platform', () => {
  it('is taken in when one is chosen', async () => {
    expect(await draft.controller.addText(LINES)).toMatchObject({
      error: { code: 'platform_required' },
    })
    expect(await pastes()).toEqual([{ id: 1, lines: 2, error: null }])
    draft.choosePlatform()
    await vi.waitFor(() => expect(draft.rows).toBe(2))
    expect(await pastes()).toEqual([])
  })

  it('stays and shows why when the list has no room for it, and is taken in once there is some', async () => {
    draft.fill(MAX_LIST_ROWS - 1)
    await draft.controller.addText(LINES)
    draft.choosePlatform()
    const error = { code: 'list_full', params: { rows: MAX_LIST_ROWS + 1 } }
    await vi.waitFor(async () => expect(await pastes()).toMatchObject([{ error }]))
    draft.reopen()
    await vi.waitFor(async () => expect(await pastes()).toMatchObject([{ error }]))
    expect(draft.rows).toBe(MAX_LIST_ROWS - 1)
    await draft.leave(1)
    await vi.waitFor(() => expect(draft.rows).toBe(MAX_LIST_ROWS))
    expect(await pastes()).toEqual([])
  })

  it('is read when the draft is opened again, where it was not read before', async () => {
    await draft.controller.addText(LINES)
    draft.header = { platformId: 1 }
    draft.reopen()
    await pastes()
    await vi.waitFor(() => expect(draft.rows).toBe(2))
  })

  it('is forgotten when its reading is cancelled', async () => {
    const { controller } = draft
    await controller.addText(Array.from({ length: 20_000 }, (_, n) => `${LINES}${n}`).join('\n'))
    expect([...disk.records.keys()]).toHaveLength(2)
    draft.choosePlatform()
    // Again and again: before it has begun there is nothing to cancel.
    const isForgotten = (): void => {
      controller.cancel()
      expect([...disk.records.keys()]).toHaveLength(1)
    }
    await vi.waitFor(isForgotten, { timeout: 10_000, interval: 1 })
    expect(draft.rows).toBe(0)
    expect(await pastes()).toEqual([])
  })
})

type Step =
  | { readonly does: 'paste'; readonly who: readonly number[]; readonly over: boolean }
  | { readonly does: 'large' | 'type'; readonly who: readonly number[] }
  | { readonly does: 'parts' | 'masked' | 'delete'; readonly at: number }
  | { readonly does: 'finish' | 'undo' | 'redo' | 'clear' | 'reopen' }

const NAMES = ['张三', '李四', '王芳', '赵敏', '孙强', '周涛']
const phoneOf = (at: number): string => `1380013800${at}`
const placeOf = (at: number): string => `广东省深圳市南山区科技园${at + 1}号`
const lineOf = (at: number): string => `${NAMES[at]} ${phoneOf(at)} ${placeOf(at)}`
const maskedOf = (at: number): string =>
  `${NAMES[at]} 137****800${at} 江苏省南京市鼓楼区中山路${at}号`

const person = fc.nat(NAMES.length - 1)
const people = fc.uniqueArray(person, { minLength: 1, maxLength: 4 })

const STEP: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('paste'), who: people, over: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('large', 'type'), who: people }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constantFrom('parts', 'masked', 'delete'), at: person }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constantFrom('finish', 'undo', 'redo', 'clear', 'reopen') }),
  },
)

/** A buyer at the text box, beside what must be so: who is in the list, and what was not understood. */
class Buyer {
  readonly #draft = new Draft()
  #text = ''
  #list: readonly string[] = []
  #undo: (readonly string[])[] = []
  #redo: (readonly string[])[] = []
  readonly #masked = new Set<string>()

  constructor() {
    disk.records.clear()
    this.#draft.header = { platformId: 1 }
  }

  async do(step: Step): Promise<void> {
    switch (step.does) {
      case 'paste':
        // Over all that is there, or behind it.
        this.#text = (step.over ? '' : this.#text) + step.who.map(lineOf).join('\n')
        this.#join(step.who)
        await this.#read('paste')
        break
      case 'large': {
        this.#join(step.who)
        await this.#draft.controller.addText(step.who.map(lineOf).join('\r\n'))
        this.#text = await this.#draft.controller.text()
        break
      }
      case 'type':
        for (const at of step.who) {
          this.#text += `${lineOf(at)}\n`
          this.#join([at])
          await this.#read('enter')
        }
        break
      case 'parts':
        for (const part of [NAMES[step.at], phoneOf(step.at)]) {
          this.#text += `${part}\n`
          await this.#read('enter')
        }
        await this.#reopen()
        this.#text += `${placeOf(step.at)}\n`
        this.#join([step.at])
        await this.#read('enter')
        break
      case 'masked':
        this.#text += `${maskedOf(step.at)}\n\n`
        this.#masked.add(maskedOf(step.at))
        await this.#read('paste')
        break
      case 'delete':
        if (step.at >= this.#list.length) return
        this.#become(this.#list.filter((_, at) => at !== step.at))
        await this.#draft.leave(1, step.at)
        break
      case 'undo':
      case 'redo':
        await this.#step(step.does)
        break
      case 'clear':
        await this.#draft.controller.clearText()
        this.#text = await this.#draft.controller.text()
        break
      case 'reopen':
        await this.#reopen()
        break
      case 'finish':
        await this.#read('finish')
    }
  }

  #become(list: readonly string[]): void {
    this.#undo.push(this.#list)
    this.#redo = []
    this.#list = list
  }

  #join(who: readonly number[]): void {
    const names = who.map((at) => NAMES[at] ?? '').filter((name) => !this.#list.includes(name))
    if (names.length > 0) this.#become([...this.#list, ...names])
  }

  async #step(does: 'undo' | 'redo'): Promise<void> {
    const [from, to] = does === 'undo' ? [this.#undo, this.#redo] : [this.#redo, this.#undo]
    const before = from.pop()
    const isTaken = await this.#draft.step(does)
    if (isTaken !== (before !== undefined)) throw new Error(`${does} is not there`)
    if (before === undefined) return
    to.push(this.#list)
    this.#list = before
  }

  async #reopen(): Promise<void> {
    await this.#draft.controller.keepText(this.#text)
    this.#draft.reopen()
    this.#text = await this.#draft.controller.text()
  }

  async #read(by: 'enter' | 'paste' | 'finish'): Promise<void> {
    const { controller } = this.#draft
    const answer = await controller.readBox(this.#text, { by, caret: this.#text.length })
    if (!answer.ok) throw new Error(answer.error.code)
    this.#text = answer.value.text
  }

  /** What there is. */
  async shown() {
    const { controller, names, ids } = this.#draft
    const unread = (await controller.lines('unrecognised', 0, 1_000)).rows.map(({ text }) => text)
    const sources = await Promise.all(ids.map((id) => controller.source(id)))
    return {
      names,
      unread: new Set(unread),
      readAndInBox: NAMES.filter((_, at) => this.#text.includes(lineOf(at))),
      withoutSource: names.filter((name, at) => sources[at]?.text.includes(name) !== true),
    }
  }

  /** What must be there. */
  wanted() {
    return { names: this.#list, unread: this.#masked, readAndInBox: [], withoutSource: [] }
  }
}

describe('the text box', () => {
  it('neither loses nor doubles anybody, whatever a buyer does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 1, maxLength: 14 }), async (steps) => {
        const buyer = new Buyer()
        for (const step of steps) {
          await buyer.do(step)
          expect(await buyer.shown()).toEqual(buyer.wanted())
        }
      }),
      { numRuns: 150 },
    )
  })
})
