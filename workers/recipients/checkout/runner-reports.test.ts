import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { PlacedRow } from '#contract/orders.ts'
import { fen } from '#domain/money/fen.ts'
import { EMPTY_RECIPIENT } from '#domain/recipient/recipient.ts'
import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import { PROMISED } from '#tests/fixtures/runs/run-world.ts'

import { decodePage, encodePage } from '../storage/page-codec.ts'
import { makeRow } from '../list/row.ts'
import type { RunStore } from './run-store.ts'
import type { StoredRun } from '../storage/run-records.ts'
import type { PartProgress, RunPart, RunRecord, StoredUnreported } from '../storage/run.types.ts'
import { Runner } from './runner.ts'
import type { ReportResult, RunPorts } from './runner.types.ts'

/** What becomes of one call to the platform; `crash`: the process dies after it was reported. */
type ScriptedAnswer = 'reported' | 'refused' | 'failed' | 'crash'

const PARTS = 3
const ROWS = 4
/** The carrier has no number for these yet. */
const WITHOUT_NUMBER = new Set([3, 9])

const TERMS = { goodsId: 1, goodsName: '', expressId: 1, quantity: 1, platformId: 1, remark: '' }
const forever = new Promise<never>(() => {})

function partOf(index: number): RunPart {
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const id = 1 + index * ROWS + n
    return makeRow(id, { ...EMPTY_RECIPIENT, orderNo: `A${id}` }, [])
  })
  return { index, key: `key-${index}`, rows: encodePage(rows), count: ROWS }
}

const PART_LIST = Array.from({ length: PARTS }, (_, index) => partOf(index))

function placedRow(id: number): PlacedRow {
  return {
    id,
    shop_order: `A${id}`,
    kuaidi_sn: WITHOUT_NUMBER.has(id) ? '' : `W${id}`,
    order: true,
    status: 1,
    error: '',
    order_sn: 'G',
  }
}

/** A disk, a server that places each key once, and a platform with `script`. */
function makeWorld(script: readonly ScriptedAnswer[], storeId?: number) {
  let record: RunRecord = {
    runId: 'run',
    userId: 'u',
    draftId: 'd',
    mode: 'authorised',
    terms: { ...TERMS, ...(storeId !== undefined && { storeId }) },
    isOver: false,
    startedAt: 0,
    endedAt: null,
  }
  const progress = PART_LIST.map(({ index }): PartProgress => {
    return { index, state: 'waiting', count: ROWS, total: fen(4), placed: 0, failures: [] }
  })
  const sends: string[] = []
  const reported = new Set<string>()
  const left = [...script]
  let onCrash = (): void => {}
  const setProgress: RunStore['setProgress'] = async (_, part) => {
    progress[part.index] = part
    return true
  }
  const report = async (
    _: RunRecord,
    waiting: readonly StoredUnreported[],
  ): Promise<ReportResult> => {
    const next = left.shift() ?? 'reported'
    if (next === 'failed') return { undelivered: waiting, failure: { code: 'network_error' } }
    const [first, ...rest] = waiting
    const refused = next === 'refused' && first !== undefined ? [first] : []
    for (const { waybill } of refused.length > 0 ? rest : waiting) reported.add(waybill)
    if (next === 'crash') {
      onCrash()
      return forever
    }
    const undelivered = refused.map(({ id, orderNo, waybill }) => {
      return { id, orderNo, waybill, error: '买家已申请退款' }
    })
    return { undelivered }
  }
  const ports: RunPorts = {
    store: {
      create: async () => true,
      readPart: async (_, index) => invariant(PART_LIST[index], 'a part'),
      setProgress,
      settle: setProgress,
      setRecord: async (run) => {
        record = run
        return true
      },
    },
    send: async ({ part }) => {
      sends.push(part.key)
      return ok(decodePage(part.rows).map(({ id }) => placedRow(id)))
    },
    close: async () => ok([]),
    report,
    reserve: () => Promise.resolve(ok('')),
    release: () => {},
    quote: async () => ok({ total: fen(4), promise: PROMISED }),
    wait: async () => {},
    alone: (task) => task(),
    onState: () => {},
    now: () => 1,
    isAlive: () => true,
  }
  const load = (): StoredRun => ({ record, progress: [...progress] })
  /** One life of the process: until the run is idle, or the process dies. */
  const live = (): Promise<unknown> => {
    const crash = new Promise<void>((resolve) => (onCrash = resolve))
    return Promise.race([crash, new Runner(ports, load()).drive()])
  }
  return { load, live, sends, reported }
}

const answer = fc.constantFrom<ScriptedAnswer>('reported', 'refused', 'failed', 'crash')

describe('delivering what was placed', () => {
  it('forgets nobody and orders nothing again, whatever happens in between', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(answer, { maxLength: 12 }), async (script) => {
        const world = makeWorld(script, 7)
        for (let life = 0; life < 30 && !world.load().record.isOver; life++) await world.live()
        const { record, progress } = world.load()
        expect(record.isOver).toBe(true)
        expect(world.sends.toSorted()).toEqual(PART_LIST.map(({ key }) => key))
        const stillWaiting = progress.flatMap(({ undelivered = [] }) => undelivered)
        for (let id = 1; id <= PARTS * ROWS; id++) {
          const isReported = world.reported.has(`W${id}`)
          const isKept = stillWaiting.some((row) => row.id === id)
          expect(isReported || isKept).toBe(true)
        }
        const waiting = stillWaiting.filter(({ code }) => code === 'no_waybill').map(({ id }) => id)
        expect(new Set(waiting)).toEqual(WITHOUT_NUMBER)
      }),
    )
  })

  it('gives the reason for each row that was not reported, and one when no row could be', async () => {
    const world = makeWorld(['refused', 'failed', 'reported'], 7)
    await world.live()
    const [refused, failed, reported] = world.load().progress
    expect(refused?.undelivered).toEqual([
      { id: 3, orderNo: 'A3', waybill: '', error: '', code: 'no_waybill' },
      { id: 1, orderNo: 'A1', waybill: 'W1', error: '买家已申请退款' },
    ])
    expect(failed?.deliveryFailure).toEqual({ code: 'network_error' })
    expect(failed?.undelivered?.every(({ code }) => code === 'not_told')).toBe(true)
    expect(reported?.undelivered?.map(({ id }) => id)).toEqual([9])
    expect(reported?.deliveryFailure).toBeUndefined()
  })

  it('delivers nothing when the list comes from no shop', async () => {
    const world = makeWorld(['failed', 'failed', 'failed'])
    await world.live()
    const { record, progress } = world.load()
    expect(record.isOver).toBe(true)
    expect(progress.every(({ undelivered }) => undelivered === undefined)).toBe(true)
    expect(world.reported.size).toBe(0)
  })
})
