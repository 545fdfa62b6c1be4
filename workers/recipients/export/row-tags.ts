import type { EntryMode } from '#domain/recipient/recipient.ts'

import type { ColumnMapping, Sheet } from '../stage.types.ts'

/** Heads the column that says what is wrong with a line. */
export const REASON_HEADER = '错误原因'

/** Heads the hidden column that says which row of which list a line is. */
export const TAG_HEADER = '万单行标识'

/**
 * The tag of a row. `token` tells one life of a draft from another: ids begin again in a draft that
 * is made anew, and an old file must not overwrite rows it never saw.
 */
export function tagOf(token: string, mode: EntryMode, id: number): string {
  return `${token}-${mode}-${id}`
}

/** Reads tags of this list; of any other it knows nothing. */
export class TagReader {
  readonly #prefix: string
  readonly #cells: readonly string[]

  /** @returns null when the sheet has no tags. */
  static of(
    sheet: Sheet,
    { headers }: Pick<ColumnMapping, 'headers'>,
    list: { readonly token: string; readonly mode: EntryMode },
  ): TagReader | null {
    const cells = sheet.columns[headers.indexOf(TAG_HEADER)]
    return cells === undefined ? null : new TagReader(tagOf(list.token, list.mode, 0), cells)
  }

  private constructor(firstTag: string, cells: readonly string[]) {
    this.#prefix = firstTag.slice(0, -1)
    this.#cells = cells
  }

  /** The id of the row that line `r` of the sheet stands for; null when it stands for none here. */
  idAt(r: number): number | null {
    const tag = this.#cells[r] ?? ''
    if (!tag.startsWith(this.#prefix)) return null
    const digits = tag.slice(this.#prefix.length)
    return /^[1-9]\d{0,9}$/.test(digits) ? Number(digits) : null
  }
}
