import { fnv1a } from '#domain/values/fnv1a.ts'
import type { EntryMode } from '#domain/order/order-sources.ts'
import {
  FIELD_RULES,
  isPlaceField,
  RECIPIENT_FIELDS,
  recipientOf,
  type Recipient,
  type RecipientField,
} from '#domain/recipient/recipient.ts'
import { keysOf } from '#domain/values/keys-of.ts'

import type { ColumnMapping } from '../stages/mapping.types.ts'
import type { Sheet } from '../sheet.types.ts'

/** Header of the column with the faults of a line. */
export const REASON_HEADER = '错误原因'

/** Header of the hidden column that identifies row and list of a line. */
export const TAG_HEADER = '万单行标识'

/**
 * Which mark of a tag a field is in. Fields of one mark are kept or replaced together: a district
 * with another place's city is no place. A number never changes: files hold the marks in this order.
 */
const MARKS = {
  orderNo: 0,
  name: 1,
  phone: 2,
  province: 3,
  city: 3,
  district: 3,
  detail: 3,
} as const satisfies Record<RecipientField, number>

const GROUPS: readonly (readonly RecipientField[])[] = [...new Set(Object.values(MARKS))]
  .toSorted((a, b) => a - b)
  .map((mark) => keysOf(MARKS).filter((field) => MARKS[field] === mark))

const MARK_CHARS = 2
const MARK_VALUES = 36 ** MARK_CHARS

function markOf(text: string): string {
  return (fnv1a(text) % MARK_VALUES).toString(36).padStart(MARK_CHARS, '0')
}

function marksOf(row: Recipient): string {
  return GROUPS.map((fields) => markOf(fields.map((field) => row[field]).join('\n'))).join('')
}

/**
 * The tag of a row. `token` changes when a draft is recreated, because row ids restart and an old
 * file must not overwrite other rows. The tag ends with short hashes of the row as it was written.
 */
export function tagOf(
  token: string,
  mode: EntryMode,
  row: Recipient & { readonly id: number },
): string {
  return `${prefixOf(token, mode)}${row.id}-${marksOf(row)}`
}

const prefixOf = (token: string, mode: EntryMode): string => `${token}-${mode}-`

/** Files of earlier versions lack the marks, or those of later fields. */
const TAIL = /^([1-9]\d{0,9})(?:-((?:[0-9a-z]{2})+))?$/

/** A row that an exported file brings back. */
export type RoundTripRow = {
  readonly id: number
  /** Hashes of what it was when it was exported; empty in files of earlier versions. */
  readonly marks: string
  /** Fields that an import can do without, and that the file has no column for. */
  readonly absent: readonly RecipientField[]
}

/**
 * The row as the file has it, except for fields that were edited only in the list since the export,
 * and for those that the file has no column for. A mark alone never hides a value of the file.
 */
export function mergeRoundTrip(
  inFile: Recipient,
  inList: Recipient,
  { marks, absent }: RoundTripRow,
): Recipient {
  const together: Record<RecipientField, string> = recipientOf(inFile)
  const [fileMarks, listMarks] = [marksOf(inFile), marksOf(inList)]
  for (const [group, fields] of GROUPS.entries()) {
    const at = group * MARK_CHARS
    const markIn = (all: string): string => all.slice(at, at + MARK_CHARS)
    const isOnlyInList = markIn(fileMarks) === markIn(marks) && markIn(listMarks) !== markIn(marks)
    if (isOnlyInList) for (const field of fields) together[field] = inList[field]
  }
  for (const field of absent) together[field] = inList[field]
  return together
}

/** A place may come from one column with all of it. */
const OPTIONAL_FIELDS = RECIPIENT_FIELDS.filter(
  (field) => !FIELD_RULES[field].isRequired && !isPlaceField(field),
)

/** Reads the tags of one list and ignores those of any other. */
export class TagReader {
  readonly #prefix: string
  readonly #cells: readonly string[]
  readonly #absent: readonly RecipientField[]

  /** @returns null when the sheet has no tags. */
  static of(
    sheet: Sheet,
    { headers, columns }: Pick<ColumnMapping, 'headers' | 'columns'>,
    list: { readonly token: string; readonly mode: EntryMode },
  ): TagReader | null {
    const cells = sheet.columns[headers.indexOf(TAG_HEADER)]
    if (cells === undefined) return null
    const absent = OPTIONAL_FIELDS.filter((field) => columns[field] === undefined)
    return new TagReader(prefixOf(list.token, list.mode), cells, absent)
  }

  private constructor(prefix: string, cells: readonly string[], absent: readonly RecipientField[]) {
    this.#prefix = prefix
    this.#cells = cells
    this.#absent = absent
  }

  /** The id of the row behind line `r` of the sheet; null without a tag of this list. */
  idAt(r: number): number | null {
    const id = this.#tailAt(r)?.[1]
    return id === undefined ? null : Number(id)
  }

  /** The row of the list that line `r` brings back; null without a tag of this list. */
  backAt(r: number): RoundTripRow | null {
    const [, id, marks = ''] = this.#tailAt(r) ?? []
    if (id === undefined) return null
    return { id: Number(id), marks, absent: this.#absent }
  }

  #tailAt(r: number): RegExpExecArray | null {
    const tag = (this.#cells[r] ?? '').trim()
    return tag.startsWith(this.#prefix) ? TAIL.exec(tag.slice(this.#prefix.length)) : null
  }
}
