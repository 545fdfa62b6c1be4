import { array, assert, constantFrom, property, record } from 'fast-check'
import { expect, it } from 'vitest'

import { planOf, remoteSide, type ConflictChoice, type LocalSide } from './sync-plan.ts'

/** A draft by its rows; the ids of drafts are those of the server. */
type Rows = ReadonlySet<string>
type Stored = { version: number; rows: Rows; is_gone: boolean }
type Local = { rows: Rows; known: { id: number; version: number; rows: Rows } | null }

const isSame = (a: Rows, b: Rows): boolean => a.size === b.size && [...a].every((row) => b.has(row))

function sideOf(now: Rows, known: Rows): LocalSide {
  if (now.size === 0) return 'gone'
  return isSame(now, known) ? 'same' : 'changed'
}

/** The server: it knows versions, and compares them. */
class Server {
  readonly drafts = new Map<number, Stored>()
  #next = 1

  save(id: number, base: number, rows: Rows): number | null {
    const stored = this.drafts.get(id)
    if ((stored?.version ?? 0) !== base || stored?.is_gone === true) return null
    this.drafts.set(id, { version: base + 1, rows, is_gone: false })
    return base + 1
  }

  create(): number {
    return this.#next++
  }

  remove(id: number, base: number): boolean {
    const stored = this.drafts.get(id)
    if (stored?.version !== base || stored.is_gone) return false
    this.drafts.set(id, { version: base + 1, rows: new Set(), is_gone: true })
    return true
  }
}

/** A machine, as workers/recipients/sync carries the plan out. */
class Machine {
  readonly drafts: Local[] = []
  /** Answers that are lost on their way: it was done, and the machine does not know. */
  isDeaf = false
  readonly #server: Server

  constructor(server: Server) {
    this.#server = server
  }

  add(row: string): void {
    const [draft] = this.drafts
    if (draft === undefined) this.drafts.push({ rows: new Set([row]), known: null })
    else draft.rows = new Set([...draft.rows, row])
  }

  /** Orders everything: the rows are parcels now. @returns them */
  order(): Rows {
    const [draft] = this.drafts
    const rows = draft?.rows ?? new Set<string>()
    if (draft !== undefined) draft.rows = new Set()
    return rows
  }

  sync(choice: ConflictChoice): void {
    for (const draft of this.drafts.slice()) this.#syncOne(draft, choice)
    for (const [id, stored] of this.#server.drafts) {
      if (stored.is_gone || this.drafts.some(({ known }) => known?.id === id)) continue
      const known = { id, version: stored.version, rows: stored.rows }
      this.drafts.push({ rows: stored.rows, known })
    }
  }

  #push(draft: Local, id: number, base: number): void {
    const version = this.#server.save(id, base, draft.rows)
    if (version !== null && !this.isDeaf) draft.known = { id, version, rows: draft.rows }
  }

  #drop(draft: Local): void {
    this.drafts.splice(this.drafts.indexOf(draft), 1)
  }

  #syncOne(draft: Local, choice: ConflictChoice): void {
    const { known } = draft
    if (known === null) {
      if (draft.rows.size === 0) this.#drop(draft)
      else this.#push(draft, this.#server.create(), 0)
      return
    }
    const stored = this.#server.drafts.get(known.id)
    // A lost answer: what the server has is what this machine sent.
    if (stored?.version === known.version + 1 && isSame(stored.rows, draft.rows)) {
      draft.known = { ...known, version: stored.version, rows: draft.rows }
      return
    }
    const local = sideOf(draft.rows, known.rows)
    const remote = remoteSide(known.version, stored)
    const action = planOf(local, remote)
    if (action === 'push') this.#push(draft, known.id, known.version)
    if (action === 'forget') draft.known = null
    if (action === 'remove_local') this.#drop(draft)
    if (action === 'remove_remote') {
      if (this.#server.remove(known.id, known.version)) this.#drop(draft)
    }
    if (action === 'pull' && stored !== undefined) {
      draft.rows = stored.rows
      draft.known = { id: known.id, version: stored.version, rows: stored.rows }
    }
    if (action !== 'conflict' && action !== 'conflict_gone') return
    if (choice === 'both') draft.known = null
    else if (choice === 'mine') {
      if (action === 'conflict' && stored) draft.known = { ...known, version: stored.version }
      else draft.known = null
    } else if (action === 'conflict_gone') this.#drop(draft)
    else if (stored !== undefined) {
      draft.rows = stored.rows
      draft.known = { id: known.id, version: stored.version, rows: stored.rows }
    }
  }
}

const step = record({
  machine: constantFrom(0, 1),
  act: constantFrom('add', 'add', 'order', 'sync', 'sync', 'deaf'),
})

it('loses no row, whatever two machines do in whatever order, while both versions are kept', () => {
  assert(
    property(array(step, { maxLength: 40 }), (steps) => {
      const server = new Server()
      const machines = [new Machine(server), new Machine(server)] as const
      const added = new Set<string>()
      const ordered = new Set<string>()
      for (const [n, { machine: at, act }] of steps.entries()) {
        const machine = machines[at === 0 ? 0 : 1]
        if (act === 'add') {
          machine.add(`row ${n}`)
          added.add(`row ${n}`)
        }
        if (act === 'order') for (const row of machine.order()) ordered.add(row)
        machine.isDeaf = act === 'deaf'
        if (act === 'sync' || act === 'deaf') machine.sync('both')
        const there = new Set(machines.flatMap(({ drafts }) => drafts.flatMap((d) => [...d.rows])))
        for (const { rows, is_gone } of server.drafts.values()) {
          if (!is_gone) for (const row of rows) there.add(row)
        }
        expect([...added].filter((row) => !there.has(row) && !ordered.has(row))).toEqual([])
      }
    }),
    { numRuns: 2_000 },
  )
})

it.each(['mine', 'theirs', 'both'] as const)(
  'two machines come to the same drafts once both are quiet: %s',
  (choice) => {
    assert(
      property(array(step, { maxLength: 30 }), (steps) => {
        const server = new Server()
        const machines = [new Machine(server), new Machine(server)] as const
        for (const [n, { machine: at, act }] of steps.entries()) {
          const machine = machines[at === 0 ? 0 : 1]
          if (act === 'add') machine.add(`row ${n}`)
          if (act === 'order') machine.order()
          machine.isDeaf = act === 'deaf'
          if (act === 'sync' || act === 'deaf') machine.sync(choice)
        }
        for (const machine of machines) machine.isDeaf = false
        for (let i = 0; i < 4; i++) for (const machine of machines) machine.sync(choice)
        const shown = (machine: Machine) =>
          machine.drafts.map(({ rows }) => [...rows].sort().join(',')).sort()
        expect(shown(machines[0])).toEqual(shown(machines[1]))
      }),
      { numRuns: 1_000 },
    )
  },
)

it('takes no version from before the one it knows, and touches nothing that is being ordered', () => {
  expect(remoteSide(3, { version: 2, is_gone: false })).toBe('lost')
  expect(remoteSide(3, { version: 2, is_gone: true })).toBe('lost')
  for (const local of ['same', 'changed', 'gone'] as const) {
    expect(planOf(local, 'lost')).toBe('none')
  }
  for (const remote of ['same', 'newer', 'gone', 'absent', 'lost'] as const) {
    expect(planOf('busy', remote)).toBe('none')
  }
})
