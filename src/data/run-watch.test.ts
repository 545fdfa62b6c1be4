import { afterEach, expect, it, vi } from 'vitest'

import { UNANSWERED_RUN } from '#tests/fixtures/runs/live-run.ts'
import type { LiveRun } from '#workers/recipients/storage/run-state.types.ts'
import { onlineStore } from './online.ts'
import { runWatch } from './run-watch.ts'

type FakeWorker = { tell: (run: LiveRun) => void; readonly driven: string[] }

const worker = vi.hoisted((): FakeWorker => ({ tell: () => {}, driven: [] }))

vi.mock('./recipients/runs.ts', () => ({
  runsCalls: {
    watch: (_: string, onRun: (run: LiveRun) => void) => {
      worker.tell = onRun
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

it('leaves alone what rests, what is sent without trouble, and what another tab sends', () => {
  runWatch.watch('7')
  worker.tell({ ...UNANSWERED_RUN, runId: 'paused', sender: 'nobody' })
  worker.tell({ ...UNANSWERED_RUN, runId: 'sending', status: 'sending' })
  worker.tell({ ...UNANSWERED_RUN, runId: 'other tab', sender: 'elsewhere' })
  onlineStore.set(false)
  onlineStore.set(true)
  expect(worker.driven).toEqual([])
})

it('asks at once when the merchant says so', () => {
  runWatch.watch('7')
  worker.tell(UNANSWERED_RUN)
  runWatch.askNow('r1')
  expect(worker.driven).toEqual(['r1'])
})
