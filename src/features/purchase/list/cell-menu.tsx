import type { ReactElement, ReactNode } from 'react'
import {
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  makeStyles,
} from '@fluentui/react-components'
import {
  ArrowDown20Regular,
  ClipboardPaste20Regular,
  Copy20Regular,
  CopySelect20Regular,
  Cut20Regular,
  Delete20Regular,
  DeleteDismiss20Regular,
  Edit20Regular,
  Eraser20Regular,
  Filter20Regular,
  FilterDismiss20Regular,
  TableInsertRow20Regular,
} from '@fluentui/react-icons'

import { isRecipientField } from '#domain/recipient/recipient.ts'
import type { ViewRow } from '#src/data/recipients/recipients.types.ts'
import { CELL_MENU } from '#src/text/list-tools.ts'
import type { CellBox, CellMenu } from '#src/kit/data-table/data-table.types.ts'
import { fieldsOf } from './bulk/bulk-scope.ts'
import { KINDS } from './bulk/duplicate-kinds.ts'
import type { ListMenuActions } from './cell-menu-actions.ts'

const useStyles = makeStyles({ popover: { minWidth: '232px' } })

/** Icons are made once: the menu is rendered each time it opens. */
const ICONS = {
  copy: <Copy20Regular />,
  cut: <Cut20Regular />,
  paste: <ClipboardPaste20Regular />,
  clear: <Eraser20Regular />,
  fillDown: <ArrowDown20Regular />,
  edit: <Edit20Regular />,
  insert: <TableInsertRow20Regular />,
  remove: <Delete20Regular />,
  duplicate: <DeleteDismiss20Regular />,
  keep: <CopySelect20Regular />,
  filter: <Filter20Regular />,
  unfilter: <FilterDismiss20Regular />,
} satisfies Record<string, ReactElement>

/** The first kind of duplicates that the row is one of. */
export function duplicateKindOf({ issues }: ViewRow) {
  return KINDS.find(({ issue }) => issues.some(({ code }) => code === issue)) ?? null
}

type CellMenuProps = {
  /** Null = closed. */
  readonly at: CellMenu<ViewRow>['at'] | null
  readonly onCopy: () => void
  readonly onClose: () => void
  /** What can be done besides copying. */
  readonly children: ReactNode
}

/** What can be done with a cell and its row, at the pointer or at the cell. */
export function CellMenuPopup({ at, onCopy, onClose, children }: CellMenuProps) {
  const styles = useStyles()
  const { x, y } = at ?? { x: 0, y: 0 }
  const target = { getBoundingClientRect: () => new DOMRect(x, y, 0, 0) }
  return (
    <Menu
      open={at !== null}
      onOpenChange={(_, { open }) => open || onClose()}
      positioning={{ target, position: 'below', align: 'start' }}
    >
      <MenuPopover className={styles.popover}>
        <MenuList aria-label={CELL_MENU.label}>
          <MenuItem icon={ICONS.copy} secondaryContent="Ctrl+C" onClick={onCopy}>
            {CELL_MENU.copy}
          </MenuItem>
          {children}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

type ItemsProps = { readonly actions: ListMenuActions }

type CellItemsProps = ItemsProps & { readonly box: CellBox | null }

/** Commands for the marked cells. */
export function CellItems({ box, actions }: CellItemsProps) {
  if (box === null || fieldsOf(box.columnIds).length === 0) return null
  return (
    <>
      <MenuItem icon={ICONS.cut} secondaryContent="Ctrl+X" onClick={actions.cut}>
        {CELL_MENU.cut}
      </MenuItem>
      <MenuItem
        icon={ICONS.paste}
        secondaryContent="Ctrl+V"
        onClick={() => void actions.paste(box)}
      >
        {CELL_MENU.paste}
      </MenuItem>
      <MenuItem icon={ICONS.clear} secondaryContent="Del" onClick={() => actions.clear(box)}>
        {CELL_MENU.clear}
      </MenuItem>
      <MenuItem
        icon={ICONS.fillDown}
        secondaryContent="Ctrl+D"
        onClick={() => actions.fillDown(box)}
      >
        {CELL_MENU.fillDown}
      </MenuItem>
    </>
  )
}

const LONGEST = 12

/** A menu is no place for a whole address. */
function shortened(value: string): string {
  const letters = Array.from(value)
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : value
}

type FilterItemsProps = ItemsProps & {
  readonly cell: Pick<CellMenu<ViewRow>, 'columnId' | 'row'>
  /** The column is filtered now. */
  readonly isFiltered: boolean
}

/** Commands that filter the column by the value of the cell. */
export function FilterItems({ cell: { columnId, row }, actions, isFiltered }: FilterItemsProps) {
  if (!isRecipientField(columnId)) return null
  const value = row[columnId]
  return (
    <>
      <MenuDivider />
      <MenuItem icon={ICONS.filter} onClick={() => actions.filter(columnId, value)}>
        {value === '' ? CELL_MENU.filterBlank : CELL_MENU.filter(shortened(value))}
      </MenuItem>
      {isFiltered && (
        <MenuItem icon={ICONS.unfilter} onClick={() => actions.filter(columnId, null)}>
          {CELL_MENU.unfilter}
        </MenuItem>
      )}
    </>
  )
}

type RowItemsProps = ItemsProps & {
  readonly row: ViewRow
  /** How many rows are picked, when this is one of them; 0 = the menu is about this row alone. */
  readonly chosen: number
}

/** Commands for the row. */
export function RowItems({ row, actions, chosen }: RowItemsProps) {
  const kind = duplicateKindOf(row)
  const removal = kind === null ? CELL_MENU.remove : CELL_MENU.removeDuplicate
  return (
    <>
      <MenuDivider />
      <MenuItem icon={ICONS.edit} onClick={() => actions.edit(row)}>
        {CELL_MENU.edit}
      </MenuItem>
      <MenuItem icon={ICONS.insert} onClick={() => void actions.insert(row, 'above')}>
        {CELL_MENU.above}
      </MenuItem>
      <MenuItem icon={ICONS.insert} onClick={() => void actions.insert(row, 'below')}>
        {CELL_MENU.below}
      </MenuItem>
      <MenuDivider />
      {kind !== null && (
        <MenuItem icon={ICONS.keep} onClick={() => actions.keepOnly(row, kind.key)}>
          {CELL_MENU.keepDuplicate}
        </MenuItem>
      )}
      <MenuItem
        icon={kind === null ? ICONS.remove : ICONS.duplicate}
        onClick={() => actions.remove(row)}
      >
        {removal}
      </MenuItem>
      {chosen > 1 && (
        <MenuItem icon={ICONS.remove} secondaryContent="Del" onClick={actions.removeSelected}>
          {CELL_MENU.removeChosen(chosen)}
        </MenuItem>
      )}
    </>
  )
}
