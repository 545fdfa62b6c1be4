import { expect, it } from 'vitest'

import { ROW_REFUSALS } from '#contract/row-refusals.ts'
import { ROW_ISSUE_TEXT } from '#src/text/row-issues.ts'

it('says of masked rows what the server says, so that a row with both says it once', () => {
  expect(ROW_ISSUE_TEXT.phone_masked).toBe(ROW_REFUSALS.masked)
  expect(ROW_ISSUE_TEXT.name_masked).toBe(ROW_REFUSALS.masked)
})
