import type { EntryMode } from '#domain/order/order-sources.ts'
import type { RecipientField } from '#domain/recipient/recipient.ts'
import type { RowIssueCode } from '#domain/recipient/row-issue.ts'
import type { Result } from '#domain/result/result.ts'

import type { EncodingPreview } from '../readers/preview-encodings.ts'
import type { ExportProgress } from '../workbook/progress.types.ts'
import type { MappingPlatform } from '../stages/mapping.types.ts'

export type { EncodingPreview } from '../readers/preview-encodings.ts'

/** The sentences of the file. The page passes them, because the worker has none. */
export type ExportWords = {
  readonly fields: Readonly<Record<RecipientField, string>>
  /** `{field}` and the params of an issue are filled in. */
  readonly issues: Readonly<Record<RowIssueCode, string>>
  /** Names the sheet of rows that came from no file. */
  readonly plainSheet: string
}

export type ErrorExport = {
  /** Several files when a single one would be too large to be imported again. */
  readonly files: readonly Blob[]
  readonly rows: number
  /** Rows without the columns of a file: typed in, or their file is not kept. */
  readonly plain: number
}

export type ExportApi = {
  /** An empty order table as the platform heads it, with one sample row (.xlsx). */
  template(platform: MappingPlatform): Promise<Blob>
  /**
   * The rows in error, as they are now, as files (.xlsx): all columns of the files they came from
   * with the later edits, a column with the reasons and a hidden one that identifies the rows.
   * Importing a corrected file again replaces these rows. Null when no row is in error.
   * `onProgress` is called when the export takes a while.
   */
  errors(
    mode: EntryMode,
    platform: MappingPlatform,
    words: ExportWords,
    onProgress: (progress: ExportProgress) => void,
  ): Promise<Result<ErrorExport | null>>
  cancel(): Promise<void>
  /** The first rows of a text file under each encoding, the likeliest first. */
  previewEncodings(file: File): Promise<readonly EncodingPreview[]>
}
