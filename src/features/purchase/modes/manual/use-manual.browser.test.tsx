import { expect, it } from 'vitest'

import type { ManualState } from '#src/data/recipients/recipients.types.ts'
import { onNotice } from '#src/kit/toast/notify.ts'
import { renderUi } from '#tests/render-ui.tsx'
import { useRefusals } from './use-manual.ts'

type Pastes = ManualState['pastes']

function Refusals({ pastes }: { readonly pastes: Pastes }) {
  useRefusals(pastes)
  return null
}

const WAITING = { id: 1, lines: 120_000, isWaiting: true, error: null }
const full = (rows: number): Pastes[number] => ({
  ...WAITING,
  error: { code: 'list_full', params: { rows, limit: 100_000 } },
})

it('shows once why a paste was not taken in, and again when it was tried again', async () => {
  const said: string[] = []
  const end = onNotice(({ text }) => said.push(text))
  const { rerender } = await renderUi(<Refusals pastes={[WAITING]} />)
  await rerender(<Refusals pastes={[full(120_000)]} />)
  await rerender(<Refusals pastes={[full(120_000)]} />)
  expect(said).toEqual([
    '列表最多 100,000 行，加入后会有 120,000 行，请先下单或清空一部分，再加入其余的',
  ])
  await rerender(<Refusals pastes={[WAITING]} />)
  await rerender(<Refusals pastes={[full(110_000)]} />)
  expect(said).toHaveLength(2)
  end()
})
