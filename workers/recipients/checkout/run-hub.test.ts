import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import type { LiveRun } from '../storage/run-state.types.ts'

const readSummary = vi.hoisted(() => vi.fn())

vi.mock('../storage/run-records.ts', () => ({ readSummaries: async () => [], readSummary }))

/** Another tab: its messages arrive here, and the test ends its locks. */
let say: (message: object) => void
let endOf: Map<string, () => void>
let shown: LiveRun[]
let runHub: typeof import('./run-hub.ts').runHub

// What is shown of it here.
const RUN = { runId: 'r', status: 'sending', sender: 'elsewhere' } as LiveRun

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

beforeEach(async () => {
  endOf = new Map()
  shown = []
  readSummary.mockReset()
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener(_type: string, listener: (event: { data: object }) => void): void {
        say = (data) => listener({ data })
      }
      postMessage(): void {}
    },
  )
  const request = (name: string, task: () => void) =>
    new Promise<void>((resolve) => {
      endOf.set(name, () => resolve(task()))
    })
  vi.stubGlobal('navigator', { locks: { request } })
  vi.resetModules()
  runHub = (await import('./run-hub.ts')).runHub
  await runHub.watch({ userId: 'me', onRun: (run) => shown.push(run) })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const end = async (): Promise<void> => {
  endOf.get('wandan-run-alive:r')?.()
  await settled()
}

it('reads what is stored when the tab that sent a run has ended without a word', async () => {
  readSummary.mockResolvedValue({ runId: 'r', status: 'paused' })
  say({ kind: 'run', userId: 'me', run: RUN })
  await end()
  expect(shown).toEqual([RUN, { runId: 'r', status: 'paused', sender: 'nobody' }])
})

it('reports that nobody sends a run whose tab has ended, also when it cannot be read', async () => {
  readSummary.mockRejectedValue(new Error('the storage is gone'))
  say({ kind: 'run', userId: 'me', run: RUN })
  await end()
  expect(shown.at(-1)).toMatchObject({
    sender: 'nobody',
    status: 'unknown',
    reason: { code: 'draft_storage_failed' },
  })
})

it('keeps what the tab has reported at its end when no more can be read', async () => {
  readSummary.mockRejectedValue(new Error('the storage is gone'))
  const done = { ...RUN, status: 'done', sender: 'nobody' } as const
  say({ kind: 'run', userId: 'me', run: RUN })
  say({ kind: 'run', userId: 'me', run: done })
  await end()
  expect(shown).toEqual([RUN, done])
})

it('neither waits for nor reads runs of somebody else in the same browser', async () => {
  say({ kind: 'run', userId: 'you', run: RUN })
  expect(endOf.size).toBe(0)
  say({ kind: 'run', userId: 'me', run: RUN })
  await runHub.watch({ userId: 'you', onRun: (run) => shown.push(run) })
  await end()
  expect(readSummary).not.toHaveBeenCalled()
  expect(shown).toEqual([RUN])
})
