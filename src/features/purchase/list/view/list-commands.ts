import type { EntryMode } from '#domain/order/order-sources.ts'
import { RECIPIENT_FIELDS } from '#domain/recipient/recipient.ts'
import type {
  PreviewedCommand,
  RowSelection,
  ViewRow,
} from '#src/data/recipients/recipients.types.ts'
import { BULK, DEDUPE } from '#src/text/bulk.ts'
import { COMMON } from '#src/text/common.ts'
import { TABLE } from '#src/text/data-table.ts'
import { count } from '#src/text/count.ts'
import { LIST } from '#src/text/purchase.ts'
import type {
  CopyExtent,
  EditedCell,
  TableSelection,
} from '#src/kit/data-table/data-table.types.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { applyCommand, sayChanged, sayDone } from '../../shared/draft-actions.ts'
import type { ShownList } from './use-list-view.ts'

export const WHOLE_LIST = { filter: 'all' } as const

export function rowsOf(selection: TableSelection, list: ShownList): RowSelection {
  return selection.kind === 'everything'
    ? { kind: 'view', view: WHOLE_LIST }
    : { kind: 'ranges', view: list.view, ranges: selection.ranges }
}

export async function deleteRows(mode: EntryMode, rows: RowSelection): Promise<void> {
  const removed = await applyCommand(mode, { type: 'delete', rows })
  if (removed !== null) sayChanged('info', LIST.deleted(removed), mode)
}

export async function clearList(mode: EntryMode): Promise<void> {
  const removed = await applyCommand(mode, { type: 'clear' })
  if (removed !== null) sayChanged('info', LIST.cleared(removed), mode)
}

/** Runs a command over many rows and shows its result. */
export async function applyBulk(mode: EntryMode, command: PreviewedCommand): Promise<void> {
  const changed = await applyCommand(mode, command)
  if (changed === null) return
  if (changed === 0) sayDone('info', BULK.nothing)
  else {
    const text = command.type === 'dedupe' ? DEDUPE.done(changed) : BULK.done(changed)
    sayChanged('success', text, mode)
  }
}

export async function editCell(
  mode: EntryMode,
  { row, changed }: EditedCell<ViewRow>,
): Promise<boolean> {
  const fields = RECIPIENT_FIELDS.filter((field) => changed[field] !== row[field])
  const patch = Object.fromEntries(fields.map((field) => [field, changed[field].trim()]))
  return (await applyCommand(mode, { type: 'edit', id: row.id, patch })) !== null
}

/** Copying more rows than this takes long enough to be announced. */
const MANY_ROWS = 1_000

export function noteCopy({ rows, columns }: CopyExtent, done: Promise<void>): void {
  if (rows > MANY_ROWS) sayDone('info', TABLE.copying(count(rows)))
  done.then(
    () =>
      sayDone(
        'success',
        columns === null ? TABLE.copied(count(rows)) : BULK.copiedCells(rows, columns),
      ),
    () => notify('error', COMMON.copyFailed),
  )
}
