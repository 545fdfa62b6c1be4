import { expect, it } from 'vitest'

import { ROW_REFUSALS } from '#contract/row-refusals.ts'
import { MASKED_CODES } from '#domain/recipient/row-issue.ts'
import { ROW_ISSUE_TEXT } from '#src/text/row-issues.ts'

it('has the sentence of the server for a row, so that a row with both shows it once', () => {
  for (const code of MASKED_CODES) expect(ROW_ISSUE_TEXT[code]).toBe(ROW_REFUSALS.masked)
  for (const code of ['field_placeholder', 'field_encrypted'] as const)
    expect(ROW_ISSUE_TEXT[code]).toBe(ROW_REFUSALS[code])
})
