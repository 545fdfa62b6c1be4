import { expect, it } from 'vitest'

import { fen } from '#domain/money/fen.ts'
import type { RunState } from '#src/data/recipients/recipients.types.ts'
import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { RunNumbers } from './run-numbers.tsx'

const RUN: RunState = {
  runId: 'r1',
  mode: 'import',
  status: 'sending',
  chunks: 25,
  chunksDone: 10,
  rows: 50_000,
  placed: 19_998,
  failed: 2,
  total: fen(6_500_000),
  startedAt: 0,
  endedAt: null,
}

it('shows how far the run is, at what pace, and how long it still takes', async () => {
  const pace = { perSecond: 1_234.4, msLeft: 95_200 }
  const screen = await renderUi(<RunNumbers run={RUN} seconds={62} pace={pace} />)
  await expect.element(screen.getByText('成功 19,998')).toBeVisible()
  await expect.element(screen.getByText('第 10 / 25 批')).toBeVisible()
  await expect.element(screen.getByText('用时 1 分 2 秒')).toBeVisible()
  await expect.element(screen.getByText('每秒约 1,234 人 · 预计还需 1 分 36 秒')).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

it('promises nothing while nothing is sent', async () => {
  const screen = await renderUi(
    <RunNumbers run={{ ...RUN, status: 'paused' }} seconds={5} pace={null} />,
  )
  await expect.element(screen.getByText('用时 5 秒')).toBeVisible()
  expect(screen.getByText(/预计/).elements()).toEqual([])
})
