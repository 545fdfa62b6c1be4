import type { z } from '#contract/zod.ts'
import type { exportGoods } from '#contract/desk/goods.ts'
import { readGoodsFile } from '#workers/sheets/read-goods-file.ts'
import { writeSheetFile } from '#workers/sheets/write-sheet-file.ts'
import type { Read, SavedFile, Surroundings } from '../command.ts'

/** A sheet of goods, .xlsx, .xls or .csv, as the input of a check. */
export async function readGoodsSheet({ readFile }: Surroundings, file: string): Promise<Read> {
  const bytes = await readFile(file)
  if (!bytes.ok) {
    return { refused: [bytes.error === 'too_large' ? `文件太大 ${file}` : `读不到文件 ${file}`] }
  }
  const read = await readGoodsFile(new Uint8Array(bytes.value), file)
  return read.ok
    ? { input: read.value }
    : { refused: [`${file} 不是能读的表格（${read.error.code}）`] }
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
