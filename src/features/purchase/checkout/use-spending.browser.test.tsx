import { useQueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'

import type { LiveRun } from '#src/data/recipients.types.ts'
import { userInfoQuery } from '#src/data/user-info.ts'
import { UNANSWERED_RUN } from '#tests/fixtures/runs/live-run.ts'
import { renderUi } from '#tests/render-ui.tsx'
import { useSpending } from './use-spending.ts'

const runs = vi.hoisted(() => ({ now: [] as readonly LiveRun[] }))

vi.mock('#src/data/run-watch.ts', () => ({ useRuns: () => runs.now }))

it('holds the balance back from the first part until it was asked for again', async () => {
  let release = (): void => {}
  const answered = new Promise<void>((resolve) => (release = resolve))
  const asked: unknown[] = []
  function Probe({ isRunning }: { readonly isRunning: boolean }) {
    const client = useQueryClient()
    client.invalidateQueries = (filters) => {
      asked.push(filters?.queryKey)
      return answered
    }
    runs.now = isRunning ? [UNANSWERED_RUN] : []
    return <p>{useSpending({ step: { kind: 'idle' } }) ? '待查' : '可信'}</p>
  }
  const screen = await renderUi(<Probe isRunning={false} />)
  await expect.element(screen.getByText('可信')).toBeVisible()
  await screen.rerender(<Probe isRunning />)
  await expect.element(screen.getByText('待查')).toBeVisible()
  expect(asked).toEqual([])
  await screen.rerender(<Probe isRunning={false} />)
  await expect.poll(() => asked).toContainEqual(userInfoQuery.queryKey)
  await expect.element(screen.getByText('待查')).toBeVisible()
  release()
  await expect.element(screen.getByText('可信')).toBeVisible()
})
