import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { SUMMARY } from '#tests/fixtures/lists/import-summary.ts'
import { DRAFT_STATE } from '#tests/fixtures/lists/draft-state.ts'
import { IDLE_PURCHASE } from '#tests/fixtures/lists/idle-purchase.ts'
import { InDraft } from '#tests/fixtures/lists/in-draft.tsx'
import { axeFindings, renderUi } from '#tests/render-ui.tsx'
import { PurchaseContext, type Purchase } from '../purchase-context.ts'
import { ImportArea } from './import-area.tsx'

/** A file was imported. */
const IMPORTED: Purchase = {
  ...IDLE_PURCHASE,
  hasRows: true,
  files: {
    ...IDLE_PURCHASE.files,
    state: {
      kind: 'done',
      summary: SUMMARY,
      file: new File([''], SUMMARY.fileName),
      choices: {},
      earlier: [],
    },
  },
}

const { innerWidth: width, innerHeight: height } = window
afterEach(() => page.viewport(width, height))

it.each([900, 720])('names the choice of how rows are merged, %i px high', async (high) => {
  await page.viewport(1280, high)
  const screen = await renderUi(
    <InDraft state={DRAFT_STATE}>
      <PurchaseContext value={IMPORTED}>
        <ImportArea />
      </PurchaseContext>
    </InDraft>,
  )
  await expect.element(screen.getByRole('combobox', { name: '已有收件人时' })).toHaveValue('append')
  expect(await axeFindings()).toEqual([])
})
