import { expect, it, vi } from 'vitest'

import { ERROR_CODES } from '#contract/error-codes.ts'
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

it('names the closed shop, not a doubt about the last part, while it waits for it', async () => {
  const act = { onPause: vi.fn(), onAbandon: vi.fn(), onClose: vi.fn(), onMinimise: vi.fn() }
  const msg = '店铺暂停营业至 2026-11-23 14:00：系统升级'
  const reason = { code: 'api', apiCode: ERROR_CODES.shop_closed, msg } as const
  const run = { ...RUN, status: 'unknown', reason } as const
  const screen = await renderUi(
    <RunDialog run={run} isFunded={false} onResume={vi.fn()} {...act} />,
  )
  await expect.element(screen.getByRole('dialog', { name: '等待恢复营业' })).toBeVisible()
  await expect.element(screen.getByRole('status')).toHaveTextContent(msg)
  expect(screen.getByText(/还没有收到结果/).elements()).toEqual([])
  expect(await axeFindings()).toEqual([])
})
