import { areResultHeads } from '#contract/desk/payout-sheet.ts'
import type { VoucherSheet } from '#contract/desk/payouts.ts'
import type { Result } from '#domain/result/result.ts'
import { readSheetFile } from './read-sheet-file.ts'

/** Reads what the bank or Alipay gives back for a batch, which may begin with a page about itself. */
export function readResultFile(
  file: Blob | Uint8Array<ArrayBuffer>,
  name: string,
): Promise<Result<VoucherSheet>> {
  return readSheetFile(file, name, { areHeads: areResultHeads, mostAbove: 40 })
}
