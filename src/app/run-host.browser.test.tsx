import { expect, it, vi } from 'vitest'

import type { LiveRun } from '#src/data/recipients/recipients.types.ts'
import { openQueries } from '#tests/open-queries.tsx'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { RunHost } from './run-host.tsx'

type Settled = (run: Partial<LiveRun>, wasHere: boolean) => void

const listeners = vi.hoisted(() => new Set<Settled>())
vi.mock('#src/data/recipients/run-watch.ts', () => ({
  useRuns: () => [],
  runWatch: {
    onSettled: (listener: Settled) => {
      listeners.add(listener)
      return () => {}
    },
  },
}))

const HEADS = ['orders', 'parcels', 'wallet', 'user', 'drafts', 'runs'] as const

it('what a run in the background did is seen on every open page', async () => {
  const { answers, OpenQueries } = openQueries(...HEADS)
  await renderWithPages(() => (
    <>
      <RunHost />
      <OpenQueries />
    </>
  ))
  const all = () => HEADS.map(answers)
  await expect.poll(all).toEqual([1, 1, 1, 1, 1, 1])
  for (const settle of listeners) settle({ status: 'paused' }, false)
  await expect.poll(all).toEqual([2, 2, 2, 2, 2, 2])
})
