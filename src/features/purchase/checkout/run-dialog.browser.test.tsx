import { expect, it, vi } from 'vitest'

import { fen } from '#domain/money/fen.ts'
import type { RunState } from '#src/data/recipients/recipients.types.ts'
import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { RunDialog } from './run-dialog.tsx'

const NOTE = '余额不足，库存尚未保留，请尽快充值'
const RUN: RunState = {
  runId: 'r1',
  mode: 'import',
  status: 'paused',
  chunks: 25,
  chunksDone: 10,
  rows: 48_210,
  placed: 20_000,
  failed: 0,
  total: fen(6_701_190),
  stockNote: NOTE,
  startedAt: 0,
  endedAt: null,
}

it.each(['light', 'dark'] as const)(
  'warns that stock is not held for all of the run, and goes on (%s)',
  async (theme) => {
    const onResume = vi.fn()
    const act = { onPause: vi.fn(), onAbandon: vi.fn(), onClose: vi.fn(), onMinimise: vi.fn() }
    const screen = await renderUi(
      <RunDialog run={RUN} isFunded={false} onResume={onResume} {...act} />,
      { theme },
    )
    await expect.element(screen.getByText(NOTE)).toBeVisible()
    expect(await axeFindings()).toEqual([])
    await screen.getByRole('button', { name: '继续下单' }).click()
    expect(onResume).toHaveBeenCalledTimes(1)
    const { stockNote: _, ...held } = RUN
    await screen.rerender(<RunDialog run={held} isFunded={false} onResume={onResume} {...act} />)
    expect(screen.getByText(NOTE).elements()).toEqual([])
  },
)
