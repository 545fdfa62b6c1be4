import { fail, ok, type Result } from '#domain/result/result.ts'
import type { ReadAnswer } from '../sheet.types.ts'
import type { ReadOptions } from './read.types.ts'
import { answerOf, pickSheet } from './answer.ts'
import { bytesOf, refused } from './bytes-of.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import { openFile } from './open-file.ts'
import { createPace } from './pace.ts'

export { MAX_FILE_BYTES } from './limits.ts'
export { openZipFile, type ZipFile } from './open-zip-file.ts'

/**
 * Reads the rows of a spreadsheet file of any kind we know, recognised by its bytes.
 *
 * Never throws: what cannot be read is refused with one of the `file_*` and `import_*` codes, or with
 * `worker_unloaded` when the part for its kind could not be loaded. A blob is taken into memory once,
 * so a file that changes later cannot mix two versions; bytes that are given stay as they are.
 */
export async function readRows(
  file: Blob | Uint8Array<ArrayBuffer>,
  options: ReadOptions = {},
): Promise<Result<ReadAnswer>> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const pace = createPace(options.signal, limits.timeMs, options.clock)
  try {
    pace.check()
    const size = file instanceof Uint8Array ? file.byteLength : file.size
    if (size === 0) return fail('file_empty')
    if (size > limits.fileBytes) {
      return fail('file_too_large', { size, limit: limits.fileBytes })
    }
    const bytes = await bytesOf(file)
    pace.check()
    options.onProgress?.({ stage: 'decode', rows: 0 })
    const book = await openFile(bytes, { options, limits, pace })
    const { sheet, allSheets: all, mostSheets: most, onlySheets: only } = options
    return ok(answerOf(book, await pickSheet(book, { sheet, all, most, only, limits })))
  } catch (error) {
    return refused(error)
  } finally {
    pace.close()
  }
}
