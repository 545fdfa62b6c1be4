import {
  EMPTY_RECIPIENT,
  recipientOf,
  type Recipient,
  type RecipientField,
} from '#domain/recipient/recipient.ts'
import { fail, ok, type Result } from '#domain/result/result.ts'
import { unreachable } from '#domain/result/assert.ts'

import {
  fillPatch,
  pickFields,
  replacePatch,
  setPatch,
  trimPatch,
  type PatchOf,
} from './cell-patches.ts'
import { appended, NO_ROWS, type Change, type ChangeCause } from './change.ts'
import { surplusRows } from './dedupe.ts'
import { planRepairs } from './find-repairs.ts'
import type { ListCommand } from './list.types.ts'
import { planPaste, rowOfPasted } from './paste.ts'
import { MAX_LIST_ROWS, type RecipientList } from './recipient-list.ts'
import { hasSameContent, type Row } from './row.ts'
import { selectRows } from './select-rows.ts'
import type { Views } from './views.ts'

/** Commands that make a change; undo and redo take one back. */
export type ChangeCommand = Exclude<ListCommand, { type: 'undo' | 'redo' }>

/** Makes rows of what people type: normalised and validated. */
export type RowMaker = {
  readonly make: (id: number, recipient: Recipient) => Row
  /**
   * A new version of a row: only what the patch touches is looked at again. `damaged`: cells whose
   * digits a spreadsheet rounded away.
   */
  readonly revise: (row: Row, patch: Partial<Recipient>, damaged?: readonly RecipientField[]) => Row
  /** The value of a cell as an import would read it. */
  readonly tidy: (
    field: RecipientField,
    text: string,
  ) => { readonly text: string; readonly isDamaged: boolean }
}

export type CommandContext = {
  readonly list: RecipientList
  readonly views: Views
  readonly rows: RowMaker
}

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
  { list, rows }: CommandContext,
  cause: ChangeCause,
  positions: Uint32Array,
  patchOf: PatchOf,
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

function roomFor(list: RecipientList, more: number): Result<null> {
  const rows = list.rows.length + more
  return rows > MAX_LIST_ROWS ? fail('list_full', { rows, limit: MAX_LIST_ROWS }) : ok(null)
}

function adding({ list, rows }: CommandContext, recipients: readonly Recipient[]): Result<Change> {
  const tooMany = roomFor(list, recipients.length)
  if (!tooMany.ok) return tooMany
  const firstId = list.takeIds(recipients.length)
  const made = recipients.map((recipient, n) => rows.make(firstId + n, recipient))
  const inserted = appended(list.rows.length, made)
  return ok({ cause: 'add', before: [], after: [], removed: NO_ROWS, inserted })
}

function pasting(
  context: CommandContext,
  command: Extract<ListCommand, { type: 'paste' }>,
): Result<Change> {
  const { list, rows } = context
  const { pairs, added } = planPaste(context, command)
  const tooMany = roomFor(list, added.length)
  if (!tooMany.ok) return tooMany
  const firstId = list.takeIds(added.length)
  const made = added.map((line, n) => rowOfPasted(line, firstId + n, rows))
  const changed = pairs.filter(
    ([before, after]) => !hasSameContent(before, after) || before.issues !== after.issues,
  )
  return ok({ ...replacing('paste', changed), inserted: appended(list.rows.length, made) })
}

function filling(
  context: CommandContext,
  command: Extract<ListCommand, { type: 'fill-down' }>,
): Change {
  const { list, views } = context
  const positions = selectRows(list, views, command.rows)
  const first = list.rows[positions[0] ?? -1]
  if (first === undefined) return replacing('fill-down', [])
  return patching(context, 'fill-down', positions, fillPatch(command, first))
}

/** Rows after or before `source` take its values, as a pattern that goes on in both directions. */
function fillingSeries(
  context: CommandContext,
  command: Extract<ListCommand, { type: 'fill-series' }>,
): Change {
  const { list, views } = context
  const { view, fields, source, target } = command
  const shown = views.positions(view)
  const at = (position: number): number => (shown === null ? position : (shown[position] ?? -1))
  const length = source[1] - source[0]
  if (length <= 0) return replacing('fill-series', [])
  const pairs: [Row, Row][] = []
  for (let position = target[0]; position < target[1]; position++) {
    const step = (((position - source[0]) % length) + length) % length
    const from = list.rows[at(source[0] + step)]
    const before = list.rows[at(position)]
    if (from === undefined || before === undefined) continue
    const after = context.rows.revise(before, pickFields(from, fields))
    if (!hasSameContent(before, after)) pairs.push([before, after])
  }
  return replacing('fill-series', pairs)
}

function inserting(
  { list, rows }: CommandContext,
  command: Extract<ListCommand, { type: 'insert' }>,
): Result<Change> {
  const beside = list.positionOf(command.besideId)
  if (beside < 0) return fail('row_not_found')
  const tooMany = roomFor(list, command.rows)
  if (!tooMany.ok) return tooMany
  const at = beside + (command.where === 'below' ? 1 : 0)
  const firstId = list.takeIds(command.rows)
  const made = Array.from({ length: command.rows }, (_, n) =>
    rows.make(firstId + n, EMPTY_RECIPIENT),
  )
  const inserted = appended(at, made)
  return ok({ cause: 'insert', before: [], after: [], removed: NO_ROWS, inserted })
}

/** The change a command means for the list as it is now; the list itself is not touched. */
export function changeOf(context: CommandContext, command: ChangeCommand): Result<Change> {
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
    case 'set':
    case 'replace':
    case 'trim': {
      const positions = selectRows(list, views, command.rows)
      return ok(patching(context, command.type, positions, patchOf(command, context.rows)))
    }
    case 'fill-down':
      return ok(filling(context, command))
    case 'fill-series':
      return ok(fillingSeries(context, command))
    case 'insert':
      return inserting(context, command)
    case 'repair': {
      const { positions, patchOf: repairPatch } = planRepairs(list, command.pick)
      return ok(patching(context, 'repair', positions, repairPatch))
    }
    case 'paste':
      return pasting(context, command)
    case 'dedupe':
      return ok(removing(list, 'dedupe', surplusRows(list.rows, command)))
    default:
      return unreachable(command)
  }
}

function patchOf(
  command: Extract<ListCommand, { type: 'set' | 'replace' | 'trim' }>,
  rows: RowMaker,
): PatchOf {
  switch (command.type) {
    case 'set':
      return setPatch(command)
    case 'replace':
      return replacePatch(command)
    case 'trim':
      return trimPatch(command, rows)
    default:
      return unreachable(command)
  }
}
