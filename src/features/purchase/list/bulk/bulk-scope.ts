import { isRecipientField, type RecipientField } from '#domain/recipient/recipient.ts'
import type { RowSelection } from '#src/data/recipients/recipients.types.ts'
import { BULK } from '#src/text/bulk.ts'
import type { CellBox, TableSelection } from '#src/kit/data-table/data-table.types.ts'
import { rowsOf, WHOLE_LIST } from '../view/list-commands.ts'
import { selectedCount } from '../view/selected-count.ts'
import type { ShownList } from '../view/use-list-view.ts'

export type Scope = {
  readonly id: 'range' | 'selected' | 'matching' | 'all'
  readonly label: string
  readonly rows: RowSelection
  /** The columns of a marked range; null = the user chooses. */
  readonly fields: readonly RecipientField[] | null
}

/** The fields that these columns show; in a narrow table one column shows the whole region. */
export function fieldsOf(columnIds: readonly string[]): readonly RecipientField[] {
  return columnIds.flatMap((id) => {
    if (id === 'region') return ['province', 'city', 'district'] as const
    return isRecipientField(id) ? [id] : []
  })
}

type ScopeInput = {
  readonly list: ShownList
  readonly found: number
  readonly total: number
  readonly selection: TableSelection
  readonly box: CellBox | null
}

function rangeScope({ list, box }: ScopeInput): Scope | null {
  const fields = fieldsOf(box?.columnIds ?? [])
  if (box === null || fields.length === 0) return null
  const [from, to] = box.rows
  return {
    id: 'range',
    label: BULK.scopes.range(to - from, fields.length),
    rows: { kind: 'ranges', view: list.view, ranges: [box.rows] },
    fields,
  }
}

/** Which rows a bulk command can mean now, the narrowest first. */
export function scopesOf(shown: ScopeInput): readonly [Scope, ...Scope[]] {
  const { list, found, total, selection } = shown
  const { scopes } = BULK
  const chosen = selectedCount(selection)
  const range = rangeScope(shown)
  const view = list.isEverything ? list.view : WHOLE_LIST
  const all: Scope = {
    id: 'all',
    label: scopes.all(total),
    rows: { kind: 'view', view },
    fields: null,
  }
  const narrow: Scope[] = []
  if (range !== null) narrow.push(range)
  if (chosen > 0) {
    const rows = rowsOf(selection, list)
    narrow.push({ id: 'selected', label: scopes.selected(chosen), rows, fields: null })
  }
  if (!list.isEverything) {
    const rows: RowSelection = { kind: 'view', view: list.view }
    narrow.push({ id: 'matching', label: scopes.matching(found), rows, fields: null })
  }
  const [first, ...rest] = narrow
  return first === undefined ? [all] : [first, ...rest, all]
}
