import { expect, it, vi } from 'vitest'

import type { LiveRun } from '#src/data/recipients/recipients.types.ts'
import type { RunPace } from '#src/data/recipients/run-clock.ts'
import { UNANSWERED_RUN } from '#tests/fixtures/runs/live-run.ts'
import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { RunDock } from './run-dock.tsx'

const clock = vi.hoisted((): { pace: RunPace | null } => ({ pace: null }))

vi.mock('#src/data/recipients/use-run-clock.ts', () => ({
  useRunClock: () => ({ seconds: 7, pace: clock.pace }),
}))

const SENDING: LiveRun = { ...UNANSWERED_RUN, status: 'sending' }

function dockOf(run: LiveRun) {
  return renderUi(<RunDock userId="7" runs={[run]} onOpen={() => {}} onFailures={() => {}} />)
}

it('shows how long the run still takes', async () => {
  clock.pace = { perSecond: 500, msLeft: 95_200 }
  const screen = await dockOf(SENDING)
  await expect.element(screen.getByText('预计还需 1 分 36 秒')).toBeVisible()
  await expect.element(screen.getByText('第 1 / 3 批')).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

it('promises nothing while the pace is not known', async () => {
  clock.pace = null
  const screen = await dockOf(SENDING)
  await expect.element(screen.getByText('成功 2,000')).toBeVisible()
  expect(screen.getByText(/预计/).elements()).toEqual([])
})
