import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { PlacedRow } from '#contract/orders.ts'
import { fen } from '#domain/money/fen.ts'
import { EMPTY_RECIPIENT } from '#domain/recipient/recipient.ts'
import { must } from '#domain/result/assert.ts'
import { err, fail, ok, type Result } from '#domain/result/result.ts'

import { decodePage, encodePage } from '../drafts/page-codec.ts'
import { makeRow } from '../list/row.ts'
import { judgeAnswer } from './judge-answer.ts'
import type { RunStore, StoredRun } from './run-store.ts'
import type { PartProgress, RunPart, RunRecord } from './run.types.ts'
import { Runner, type RunPorts, type SendPart } from './runner.ts'

/** What happens to one call. `late`: it reaches the server only after the next call did. */
type Fate =
  | 'fine'
  | 'no-request'
  | 'no-answer'
  | 'timeout'
  | 'busy'
  | 'poor'
  | 'signed-out'
  | 'crash'

const PARTS = 3
const ROWS_PER_PART = 4

/** A server that keeps its promise: a key is placed once, and its answer belongs to it. */
class Server {
  readonly placed = new Map<number, number>()
  readonly #answers = new Map<string, PlacedRow[]>()

  make({ part }: SendPart): PlacedRow[] {
    const known = this.#answers.get(part.key)
    if (known !== undefined) return known
    const rows = decodePage(part.rows).map(({ id, orderNo }): PlacedRow => {
      this.placed.set(id, (this.placed.get(id) ?? 0) + 1)
      return {
        id,
        shop_order: orderNo,
        kuaidi_sn: '',
        order: true,
        status: 1,
        error: '',
        order_sn: 'G',
      }
    })
    this.#answers.set(part.key, rows)
    return rows
  }
}

/** The disk: what survives a crash. */
class Disk implements RunStore {
  readonly list = new Set<number>()
  readonly parts = new Map<number, RunPart>()
  progress: PartProgress[] = []
  record: RunRecord | null = null
  isFull = false

  readonly create = (run: StoredRun, parts: readonly RunPart[]) => {
    this.record = run.record
    this.progress = [...run.progress]
    for (const part of parts) this.parts.set(part.index, part)
    return Promise.resolve(true)
  }

  readonly readPart = (_: string, index: number) =>
    Promise.resolve(must(this.parts.get(index), 'a part that was made'))

  readonly setProgress = (_: RunRecord, progress: PartProgress) => {
    if (!this.isFull) this.progress[progress.index] = progress
    return Promise.resolve(!this.isFull)
  }

  readonly settle = (run: RunRecord, progress: PartProgress, gone: readonly number[]) => {
    if (!this.isFull) for (const id of gone) this.list.delete(id)
    return this.setProgress(run, progress)
  }

  readonly setRecord = (run: RunRecord) => {
    this.record = run
    return Promise.resolve(true)
  }

  load(): StoredRun {
    return { record: must(this.record, 'a run was made'), progress: [...this.progress] }
  }
}

const crashed = new Promise<never>(() => {})

function makeWorld(fates: readonly Fate[]) {
  const server = new Server()
  const disk = new Disk()
  const left = [...fates]
  const keys: string[] = []
  let onCrash = () => {}
  const send = (sent: SendPart): Promise<Result<readonly PlacedRow[]>> => {
    keys.push(sent.part.key)
    switch (left.shift() ?? 'fine') {
      case 'no-request':
        return Promise.resolve(fail('network_error'))
      case 'no-answer':
        server.make(sent)
        return Promise.resolve(fail('network_error'))
      case 'timeout':
        server.make(sent)
        return Promise.resolve(fail('request_timeout'))
      case 'busy':
        return Promise.resolve(err({ code: 'api', apiCode: 503, msg: '' }))
      case 'poor':
        // The key is looked up before the money.
        return Promise.resolve(
          server.placed.has(firstId(sent.part))
            ? ok(server.make(sent))
            : err({ code: 'api', apiCode: 23, msg: '' }),
        )
      case 'signed-out':
        return Promise.resolve(err({ code: 'api', apiCode: 401, msg: '' }))
      case 'crash':
        server.make(sent)
        onCrash()
        return crashed
      default:
        return Promise.resolve(ok(server.make(sent)))
    }
  }
  const ports: RunPorts = {
    store: disk,
    send,
    deliver: () => Promise.resolve({ undelivered: [] }),
    quote: () => Promise.resolve(ok(fen(0))),
    wait: () => Promise.resolve(),
    alone: (task) => task(),
    onState: () => {},
    now: () => 1,
    isAlive: () => true,
  }
  /** Drives until the run pauses, ends or the process dies. */
  const drive = (runner: Runner): Promise<unknown> =>
    Promise.race([runner.drive(), new Promise<void>((resolve) => (onCrash = resolve))])
  return { server, disk, ports, keys, left, drive }
}

function firstId(part: RunPart): number {
  return decodePage(part.rows)[0]?.id ?? 0
}

async function createRun(disk: Disk): Promise<void> {
  const parts: RunPart[] = []
  const progress: PartProgress[] = []
  for (let index = 0; index < PARTS; index++) {
    const rows = Array.from({ length: ROWS_PER_PART }, (_, n) => {
      const id = 1 + index * ROWS_PER_PART + n
      disk.list.add(id)
      return makeRow(id, { ...EMPTY_RECIPIENT, orderNo: `A${id}` }, [])
    })
    parts.push({ index, key: `key-${index}`, rows: encodePage(rows), count: rows.length })
    progress.push({
      index,
      state: 'waiting',
      count: rows.length,
      total: fen(400),
      placed: 0,
      failures: [],
    })
  }
  const record: RunRecord = {
    runId: 'run',
    userId: 'u',
    draftId: 'd',
    mode: 'import',
    terms: { goodsId: 1, goodsName: '', expressId: 1, quantity: 1, platformId: 1, remark: '' },
    isOver: false,
    startedAt: 0,
    endedAt: null,
  }
  await disk.create({ record, progress }, parts)
}

const fate = fc.constantFrom<Fate>(
  'fine',
  'no-request',
  'no-answer',
  'timeout',
  'busy',
  'poor',
  'signed-out',
  'crash',
)

describe('a run through any faults', () => {
  it('places every recipient exactly once and leaves nobody in the list', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fate, { maxLength: 30 }), async (fates) => {
        const world = makeWorld(fates)
        await createRun(world.disk)
        // Every round is a fresh start from the disk: what a reload or a crash leaves.
        for (let round = 0; round < 60 && world.disk.record?.isOver !== true; round++) {
          await world.drive(new Runner(world.ports, world.disk.load()))
        }
        expect(world.disk.record?.isOver).toBe(true)
        expect(world.server.placed.size).toBe(PARTS * ROWS_PER_PART)
        expect([...world.server.placed.values()].every((times) => times === 1)).toBe(true)
        expect(world.disk.list.size).toBe(0)
      }),
    )
  })

  it('after it was given up: a row is in the list, or was placed once, or its part is unknown', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fate, { minLength: 1, maxLength: 8 }), async (fates) => {
        const world = makeWorld(fates)
        await createRun(world.disk)
        await world.drive(new Runner(world.ports, world.disk.load()))
        const later = new Runner(world.ports, world.disk.load())
        await later.abandon()
        const unknown = new Set(
          world.disk.progress
            .filter(({ state }) => state === 'sent')
            .flatMap(({ index }) => decodePage(must(world.disk.parts.get(index), 'made').rows))
            .map(({ id }) => id),
        )
        for (const id of world.server.placed.keys()) {
          expect(world.disk.list.has(id) && !unknown.has(id)).toBe(false)
        }
        expect(later.run.record.isOver).toBe(unknown.size === 0)
      }),
    )
  })
})

describe('a run', () => {
  it('marks a part on the disk before its request leaves', async () => {
    const world = makeWorld([])
    await createRun(world.disk)
    const states: string[] = []
    const send: RunPorts['send'] = (sent) => {
      states.push(world.disk.progress[sent.part.index]?.state ?? '')
      return world.ports.send(sent)
    }
    await new Runner({ ...world.ports, send }, world.disk.load()).drive()
    expect(states).toEqual(['sent', 'sent', 'sent'])
  })

  it('sends nothing when the mark cannot be stored', async () => {
    const world = makeWorld([])
    await createRun(world.disk)
    world.disk.isFull = true
    const runner = new Runner(world.ports, world.disk.load())
    await runner.drive()
    expect(world.keys).toEqual([])
    expect(runner.state).toMatchObject({
      status: 'paused',
      reason: { code: 'draft_storage_failed' },
    })
  })

  it('pauses after the part under way when it is asked to', async () => {
    const world = makeWorld([])
    await createRun(world.disk)
    const runner = new Runner(
      { ...world.ports, send: (sent) => (runner.pause(), world.ports.send(sent)) },
      world.disk.load(),
    )
    await runner.drive()
    expect(runner.state).toMatchObject({ status: 'paused', chunksDone: 1, placed: ROWS_PER_PART })
  })

  it('shows the new total when prices changed, and goes on with it', async () => {
    const world = makeWorld([])
    await createRun(world.disk)
    const totals: number[] = []
    const send: RunPorts['send'] = (sent) => {
      totals.push(sent.total)
      const isOld = sent.total === 400
      return isOld
        ? Promise.resolve(err({ code: 'api', apiCode: 3004, msg: '' }))
        : world.ports.send(sent)
    }
    const quote: RunPorts['quote'] = () => Promise.resolve(ok(fen(444)))
    const runner = new Runner({ ...world.ports, send, quote }, world.disk.load())
    await runner.drive()
    expect(runner.state).toMatchObject({ status: 'paused', total: 444 * PARTS })
    await runner.drive()
    expect(runner.state).toMatchObject({ status: 'done', placed: PARTS * ROWS_PER_PART })
    expect(totals).toEqual([400, 444, 444, 444])
  })

  it('is refused while another tab sends', async () => {
    const world = makeWorld([])
    await createRun(world.disk)
    const runner = new Runner(
      { ...world.ports, alone: () => Promise.resolve(null) },
      world.disk.load(),
    )
    expect(await runner.drive()).toEqual(fail('run_in_other_tab'))
  })
})

describe('what an answer means', () => {
  const placed = (row: Partial<PlacedRow>): PlacedRow => ({
    id: 1,
    shop_order: '',
    kuaidi_sn: '',
    order: true,
    status: 1,
    error: '',
    order_sn: '',
    ...row,
  })
  const sent = new Set([1])

  it('takes a row with an order out of the list even when something else went wrong with it', () => {
    const answer = ok([placed({ status: 0, error: '未出单号' })])
    expect(judgeAnswer(answer, sent, false)).toMatchObject({
      kind: 'placed',
      gone: [1],
      placed: 0,
      failures: [{ id: 1, generated: true, error: '未出单号' }],
    })
  })

  it('does not believe an answer about other rows', () => {
    expect(judgeAnswer(ok([]), sent, false)).toMatchObject({ kind: 'again' })
    expect(judgeAnswer(ok([placed({ id: 2 })]), sent, false)).toMatchObject({ kind: 'again' })
  })

  it.each([
    [401, true, 'sent'],
    [401, false, 'waiting'],
    [23, true, 'waiting'],
    [11, false, 'waiting'],
    // The real-name check comes before the key is looked up.
    [11, true, 'sent'],
    [12, true, 'sent'],
    [400, true, 'sent'],
    [3004, true, 'waiting'],
    [3003, false, 'sent'],
  ] as const)('code %i, unknown before: %s → %s', (apiCode, wasUnknown, state) => {
    const answer = err({ code: 'api', apiCode, msg: '' } as const)
    expect(judgeAnswer(answer, sent, wasUnknown)).toMatchObject({ kind: 'pause', state })
  })
})
