import { makeStyles, tokens } from '@fluentui/react-components'
import { DocumentText16Regular, Edit16Regular } from '@fluentui/react-icons'

import { isRecipientField, RECIPIENT_FIELDS } from '#domain/recipient/recipient.ts'
import type { ViewRow } from '#src/data/recipients/recipients.types.ts'
import { ROW_EDIT, SOURCE } from '#src/text/manual.ts'
import type { RowAction, TableColumn } from '#src/kit/data-table/data-table.types.ts'
import { wd } from '#src/kit/theme/theme.ts'
import type { RowEdits } from './row-edits.ts'
import { RowInput } from './row-input.tsx'

export type RowEditActions = {
  readonly start: (row: ViewRow) => void
  readonly confirm: (id: number) => void
  readonly cancel: (id: number) => void
  readonly showSource: (row: ViewRow) => void
}

/** 13312345678-1234 */
const PHONE_IN_EDIT = 164

const EDIT_ICON = <Edit16Regular aria-hidden />
const SOURCE_ICON = <DocumentText16Regular aria-hidden />

const useStyles = makeStyles({
  text: { overflow: 'hidden', textOverflow: 'ellipsis' },
  number: { display: 'inline-flex', alignItems: 'center', columnGap: '4px' },
  dot: {
    width: '8px',
    height: '8px',
    borderRadius: '4px',
    backgroundColor: wd.amberText,
    flexShrink: 0,
  },
  spoken: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  current: {
    padding: '2px 8px',
    margin: '0 -8px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontWeight: tokens.fontWeightSemibold,
  },
  edited: { fontWeight: tokens.fontWeightSemibold },
})

function Shown({ column, row }: { readonly column: TableColumn<ViewRow>; readonly row: ViewRow }) {
  const styles = useStyles()
  return column.render?.(row) ?? <span className={styles.text}>{column.text(row)}</span>
}

/** The row whose line is shown beside the table. */
function CurrentNumber({ row }: { readonly row: ViewRow }) {
  const styles = useStyles()
  return <span className={styles.current}>{row.number}</span>
}

function EditedNumber({ row }: { readonly row: ViewRow }) {
  const styles = useStyles()
  return (
    <span className={styles.number}>
      <span className={styles.dot} title={ROW_EDIT.dot} aria-hidden />
      <span className={styles.spoken}>{ROW_EDIT.dot}</span>
      <span className={styles.edited}>{row.number}</span>
    </span>
  )
}

function rowActions(
  own: readonly RowAction<ViewRow>[],
  edits: RowEdits,
  actions: RowEditActions,
): readonly RowAction<ViewRow>[] {
  const isEdited = ({ id }: ViewRow): boolean => edits.has(id)
  const isQuiet = (row: ViewRow): boolean => !isEdited(row)
  const remove = own.find(({ id }) => id === 'remove')
  return [
    {
      id: 'edit',
      label: ROW_EDIT.edit,
      icon: EDIT_ICON,
      isShown: isQuiet,
      run: actions.start,
    },
    {
      id: 'source',
      label: SOURCE.action,
      icon: SOURCE_ICON,
      isShown: isQuiet,
      run: actions.showSource,
    },
    ...(remove === undefined ? [] : [{ ...remove, isShown: isQuiet }]),
    {
      id: 'confirm',
      label: ROW_EDIT.confirm,
      isShown: isEdited,
      run: ({ id }) => actions.confirm(id),
    },
    {
      id: 'cancel',
      label: ROW_EDIT.cancel,
      isShown: isEdited,
      run: ({ id }) => actions.cancel(id),
    },
  ]
}

/** The columns of the list, with rows that can be edited as a whole, in their place. */
export function editColumns(
  columns: readonly TableColumn<ViewRow>[],
  { edits, sourceId }: { readonly edits: RowEdits; readonly sourceId: number | null },
  actions: RowEditActions,
): readonly TableColumn<ViewRow>[] {
  return columns.map((column): TableColumn<ViewRow> => {
    if (column.actions !== undefined) {
      return {
        ...column,
        size: edits.size > 0 ? 128 : 104,
        actions: rowActions(column.actions, edits, actions),
      }
    }
    const { id } = column
    if (id === 'number' && (edits.size > 0 || sourceId !== null)) {
      return {
        ...column,
        render: (row) => {
          if (row.id === sourceId) return <CurrentNumber row={row} />
          if (edits.has(row.id)) return <EditedNumber row={row} />
          return <Shown column={column} row={row} />
        },
      }
    }
    // Without an open edit the columns stay as they are, and cost nothing more.
    if (edits.size === 0) return column
    if (!isRecipientField(id)) return column
    return {
      ...column,
      // A phone is edited with its extension.
      ...(id === 'phone' && { size: Math.max(column.size, PHONE_IN_EDIT) }),
      render: (row) => {
        const edit = edits.get(row.id)
        if (edit === undefined) return <Shown column={column} row={row} />
        return (
          <RowInput
            key={row.id}
            edit={edit}
            field={id}
            isFirst={id === RECIPIENT_FIELDS[0]}
            onConfirm={() => actions.confirm(row.id)}
            onCancel={() => actions.cancel(row.id)}
          />
        )
      },
    }
  })
}
