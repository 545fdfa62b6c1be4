import { makeStyles, tokens } from '@fluentui/react-components'
import type { KeyboardEvent, SyntheticEvent } from 'react'

import { FIELD_RULES, type RecipientField } from '#domain/recipient/recipient.ts'
import { ROW_EDIT, SOURCE_FIELD } from '#src/text/manual.ts'
import { isImeKey } from '#src/kit/hooks/ime.ts'
import { typeInto, type RowEdit } from './row-edits.ts'

const useStyles = makeStyles({
  input: {
    width: 'calc(100% + 12px)',
    height: '28px',
    margin: '0 -6px',
    padding: '0 6px',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    ':focus': {
      outline: 'none',
      border: `1px solid ${tokens.colorBrandStroke1}`,
      boxShadow: `inset 0 0 0 1px ${tokens.colorBrandStroke1}`,
    },
  },
})

type RowInputProps = {
  readonly edit: RowEdit
  readonly field: RecipientField
  readonly isFirst: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

// The grid handles keys and clicks; those inside the input must not reach it.
function keep(event: SyntheticEvent): void {
  event.stopPropagation()
}

/** A field of a row in edit. Uncontrolled: a row that is scrolled away keeps what was typed. */
export function RowInput({ edit, field, isFirst, onConfirm, onCancel }: RowInputProps) {
  const styles = useStyles()
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (isImeKey(event)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      onConfirm()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      onCancel()
    }
  }
  return (
    <input
      className={styles.input}
      aria-label={ROW_EDIT.field(SOURCE_FIELD[field], edit.row.number)}
      defaultValue={edit.draft[field]}
      maxLength={FIELD_RULES[field].limit}
      inputMode={field === 'phone' ? 'tel' : 'text'}
      autoComplete="off"
      ref={(input) => {
        // Only a click on 编辑 asks for the focus; a row that scrolls back into view does not.
        if (!isFirst || input === null || edit.row.id !== wantsFocus.rowId) return
        wantsFocus.rowId = 0
        input.focus({ preventScroll: true })
      }}
      onChange={(event) => typeInto(edit, field, event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onDoubleClick={keep}
      onFocus={keep}
    />
  )
}

/** The row whose first field takes the focus when it is drawn next. */
export const wantsFocus = { rowId: 0 }
