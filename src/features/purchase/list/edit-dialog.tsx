import { useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  makeStyles,
  tokens,
} from '@fluentui/react-components'

import { RECIPIENT_FIELDS, type Recipient } from '#domain/recipient/recipient.ts'
import type { ViewRow } from '#src/data/recipients.types.ts'
import { LIST } from '#src/text/purchase.ts'
import { rowIssueText } from '#src/text/row-issues.ts'
import { keepImeEnter } from '#src/ui/ime.ts'
import { FIELD_LIMITS } from './recipient-columns.tsx'

const useStyles = makeStyles({
  surface: { maxWidth: '560px' },
  dim: { backgroundColor: tokens.colorBackgroundOverlay },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    // Room for the focus ring, which the scrolling content would cut off.
    padding: '2px',
    textAutospace: 'no-autospace',
    columnGap: '16px',
    rowGap: '12px',
  },
  input: { minWidth: 0, width: '100%' },
  wide: { gridColumn: '1 / -1' },
})

type EditDialogProps = {
  readonly row: ViewRow
  /** Only what was changed. */
  readonly onSave: (patch: Partial<Recipient>) => void
  readonly onCancel: () => void
}

function changesOf(row: ViewRow, draft: Recipient): Partial<Recipient> {
  const changed = RECIPIENT_FIELDS.filter((field) => draft[field] !== row[field])
  return Object.fromEntries(changed.map((field) => [field, draft[field].trim()]))
}

/** The edit dialog of import mode, with the seven fields of spec.md 2.4. */
export function EditDialog({ row, onSave, onCancel }: EditDialogProps) {
  const styles = useStyles()
  const [draft, setDraft] = useState<Recipient>(row)
  const wrong = row.issues.find(({ level }) => level === 'error')?.field
  return (
    <Dialog open onOpenChange={(_, { open }) => open || onCancel()}>
      <DialogSurface backdrop={{ className: styles.dim }} className={styles.surface}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            onSave(changesOf(row, draft))
          }}
        >
          <DialogBody>
            <DialogTitle>{LIST.editTitle(row.number)}</DialogTitle>
            <DialogContent className={styles.fields}>
              {RECIPIENT_FIELDS.map((field) => {
                const issue = row.issues.find((one) => one.field === field && one.level !== 'info')
                const isWide = ['orderNo', 'name', 'phone', 'detail'].includes(field)
                return (
                  <Field
                    key={field}
                    className={isWide ? styles.wide : undefined}
                    label={LIST.editFields[field]}
                    {...(issue !== undefined &&
                      draft[field] === row[field] && {
                        validationState: issue.level === 'error' ? 'error' : 'warning',
                        validationMessage: rowIssueText(issue),
                      })}
                  >
                    <Input
                      className={styles.input}
                      value={draft[field]}
                      maxLength={FIELD_LIMITS[field]}
                      inputMode={field === 'phone' ? 'tel' : 'text'}
                      autoComplete="off"
                      // oxlint-disable-next-line jsx-a11y/no-autofocus -- what is wrong is what one came for
                      autoFocus={field === wrong}
                      onKeyDown={keepImeEnter}
                      onChange={(_, { value }) => setDraft({ ...draft, [field]: value })}
                    />
                  </Field>
                )
              })}
            </DialogContent>
            <DialogActions>
              <Button onClick={onCancel}>{LIST.cancel}</Button>
              <Button appearance="primary" type="submit">
                {LIST.save}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
