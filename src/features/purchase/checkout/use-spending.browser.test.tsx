import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'

import type { LiveRun } from '#src/data/recipients/recipients.types.ts'
import { userInfoQuery } from '#src/data/api/user-info.ts'
import { UNANSWERED_RUN } from '#tests/fixtures/runs/live-run.ts'
import { renderUi } from '#tests/render-ui.tsx'
import { useSpending } from './use-spending.ts'

const runs = vi.hoisted(() => ({ now: [] as readonly LiveRun[] }))

vi.mock('#src/data/recipients/run-watch.ts', () => ({ useRuns: () => runs.now }))

function Balance({ draws }: { readonly draws: number }) {
  return <p>{`${useSpending({ step: { kind: 'idle' } }) ? '待查' : '可信'} ${draws}`}</p>
}

it('holds the balance back from the first part until it was fetched again', async () => {
  let release = (): void => {}
  const answered = new Promise<void>((resolve) => (release = resolve))
  const client = new QueryClient()
  const asked = vi.spyOn(client, 'invalidateQueries').mockReturnValue(answered)
  const draw = (draws: number, running: readonly LiveRun[]) => {
    runs.now = running
    return (
      <QueryClientProvider client={client}>
        <Balance draws={draws} />
      </QueryClientProvider>
    )
  }
  const screen = await renderUi(draw(1, []))
  await expect.element(screen.getByText('可信 1')).toBeVisible()
  await screen.rerender(draw(2, [UNANSWERED_RUN]))
  await expect.element(screen.getByText('待查 2')).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
  await screen.rerender(draw(3, []))
  await expect.element(screen.getByText('待查 3')).toBeVisible()
  await expect
    .poll(() => asked.mock.calls.map(([filters]) => filters?.queryKey))
    .toContainEqual(userInfoQuery.queryKey)
  release()
  await expect.element(screen.getByText('可信 3')).toBeVisible()
})
