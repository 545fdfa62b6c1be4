import { afterEach, expect, it, vi } from 'vitest'

import { RECIPIENTS_DATABASE } from '#domain/drafts/recipients-database.ts'
import { UNANSWERED_RUN } from '#tests/fixtures/runs/live-run.ts'
import type { LiveRun } from '#workers/recipients/storage/run-state.types.ts'
import { onlineStore } from '#src/data/browser/online.ts'
import { runWatch } from './run-watch.ts'

type FakeWorker = {
  tell: (run: LiveRun) => void
  readonly driven: string[]
  isRunning: boolean
  /** Called at the first call, which starts it. */
  onAsked: () => void
  /** Runs that lie on the machine. */
  stored: number
}

const worker = vi.hoisted((): FakeWorker => ({
  tell: () => {},
  driven: [],
  isRunning: true,
  onAsked: () => {},
  stored: 0,
}))

vi.mock('./worker.ts', async (original) => ({
  ...(await original<object>()),
  hasRecipients: () => worker.isRunning,
}))

vi.mock('./stored-work.ts', () => ({ storedWork: () => Promise.resolve({ runs: worker.stored }) }))

vi.mock('./runs.ts', () => ({
  runsCalls: {
    leave: () => Promise.resolve(),
    watch: (_: string, onRun: (run: LiveRun) => void) => {
      worker.tell = onRun
      worker.isRunning = true
      worker.onAsked()
      return Promise.resolve({ ok: true, value: null })
    },
    drive: (_: string, runId: string) => {
      worker.driven.push(runId)
      return Promise.resolve({ ok: false, error: { code: 'run_gone' } })
    },
  },
}))

afterEach(() => {
  runWatch.leave()
  worker.driven.length = 0
  worker.isRunning = true
  onlineStore.set(true)
})

it('asks for a missing answer at once when the server is back', () => {
  runWatch.watch('7')
  worker.tell(UNANSWERED_RUN)
  onlineStore.set(false)
  expect(worker.driven).toEqual([])
  onlineStore.set(true)
  expect(worker.driven).toEqual(['r1'])
})

it('leaves alone what is idle, what is sent without trouble, and what another tab sends', () => {
  runWatch.watch('7')
  worker.tell({ ...UNANSWERED_RUN, runId: 'paused', sender: 'nobody' })
  worker.tell({ ...UNANSWERED_RUN, runId: 'sending', status: 'sending' })
  worker.tell({ ...UNANSWERED_RUN, runId: 'other tab', sender: 'elsewhere' })
  onlineStore.set(false)
  onlineStore.set(true)
  expect(worker.driven).toEqual([])
})

it('tries at once when the merchant presses for it', () => {
  runWatch.watch('7')
  worker.tell(UNANSWERED_RUN)
  runWatch.askNow('r1')
  expect(worker.driven).toEqual(['r1'])
})

/** Settles when the worker gets a call. */
const asked = () => new Promise<void>((resolve) => (worker.onAsked = resolve))

it('starts a worker where there are runs', async () => {
  worker.isRunning = false
  worker.stored = 1
  const starts = asked()
  runWatch.watch('7')
  await starts
  expect(worker.isRunning).toBe(true)
})

it('starts none where there are none, until another tab reports a run of this user', async () => {
  worker.isRunning = false
  worker.stored = 0
  runWatch.watch('7')
  const channel = new BroadcastChannel(RECIPIENTS_DATABASE.runChannel)
  const heard = new Promise<void>((resolve) => {
    const listening = new BroadcastChannel(RECIPIENTS_DATABASE.runChannel)
    listening.addEventListener('message', () => {
      listening.close()
      resolve()
    })
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  channel.postMessage({ kind: 'run', userId: '8' })
  await heard
  expect(worker.isRunning).toBe(false)
  const starts = asked()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  channel.postMessage({ kind: 'run', userId: '7' })
  await starts
  channel.close()
  expect(worker.isRunning).toBe(true)
})
