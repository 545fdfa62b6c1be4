import {
  RECIPIENT_FIELDS,
  type EntryMode,
  type RecipientField,
} from '#domain/recipient/recipient.ts'
import type { RowIssue } from '#domain/recipient/row-issue.ts'

import { issuesOf, LEVEL, levelOf, type Row } from '../list/row.ts'
import type { ExportWords } from './export.types.ts'
import { TAG_HEADER, tagOf } from './row-tags.ts'
import { writeTextWorkbook, type TextColumn } from './text-workbook.ts'

export const REASON_HEADER = '错误原因'

const WIDTHS: Readonly<Record<RecipientField, number>> = {
  orderNo: 24,
  name: 14,
  phone: 16,
  province: 12,
  city: 12,
  district: 12,
  detail: 40,
}

function sentenceOf({ code, field, params }: RowIssue, { fields, issues }: ExportWords): string {
  const values: Record<string, string> = { ...params, field: field === null ? '' : fields[field] }
  return issues[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

function reasonOf(row: Row, words: ExportWords): string {
  return issuesOf(row)
    .filter(({ level }) => level === 'error')
    .map((issue) => sentenceOf(issue, words))
    .join('；')
}

type Errors = {
  readonly rows: readonly Row[]
  readonly mode: EntryMode
  readonly token: string
  readonly words: ExportWords
}

/** The rows of a list that are in error; null when none is. */
export async function writeErrorRows({ rows, mode, token, words }: Errors): Promise<Blob | null> {
  const wrong = rows.filter((row) => levelOf(row) === LEVEL.error)
  if (wrong.length === 0) return null
  const columns: TextColumn[] = RECIPIENT_FIELDS.map((field) => ({
    header: words.fields[field],
    width: WIDTHS[field],
  }))
  columns.push(
    { header: REASON_HEADER, width: 40 },
    { header: TAG_HEADER, width: 24, hidden: true },
  )
  const lines = wrong.map((row) =>
    RECIPIENT_FIELDS.map((field) => row[field]).concat(
      reasonOf(row, words),
      tagOf(token, mode, row.id),
    ),
  )
  return writeTextWorkbook('异常收件人', columns, lines)
}
