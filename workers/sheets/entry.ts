import * as Comlink from 'comlink'

import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import { readGoodsFile } from './read-goods-file.ts'
import { openPictureZip, type PictureZip } from './read-picture-zip.ts'
import { readResultFile } from './read-result-file.ts'
import type { SheetsApi } from './sheets.types.ts'
import { writeBook, writeSheetFile } from './write-sheet-file.ts'

let zip: PictureZip | null = null

const api: SheetsApi = {
  async openPictures(file) {
    const opened = await openPictureZip(file)
    if (!opened.ok) return opened
    zip = opened.value
    return ok(zip.pictures)
  },
  readPicture: (file) => invariant(zip, 'a zip was opened').read(file),
  readGoods: readGoodsFile,
  readResult: readResultFile,
  write: writeSheetFile,
  writeBook,
}

Comlink.expose(api)
