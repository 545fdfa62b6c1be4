import { beforeAll, describe, expect, it } from 'vitest'

import { loadTowns } from '#domain/address/towns.ts'
import {
  RECIPIENT_FIELDS,
  type Recipient,
  type RecipientField,
} from '#domain/recipient/recipient.ts'
import type { RowIssue } from '#domain/recipient/row-issue.ts'
import { tries } from '#tests/long.ts'
import { PIPELINE } from '#workers/recipients/pipeline.ts'
import { ROW_FLAGS } from '#workers/recipients/stages/source-row.types.ts'
import { drawSheet, LAYOUTS, type DrawnSheet } from './draw-sheet.ts'
import { isAsked, sheetOfCells } from './labelled-sheets.ts'

const COUNT = tries(20, 1000)

type Verdict = 'right' | 'said' | `silent: ${string}`

beforeAll(() => loadTowns())

/** A wrong field without an issue, in a row that could be ordered. */
function silentField(
  got: Recipient,
  wanted: Recipient,
  issues: readonly RowIssue[],
): RecipientField | undefined {
  if (issues.some(({ level }) => level === 'error')) return undefined
  const said = new Set(issues.flatMap(({ level, field }) => (level === 'info' ? [] : [field])))
  return RECIPIENT_FIELDS.find((field) => got[field] !== wanted[field] && !said.has(field))
}

/** One table through the whole import: a question, right, wrong with an issue, or silently wrong. */
async function judge({ lines, expected }: DrawnSheet): Promise<Verdict> {
  const sheet = await sheetOfCells(lines)
  const mapping = PIPELINE.map(sheet, { platform: 'generic' })
  if (isAsked(mapping)) return 'said'
  const sources = PIPELINE.rows(sheet, mapping, 0, sheet.rowCount)
  let verdict: Verdict = 'right'
  for (const [at, wanted] of expected.entries()) {
    const source = sources[at]
    if (source === undefined || (source.flags & ROW_FLAGS.notARecipient) !== 0)
      return `silent: line ${at} is left out`
    const { recipient, issues } = PIPELINE.normalise(source)
    const all = PIPELINE.validate(recipient, issues)
    const field = silentField(recipient, wanted, all)
    if (field !== undefined)
      return `silent: ${field} of ${JSON.stringify([lines[0], lines[at + 1], recipient])}`
    if (RECIPIENT_FIELDS.some((one) => recipient[one] !== wanted[one])) verdict = 'said'
  }
  return verdict
}

/** The least share that is read right without a question; of the other layouts the user has to say something. */
const SHARE_READ: Readonly<Record<string, number>> = {
  'a column for each': 1,
  'the region apart': 1,
  'the person around the address': 0.9,
  'the person around the address and apart': 0.9,
  'phone and order number in one cell': 0.9,
  // 收货人信息 beside an address may be the address.
  'name and number in one cell': 0.6,
  'name and number in one cell, the region apart': 0.6,
}

describe.each(Object.entries(LAYOUTS))('a table with %s', (name, layout) => {
  it('is read right, or has a question or issue where not', async () => {
    const verdicts: Verdict[] = []
    for (let n = 0; n < COUNT; n++) verdicts.push(await judge(drawSheet(layout, n)))
    expect(verdicts.filter((one) => one.startsWith('silent'))).toEqual([])
    const share = verdicts.filter((one) => one === 'right').length / COUNT
    expect(share).toBeGreaterThanOrEqual(SHARE_READ[name] ?? 0)
  })
})
