import type { Recipient } from '#domain/recipient/recipient.ts'
import { RECIPIENT_FIELDS } from '#domain/recipient/recipient.ts'
import { fail, ok, type Result } from '#domain/result/result.ts'
import { unreachable } from '#domain/result/assert.ts'

import type { ListCommand } from '../api.types.ts'
import { appended, NO_ROWS, type Change, type ChangeCause } from './change.ts'
import { orderNoKey, recipientKey } from './duplicates.ts'
import { MAX_LIST_ROWS, type RecipientList } from './recipient-list.ts'
import { hasSameContent, recipientOf, type Row } from './row.ts'
import { selectRows } from './select-rows.ts'
import type { Views } from './views.ts'

/** Commands that make a change; undo and redo take one back. */
export type ChangeCommand = Exclude<ListCommand, { type: 'undo' | 'redo' }>

/** Makes rows of what people type: normalised and validated. */
export type RowMaker = {
  readonly make: (id: number, recipient: Recipient) => Row
  /** A new version of a row: only what the patch touches is looked at again. */
  readonly revise: (row: Row, patch: Partial<Recipient>) => Row
}

type Context = { readonly list: RecipientList; readonly views: Views; readonly rows: RowMaker }

function replacing(cause: ChangeCause, pairs: readonly (readonly [Row, Row])[]): Change {
  return {
    cause,
    before: pairs.map(([before]) => before),
    after: pairs.map(([, after]) => after),
    removed: NO_ROWS,
    inserted: NO_ROWS,
  }
}

/** Takes away the rows at `positions` (any order, each once). */
export function removing(list: RecipientList, cause: ChangeCause, positions: Uint32Array): Change {
  const ascending = positions.slice().sort()
  const rows: Row[] = []
  for (const position of ascending) {
    const row = list.rows[position]
    if (row !== undefined) rows.push(row)
  }
  return {
    cause,
    before: [],
    after: [],
    removed: { positions: ascending, rows },
    inserted: NO_ROWS,
  }
}

/** One patch per selected row; rows that it leaves as they are do not count as changed. */
function patching(
  { list, rows }: Context,
  cause: ChangeCause,
  positions: Uint32Array,
  patchOf: (row: Row) => Partial<Recipient>,
): Change {
  const pairs: [Row, Row][] = []
  for (const position of positions) {
    const before = list.rows[position]
    if (before === undefined) continue
    const patch = patchOf(before)
    if (hasSameContent(before, { ...recipientOf(before), ...patch })) continue
    const after = rows.revise(before, patch)
    if (!hasSameContent(before, after) || before.issues !== after.issues)
      pairs.push([before, after])
  }
  return replacing(cause, pairs)
}

function trimmed(row: Row): Partial<Recipient> {
  const patch: Partial<Recipient> = {}
  for (const field of RECIPIENT_FIELDS) patch[field] = row[field].trim().replace(/\s+/gu, ' ')
  return patch
}

const wholeRowKey = (row: Row): string => RECIPIENT_FIELDS.map((field) => row[field]).join('\n')

const KEYS = { orderNo: orderNoKey, 'phone+detail': recipientKey, row: wholeRowKey }

type Dedupe = Extract<ListCommand, { type: 'dedupe' }>

/** The places of the rows that a dedupe takes away; rows without a key stay. */
function duplicates(rows: readonly Row[], { key, keep }: Dedupe): Uint32Array {
  const keyOf = KEYS[key]
  const groups = new Map<string, number[]>()
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]
    const value = row === undefined ? '' : keyOf(row)
    if (value === '') continue
    const group = groups.get(value)
    if (group === undefined) groups.set(value, [at])
    else group.push(at)
  }
  const removed: number[] = []
  for (const group of groups.values()) {
    if (group.length < 2) continue
    if (keep === 'none') removed.push(...group)
    else removed.push(...(keep === 'first' ? group.slice(1) : group.slice(0, -1)))
  }
  return Uint32Array.from(removed)
}

function adding({ list, rows }: Context, recipients: readonly Recipient[]): Result<Change> {
  const total = list.rows.length + recipients.length
  if (total > MAX_LIST_ROWS) {
    return fail('file_too_many_rows', { rows: total, limit: MAX_LIST_ROWS })
  }
  const firstId = list.takeIds(recipients.length)
  const made = recipients.map((recipient, n) => rows.make(firstId + n, recipient))
  const inserted = appended(list.rows.length, made)
  return ok({ cause: 'add', before: [], after: [], removed: NO_ROWS, inserted })
}

/** The change a command means for the list as it is now; the list itself is not touched. */
export function changeOf(context: Context, command: ChangeCommand): Result<Change> {
  const { list, views } = context
  switch (command.type) {
    case 'add':
      return adding(context, command.rows)
    case 'edit': {
      const position = list.positionOf(command.id)
      if (position < 0) return fail('row_not_found')
      return ok(patching(context, 'edit', Uint32Array.of(position), () => command.patch))
    }
    case 'delete':
      return ok(removing(list, 'delete', selectRows(list, views, command.rows)))
    case 'clear':
      return ok(removing(list, 'clear', Uint32Array.from(list.rows.keys())))
    case 'set': {
      const patch = { [command.field]: command.value }
      return ok(patching(context, 'set', selectRows(list, views, command.rows), () => patch))
    }
    case 'replace': {
      if (command.find === '') return ok(replacing('replace', []))
      const fields = command.field === null ? RECIPIENT_FIELDS : [command.field]
      const positions = selectRows(list, views, command.rows)
      return ok(
        patching(context, 'replace', positions, (row) => {
          const patch: Partial<Recipient> = {}
          // A function, so that `$&` in the new text is not read as a pattern.
          const text = () => command.with
          for (const field of fields) patch[field] = row[field].replaceAll(command.find, text)
          return patch
        }),
      )
    }
    case 'trim':
      return ok(patching(context, 'trim', selectRows(list, views, command.rows), trimmed))
    case 'fill-down': {
      const positions = selectRows(list, views, command.rows)
      const first = list.rows[positions[0] ?? -1]
      if (first === undefined) return ok(replacing('fill-down', []))
      const patch = { [command.field]: first[command.field] }
      return ok(patching(context, 'fill-down', positions, () => patch))
    }
    case 'dedupe':
      return ok(removing(list, 'dedupe', duplicates(list.rows, command)))
    default:
      return unreachable(command)
  }
}
