import * as Comlink from 'comlink'

import { readGoodsFile } from './read-goods-file.ts'
import { readResultFile } from './read-result-file.ts'
import type { SheetsApi } from './sheets.types.ts'
import { writeBook, writeSheetFile } from './write-sheet-file.ts'

const api: SheetsApi = {
  readGoods: readGoodsFile,
  readResult: readResultFile,
  write: writeSheetFile,
  writeBook,
}

Comlink.expose(api)
