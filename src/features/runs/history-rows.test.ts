import { expect, it } from 'vitest'

import type { RunSummary } from '#src/data/recipients/recipients.types.ts'
import { UNANSWERED_RUN } from '#tests/fixtures/runs/live-run.ts'
import { ORDER } from '#tests/fixtures/lists/list-items.ts'
import { historyRows } from './history-rows.ts'

const { sender: _sender, ...RUN } = UNANSWERED_RUN
const at = (time: string): number => Date.parse(`${time}+08:00`)

const run = (runId: string, startedAt: number, orderSn?: string): RunSummary => ({
  ...RUN,
  runId,
  startedAt,
  ...(orderSn !== undefined && { orderSn }),
})
const order = (order_sn: string, create_time: string) => ({ ...ORDER, order_sn, create_time })

it('has orders of other machines among the runs of this one, the newest first, each once', () => {
  const runs = [run('r2', at('2026-11-25T12:00:00')), run('r1', at('2026-11-23T12:00:00'), 'WD1')]
  const orders = [
    order('WD3', '2026-11-26 00:00:00'),
    order('WD2', '2026-11-24 00:00:00'),
    order('WD1', '2026-11-23 12:00:01'),
  ]
  expect(historyRows(runs, orders).map(({ key }) => key)).toEqual(['WD3', 'r2', 'WD2', 'r1'])
})

it('is what the server knows on a machine that knows nothing', () => {
  const orders = [order('WD1', '2026-11-23 12:00:01')]
  expect(historyRows([], orders)).toMatchObject([{ key: 'WD1', order: { order_sn: 'WD1' } }])
})
