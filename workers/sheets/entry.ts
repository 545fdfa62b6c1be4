import * as Comlink from 'comlink'

import { readGoodsFile } from './read-goods-file.ts'
import type { SheetsApi } from './sheets.types.ts'
import { writeBook, writeSheetFile } from './write-sheet-file.ts'

const api: SheetsApi = { readGoods: readGoodsFile, write: writeSheetFile, writeBook }

Comlink.expose(api)
