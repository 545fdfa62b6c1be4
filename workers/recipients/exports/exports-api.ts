import { ok, type Result } from '#domain/result/result.ts'

import type { ExportProgress } from '../workbook/progress.types.ts'
import type { ExportsApi, Waybills } from './exports.types.ts'
import { makeListFile } from './list-file.ts'
import { forEachPart, type ListPart, type ReadPart } from './list-parts.ts'
import { readTable } from './read-table.ts'
import { makeStatementFile } from './statement-file.ts'
import { cancelTransfer, transfer } from './transfers.ts'
import { readWaybills, type WaybillLine } from './waybill-lines.ts'

/** The waybills of a list as a text. */
async function readText(
  readPart: ReadPart<ListPart<WaybillLine>>,
  expected: number,
  onProgress: (progress: ExportProgress) => void,
): Promise<Result<Waybills>> {
  const texts: string[] = []
  let rows = 0
  const read = await forEachPart(readPart, ({ list }) => {
    for (const { waybill } of list) if (waybill !== '') texts.push(waybill)
    rows += list.length
    onProgress({ stage: 'find', rows, total: expected })
  })
  if (!read.ok) return read
  return ok({ text: texts.join('\n'), count: texts.length, waiting: rows - texts.length })
}

/** The one way from a list of the server to a file, or to the clipboard. */
export const exportsApi = {
  exportList: (source, options, onProgress) =>
    transfer('download', (signal) =>
      makeListFile({ ...options, readPart: readTable(source, signal), signal, onProgress }),
    ),

  exportStatement: (month, onProgress) =>
    transfer('download', (signal) => makeStatementFile(month, signal, onProgress)),

  waybillText: (source, expected, onProgress) =>
    transfer('copy', (signal) => readText(readWaybills(source, signal), expected, onProgress)),

  async cancel(kind) {
    cancelTransfer(kind)
  },
} satisfies ExportsApi
