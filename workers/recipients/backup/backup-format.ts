import { ENTRY_MODES, isEntryMode, perMode } from '#domain/order/order-sources.ts'
import {
  isRecipientField,
  perField,
  RECIPIENT_FIELDS,
  UNNAMED_FIELDS,
  type RecipientField,
} from '#domain/recipient/recipient.ts'
import { issueFrom, ROW_ISSUE_CODES, type RowIssue } from '#domain/recipient/row-issue.ts'
import { fail, ok, type Result } from '#domain/result/result.ts'

import type { DraftGoods, DraftHeader } from '../storage/draft.types.ts'
import { MAX_LIST_ROWS, MAX_ROW_ID } from '../list/recipient-list.ts'
import { makeRow, type Row } from '../list/row.ts'
import {
  NO_ROWS,
  RECORD_KINDS,
  type ContentList,
  type ContentRecord,
  type DraftContent,
} from '../storage/new-draft.ts'
import { fromJson, toJson, type Json } from './typed-json.ts'

/** The format of docs/draft-file.md; change both together. */
const FORMAT = 'wandan-draft'
export const BACKUP_VERSION = 2

/** Its records are written as they are, with keys that leave out the id of the draft. */
export type Backup = DraftContent & {
  /** Epoch ms. */
  readonly exportedAt: number
}

function listJson({ nextId, rows }: ContentList): Json {
  const issues = [...rows.entries()].filter(([, row]) => row.issues.length > 0)
  return {
    nextId,
    fields: RECIPIENT_FIELDS,
    rows: rows.map((row) => [row.id, ...RECIPIENT_FIELDS.map((field) => row[field])]),
    issues: issues.map(([place, row]) => [place, toJson(row.issues)]),
  }
}

export function encodeBackup({ exportedAt, goods, header, lists, records }: Backup): string {
  return JSON.stringify({
    format: FORMAT,
    version: BACKUP_VERSION,
    exportedAt: new Date(exportedAt).toISOString(),
    goods,
    header,
    lists: perMode((mode) => listJson(lists[mode])),
    records: records.map(({ key, value }) => ({ key, value: toJson(value) })),
  })
}

/** Thrown and caught inside this file only, so that each check of a value is one line. */
class MalformedError extends Error {}

/** Thrown and caught likewise, for what only a newer version knows. */
class NewerError extends Error {}

type Dict = { readonly [key: string]: unknown }

function dict(value: unknown): Dict {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new MalformedError()
  // An object that is no array: any key may be read.
  return value as Dict
}

function array(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new MalformedError()
  return value
}

function text(value: unknown, longest = 1_000): string {
  if (typeof value !== 'string' || value.length > longest) throw new MalformedError()
  return value
}

function whole(value: unknown, least = 0, most = Number.MAX_SAFE_INTEGER): number {
  const isWhole = typeof value === 'number' && Number.isSafeInteger(value)
  if (!isWhole || value < least || value > most) throw new MalformedError()
  return value
}

function oneOf<T extends string>(value: unknown, all: readonly T[]): T {
  const found = all.find((one) => one === value)
  if (found === undefined) throw new MalformedError()
  return found
}

function issueOf(value: unknown): RowIssue {
  const { code, level, field, params } = dict(value)
  const entries = Object.entries(params === undefined ? {} : dict(params))
  return issueFrom({
    code: oneOf(code, ROW_ISSUE_CODES),
    level: oneOf(level, ['error', 'warning', 'info'] as const),
    field: field === null ? null : oneOf(field, RECIPIENT_FIELDS),
    params: Object.fromEntries(entries.map(([name, one]) => [name, text(one)])),
  })
}

/** Longer than any field an order can carry, so that a row in error stays what it was. */
const MAX_FIELD_CHARS = 40_000

/** The columns of a list; one without names has the first seven fields. */
function fieldsOf(names: unknown): readonly RecipientField[] {
  if (names === undefined) return UNNAMED_FIELDS
  const fields = array(names).map((name) => text(name))
  if (!fields.every((name) => isRecipientField(name))) throw new NewerError()
  return fields
}

/** A field without a column is ''. */
function rowOf(
  value: unknown,
  fields: readonly RecipientField[],
  issues: readonly RowIssue[],
): Row {
  const [id, ...texts] = array(value)
  const recipient = perField((field) => {
    const column = fields.indexOf(field)
    return column < 0 ? '' : text(texts[column], MAX_FIELD_CHARS)
  })
  return makeRow(whole(id, 1, MAX_ROW_ID), recipient, issues)
}

function listOf(value: unknown): ContentList {
  const { nextId, fields: names, rows, issues } = dict(value)
  const fields = fieldsOf(names)
  const all = array(rows)
  if (all.length > MAX_LIST_ROWS) throw new MalformedError()
  const issuesAt = new Map<number, readonly RowIssue[]>()
  for (const entry of array(issues)) {
    const [place, found] = array(entry)
    issuesAt.set(
      whole(place),
      array(found).map((one) => issueOf(one)),
    )
  }
  const made = all.map((row, place) => rowOf(row, fields, issuesAt.get(place) ?? []))
  const ids = new Set(made.map(({ id }) => id))
  if (ids.size !== made.length) throw new MalformedError()
  let next = whole(nextId, 1, MAX_ROW_ID)
  for (const { id } of made) next = Math.max(next, id + 1)
  return { nextId: next, rows: made }
}

function goodsOf(value: unknown): DraftGoods {
  const { goodsId, name, picture, expressId } = dict(value)
  return {
    goodsId: whole(goodsId, 1),
    name: text(name),
    picture: text(picture, 4_000),
    expressId: whole(expressId),
  }
}

function headerOf(value: unknown): DraftHeader {
  const { platformId, platformKey, mode, quantity, remark } = dict(value)
  return {
    platformId: platformId === null ? null : whole(platformId),
    platformKey: platformKey === null ? null : text(platformKey),
    mode: oneOf(mode, ENTRY_MODES),
    quantity: whole(quantity, 1),
    remark: text(remark),
  }
}

function recordOf(value: unknown): ContentRecord {
  const entry = dict(value)
  const [kind, ...rest] = array(entry['key'])
  const parts = rest.map((part) => (typeof part === 'number' ? whole(part) : text(part)))
  // Parsed JSON is made of JSON values.
  return { key: [oneOf(kind, RECORD_KINDS), ...parts], value: fromJson(entry['value'] as Json) }
}

function backupOf(file: Dict): Backup {
  const lists = dict(file['lists'])
  const exportedAt = Date.parse(text(file['exportedAt']))
  if (Number.isNaN(exportedAt)) throw new MalformedError()
  return {
    exportedAt,
    goods: goodsOf(file['goods']),
    header: headerOf(file['header']),
    // A file lacks the modes that came after it.
    lists: perMode((mode) => (Object.hasOwn(lists, mode) ? listOf(lists[mode]) : NO_ROWS)),
    records: array(file['records']).map((record) => recordOf(record)),
  }
}

/** The draft that a file holds; every part of it is looked at, because anybody can write one. */
export function parseBackup(json: string): Result<Backup> {
  try {
    const file = dict(JSON.parse(json))
    if (file['format'] !== FORMAT) return fail('backup_unreadable')
    if (whole(file['version'], 1) > BACKUP_VERSION) return fail('backup_newer')
    if (!Object.keys(dict(file['lists'])).every((mode) => isEntryMode(mode))) throw new NewerError()
    return ok(backupOf(file))
  } catch (cause) {
    if (cause instanceof NewerError) return fail('backup_newer')
    return fail('backup_unreadable', undefined, String(cause))
  }
}
