import { decodePage } from '../storage/page-codec.ts'
import type { TextColumn } from '../workbook/text-sheet.types.ts'
import { writeWorkbook } from '../workbook/write-workbook.ts'
import {
  EMPTY_RECIPIENT,
  FIELD_RULES,
  RECIPIENT_FIELDS,
  recipientOf,
} from '#domain/recipient/recipient.ts'
import type { Row } from '../list/row.ts'
import type { RunFailure } from '../storage/run-state.types.ts'
import type { BoughtWords, FailureView, FailureWords } from './checkout.types.ts'
import { readPart, readProgress } from '../storage/run-records.ts'

/** The failures that were read last: a dialog asks for window after window of one run. */
let kept: { readonly key: string; readonly failures: readonly RunFailure[] } | null = null

/** Rows that were not placed, or not reported to the platform, in the order of the run. */
async function readFailures(runId: string): Promise<readonly RunFailure[]> {
  const progress = await readProgress(runId)
  const key = JSON.stringify([
    runId,
    progress.map(({ failures, undelivered = [] }) => [failures.length, undelivered]),
  ])
  if (kept?.key === key) return kept.failures
  const failures: RunFailure[] = []
  for (const part of progress) {
    const { undelivered = [] } = part
    if (part.failures.length === 0 && undelivered.length === 0) continue
    const { rows } = await readPart(runId, part.index)
    const byId = new Map(decodePage(rows).map((row) => [row.id, row]))
    for (const { id, waybill, generated, error } of part.failures) {
      const row = byId.get(id)
      if (row === undefined) continue // judge-answer.ts lets only rows through that were sent
      const { orderNo } = row
      failures.push({ orderNo, waybill, generated, type: 'order', error, row: recipientOf(row) })
    }
    for (const { id, orderNo, waybill, error, code } of undelivered) {
      const row = recipientOf(byId.get(id) ?? EMPTY_RECIPIENT)
      const said = { error, ...(code && { code }) }
      failures.push({ orderNo, waybill, generated: true, type: 'delivery', ...said, row })
    }
  }
  kept = { key, failures }
  return failures
}

/** A window of the failures that a view shows. */
export async function failureWindow(
  runId: string,
  { type, search }: FailureView,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ total: number; rows: readonly RunFailure[] }> {
  const all = await readFailures(runId)
  const word = search.trim()
  const shown = all.filter(
    (failure) =>
      (type === null || failure.type === type) &&
      (word === '' ||
        [failure.orderNo, failure.waybill, failure.error, failure.row.name, failure.row.phone].some(
          (text) => text.includes(word),
        )),
  )
  return { total: shown.length, rows: shown.slice(offset, offset + limit) }
}

const WHOM = RECIPIENT_FIELDS.filter((field) => field !== 'orderNo')

/** The five columns of the dialog, then the recipient, so that the file can be imported again. */
export async function writeFailures(runId: string, words: FailureWords): Promise<Blob> {
  const { sheet, columns, types, yes, no, fields, undelivered } = words
  const failures = await readFailures(runId)
  const heads: TextColumn[] = [
    { header: columns.orderNo, width: 24 },
    { header: columns.waybill, width: 20 },
    { header: columns.generated, width: 14 },
    { header: columns.type, width: 12 },
    { header: columns.error, width: 32 },
    ...WHOM.map((field) => ({ header: fields[field], width: FIELD_RULES[field].width })),
  ]
  const lines = failures.map(({ orderNo, waybill, generated, type, error, code, row }) => {
    const reason = code === undefined ? error : undelivered[code]
    return [orderNo, waybill, generated ? yes : no, types[type], reason].concat(
      WHOM.map((field) => row[field]),
    )
  })
  return writeWorkbook([{ name: sheet, columns: heads, rows: lines }])
}

/** The rows whose order numbers were bought before. */
export async function writeBought(
  rows: readonly Row[],
  bought: ReadonlySet<string>,
  { sheet, fields }: BoughtWords,
): Promise<Blob> {
  const heads = RECIPIENT_FIELDS.map((field) => ({
    header: fields[field],
    width: FIELD_RULES[field].width,
  }))
  const lines = rows
    .filter(({ orderNo }) => bought.has(orderNo))
    .map((row) => RECIPIENT_FIELDS.map((field) => row[field]))
  return writeWorkbook([{ name: sheet, columns: heads, rows: lines }])
}
