import type { showPayoutSheet } from '#contract/desk/payouts.ts'
import type { z } from '#contract/zod.ts'
import { readResultFile } from '#workers/sheets/read-result-file.ts'
import { writeSheetFile } from '#workers/sheets/write-sheet-file.ts'
import type { Read, SavedFile, Surroundings } from '../command.ts'
import { readSheet } from './read-sheet.ts'

/** What the bank or Alipay gave back, as the input of a check. */
export function readResultSheet(around: Surroundings, file: string): Promise<Read> {
  return readSheet(around, file, readResultFile)
}

/** The sheet for the bank or Alipay. */
export async function payoutFileOf(
  sheet: z.output<typeof showPayoutSheet.data>,
  file: string,
): Promise<SavedFile> {
  const kind = file.toLowerCase().endsWith('.csv') ? 'csv' : 'xlsx'
  const blob = await writeSheetFile({ name: '打款', ...sheet }, kind)
  return { file, bytes: new Uint8Array(await blob.arrayBuffer()) }
}
