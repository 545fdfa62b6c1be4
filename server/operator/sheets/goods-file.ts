import type { z } from '#contract/zod.ts'
import type { exportGoods } from '#contract/desk/goods.ts'
import { readGoodsFile } from '#workers/sheets/read-goods-file.ts'
import { writeSheetFile } from '#workers/sheets/write-sheet-file.ts'
import type { Read, SavedFile, Surroundings } from '../command.ts'
import { readSheet } from './read-sheet.ts'

/** A sheet of goods, .xlsx, .xls or .csv, as the input of a check. */
export function readGoodsSheet(around: Surroundings, file: string): Promise<Read> {
  return readSheet(around, file, readGoodsFile)
}

/** The goods as a file: .csv by its name, else .xlsx. */
export async function goodsFileOf(
  exported: z.output<typeof exportGoods.data>,
  file: string,
): Promise<SavedFile> {
  const kind = file.toLowerCase().endsWith('.csv') ? 'csv' : 'xlsx'
  const blob = await writeSheetFile({ name: '商品', ...exported }, kind)
  return { file, bytes: new Uint8Array(await blob.arrayBuffer()) }
}
