import type { GoodsSheetRows } from '#contract/desk/goods.ts'
import { areGoodsHeads } from '#contract/desk/goods-sheet.ts'
import type { Result } from '#domain/result/result.ts'
import { readSheetFile } from './read-sheet-file.ts'

/** Reads a sheet of goods. */
export function readGoodsFile(
  file: Blob | Uint8Array<ArrayBuffer>,
  name: string,
): Promise<Result<GoodsSheetRows>> {
  return readSheetFile(file, name, { areHeads: areGoodsHeads, mostAbove: 10 })
}
