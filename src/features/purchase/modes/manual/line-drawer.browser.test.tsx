import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

import { manualCalls } from '#src/data/recipients/manual.ts'
import type { ManualState } from '#src/data/recipients/recipients.types.ts'
import { IDLE_PURCHASE } from '#tests/fixtures/lists/idle-purchase.ts'
import { InDraft } from '#tests/fixtures/lists/in-draft.tsx'
import { renderUi } from '#tests/render-ui.tsx'
import { PurchaseContext } from '../purchase-context.ts'
import { LineDrawer } from './line-drawer.tsx'

const STATE: ManualState = {
  revision: 1,
  textVersion: 1,
  hasUnread: false,
  pastes: [],
  counts: { lines: 1, entries: 1, recognised: 0, unrecognised: 0, duplicates: 0, removed: 1 },
  busy: null,
}

function Drawer({ onClose }: { readonly onClose: () => void }) {
  const [state, setState] = useState(STATE)
  vi.spyOn(manualCalls, 'lines').mockResolvedValue({
    ok: true,
    value: { revision: 1, total: 0, offset: 0, rows: [] },
  })
  // The worker's report comes first, as it may: the button goes with the lines that it is for.
  vi.spyOn(manualCalls, 'restoreLines').mockImplementation(() => {
    setState({ ...STATE, counts: { ...STATE.counts, recognised: 1, removed: 0 } })
    return new Promise(() => {})
  })
  return (
    <InDraft>
      <PurchaseContext value={IDLE_PURCHASE}>
        <LineDrawer filter="removed" state={state} onFilter={(filter) => filter ?? onClose()} />
      </PurchaseContext>
    </InDraft>
  )
}

it('is closed by Esc also when the button that had the focus has gone', async () => {
  const onClose = vi.fn<() => void>()
  const screen = await renderUi(<Drawer onClose={onClose} />)
  const restore = screen.getByRole('button', { name: '恢复到列表' })
  await restore.click()
  await expect.element(restore).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls).toHaveLength(1)
})
