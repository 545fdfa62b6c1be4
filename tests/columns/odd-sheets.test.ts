import { beforeAll, describe, expect, it } from 'vitest'

import { loadTowns } from '#domain/address/towns.ts'
import {
  RECIPIENT_FIELDS,
  type Recipient,
  type RecipientField,
} from '#domain/recipient/recipient.ts'
import type { RowIssue } from '#domain/recipient/row-issue.ts'
import { readStill } from '#tests/fixtures/files/read-still.ts'
import { tries } from '#tests/long.ts'
import { PIPELINE } from '#workers/recipients/pipeline.ts'
import { isSettled } from '#workers/recipients/stages/map-columns/map-columns.ts'
import { ROW_FLAGS, type SourceRow } from '#workers/recipients/stages/source-row.types.ts'
import type { OddSheet } from './draw-odd-sheet.ts'
import { ODD_KINDS } from './odd-kinds.ts'

const COUNT = tries(12, 800)
const NO_ROW = ROW_FLAGS.notARecipient | ROW_FLAGS.restOfAbove | ROW_FLAGS.struck

beforeAll(() => loadTowns())

type Row = { readonly recipient: Recipient; readonly issues: readonly RowIssue[] }

/** Right, a question, or wrong with an issue; the others must never happen. */
type Verdict = 'right' | 'asked' | 'said' | `${'silent' | 'lost' | 'invented'}: ${string}`

const isError = ({ issues }: Row): boolean => issues.some(({ level }) => level === 'error')

/** A wrong field without an issue, in a row that could be ordered. */
function silentField({ recipient, issues }: Row, wanted: Recipient): RecipientField | undefined {
  const warned = issues.filter(({ level }) => level === 'warning')
  // A cell that fell off the table may be of any field.
  if (warned.some(({ code }) => code === 'cells_spilled')) return undefined
  return RECIPIENT_FIELDS.find(
    (field) => recipient[field] !== wanted[field] && !warned.some((issue) => issue.field === field),
  )
}

function rowOf(source: SourceRow): Row {
  const { recipient, issues } = PIPELINE.normalise(source)
  return { recipient, issues: PIPELINE.validate(recipient, issues) }
}

/** One file through the whole import; a header further down is confirmed as it was found. */
async function judge({ text, expected }: OddSheet): Promise<Verdict> {
  const read = await readStill(new Blob([text]))
  if (!read.ok) return `lost: ${read.error.code}`
  const { sheet } = read.value
  const mapping = PIPELINE.map(sheet, { platform: 'generic' })
  if (!isSettled(mapping)) return 'asked'
  const rows = PIPELINE.rows(sheet, mapping, 0, sheet.rowCount)
    .flatMap((source) => [source].concat(source.others ?? []))
    .filter(({ flags }) => (flags & NO_ROW) === 0)
    .map((source) => rowOf(source))
  const left = new Set(rows)
  let verdict: Verdict = 'right'
  for (const wanted of expected) {
    const row = rows.find((one) => one.recipient.phone === wanted.phone && left.has(one))
    if (row === undefined) {
      // A row in error counts as the missing recipient.
      const other = [...left].find((one) => isError(one))
      if (other === undefined) return `lost: ${JSON.stringify(wanted)} of ${text.slice(0, 400)}`
      left.delete(other)
      verdict = 'said'
      continue
    }
    left.delete(row)
    if (RECIPIENT_FIELDS.every((field) => row.recipient[field] === wanted[field])) continue
    const field = isError(row) ? undefined : silentField(row, wanted)
    if (field !== undefined)
      return `silent: ${field} of ${JSON.stringify([wanted, row.recipient])} in ${text.slice(0, 400)}`
    verdict = 'said'
  }
  const invented = [...left].find((row) => !isError(row))
  if (invented !== undefined) return `invented: ${JSON.stringify(invented.recipient)}`
  return left.size > 0 ? 'said' : verdict
}

describe.each(Object.entries(ODD_KINDS))('a file with %s', (_, { draw, share }) => {
  it('is read right, or has a question or issue where not', async () => {
    const verdicts: Verdict[] = []
    for (let n = 0; n < COUNT; n++) verdicts.push(await judge(draw(n)))
    expect(verdicts.filter((one) => one.includes(':'))).toEqual([])
    const right = verdicts.filter((one) => one === 'right').length / COUNT
    expect(right).toBeGreaterThanOrEqual(share)
  })
})
