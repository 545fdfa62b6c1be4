import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { tries } from '#tests/long.ts'
import {
  makeRunWorld,
  ROWS,
  type ScriptedClose,
  type ScriptedAnswer,
} from '#tests/fixtures/runs/run-world.ts'

import { Runner } from './runner.ts'

const ANSWERS = [
  'fine',
  'no-request',
  'no-answer',
  'timeout',
  'held',
  'busy',
  'poor',
  'picky',
  'signed-out',
  'crash',
] as const satisfies readonly ScriptedAnswer[]

const CLOSES = [
  'fine',
  'no-request',
  'no-answer',
  'busy',
  'signed-out',
  'crash',
] as const satisfies readonly ScriptedClose[]

/** What a merchant, his machine and the network do, in any order. */
type Step =
  | { readonly kind: 'drive'; readonly script: readonly ScriptedAnswer[] }
  | { readonly kind: 'abandon'; readonly script: readonly ScriptedClose[] }
  | { readonly kind: 'late'; readonly at: number }
  | { readonly kind: 'disk'; readonly room: number }
  | { readonly kind: 'reload' }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('drive' as const),
    script: fc.array(fc.constantFrom(...ANSWERS), { maxLength: 12 }),
  }),
  fc.record({
    kind: fc.constant('abandon' as const),
    script: fc.array(fc.constantFrom(...CLOSES), { maxLength: 2 }),
  }),
  fc.record({ kind: fc.constant('late' as const), at: fc.nat(3) }),
  fc.record({
    kind: fc.constant('disk' as const),
    room: fc.constantFrom(0, 1, 2, 3, 4, 5, 6, Infinity, Infinity),
  }),
  fc.constant({ kind: 'reload' as const }),
)

function makeLife() {
  const world = makeRunWorld()
  const { disk, server, left, closings } = world
  let runner: Runner | null = null

  /** Goes on with the run, or orders what the list holds by a new one. */
  async function drive(script: readonly ScriptedAnswer[]): Promise<void> {
    left.splice(0, left.length, ...script)
    if (runner === null || runner.run.record.isOver) {
      const run = disk.list.size === 0 ? null : await world.createRun()
      runner = run === null ? runner : new Runner(world.ports, run)
    }
    const current = runner
    if (current === null) return
    if ((await world.live(() => current.drive())) === 'died') runner = world.reload()
    left.length = 0
  }

  async function abandon(script: readonly ScriptedClose[]): Promise<void> {
    closings.splice(0, closings.length, ...script)
    const current = runner
    if (current === null || current.run.record.isOver) return
    if ((await world.live(() => current.abandon())) === 'died') runner = world.reload()
    closings.length = 0
  }

  async function take(next: Step): Promise<void> {
    if (next.kind === 'drive') await drive(next.script)
    else if (next.kind === 'abandon') await abandon(next.script)
    else if (next.kind === 'late') server.reportLate(next.at)
    else if (next.kind === 'disk') disk.room = next.room
    else runner = world.reload()
  }

  /** Nobody was placed twice, and who was placed is not free to be ordered under another key. */
  function check(): void {
    const inRuns = disk.inRuns()
    for (const [id, times] of server.placed) {
      expect(times).toBe(1)
      expect(disk.list.has(id) && !inRuns.has(id)).toBe(false)
    }
  }

  /** From here on all is well. */
  async function end(): Promise<void> {
    disk.room = Infinity
    runner = world.reload()
    for (let round = 0; round < 10 && (disk.list.size > 0 || disk.inRuns().size > 0); round++)
      await drive([])
    while (server.late.length > 0) server.reportLate()
  }

  return { ...world, take, check, end }
}

describe('whatever happens to runs of a list', () => {
  it('everybody is placed exactly once, however late a request arrives', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const life = makeLife()
        for (const next of steps) {
          await life.take(next)
          life.check()
        }
        await life.end()
        life.check()
        expect(life.server.placed.size).toBe(ROWS)
        expect(life.disk.list.size).toBe(0)
      }),
      { numRuns: tries(200, 20_000) },
    )
  })
})
