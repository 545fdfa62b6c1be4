import { useEffect, useId, useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Field,
  Input,
  Tooltip,
  makeStyles,
} from '@fluentui/react-components'

import {
  FIELD_RULES,
  RECIPIENT_FIELDS,
  type Recipient,
  type RecipientField,
} from '#domain/recipient/recipient.ts'
import type { ViewRow } from '#src/data/recipients/recipients.types.ts'
import { LIST } from '#src/text/purchase.ts'
import { rowIssueText } from '#src/text/row-issues.ts'
import { isImeKey, keepImeKey } from '#src/kit/hooks/ime.ts'
import { useSuggestions } from '#src/kit/form/use-suggestions.tsx'
import { isRegionField } from './recipient-columns.tsx'
import { suggestRegions, type RegionSuggestion } from './view/region-suggest.ts'
import { DimmedSurface } from '#src/kit/layers/dimmed-surface.tsx'

const useStyles = makeStyles({
  surface: { maxWidth: '560px' },
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
  actions: { whiteSpace: 'nowrap' },
})

type EditDialogProps = {
  readonly row: ViewRow
  /** Only what was changed. */
  readonly onSave: (patch: Partial<Recipient>) => void
  /** Saves, then opens the next row in error; absent where that is not offered. */
  readonly onSaveAndNext?: (patch: Partial<Recipient>) => void
  readonly onCancel: () => void
}

function changesOf(row: ViewRow, draft: Recipient): Partial<Recipient> {
  const changed = RECIPIENT_FIELDS.filter((field) => draft[field] !== row[field])
  return Object.fromEntries(changed.map((field) => [field, draft[field].trim()]))
}

/** The field to focus: the first in error, else the first with a warning, else the first. */
function firstField({ issues }: ViewRow): RecipientField {
  const level = ['error', 'warning'].find((wanted) =>
    issues.some((issue) => issue.level === wanted && issue.field !== null),
  )
  return issues.find((issue) => issue.level === level && issue.field !== null)?.field ?? 'orderNo'
}

type FieldInputProps = {
  readonly field: RecipientField
  readonly draft: Recipient
  readonly id: string
  readonly onChange: (patch: Partial<Recipient>) => void
  /** Ctrl+Enter. */
  readonly onNext: () => void
}

/** One field; province, city and district suggest what they may mean, and fill in each other. */
function FieldInput({ field, draft, id, onChange, onNext }: FieldInputProps) {
  const styles = useStyles()
  const ask = isRegionField(field) ? (typed: string) => suggestRegions(field, typed, draft) : null
  const { targetRef, fieldProps, look, close, onKey, list } = useSuggestions<RegionSuggestion>({
    label: LIST.editFields[field],
    ask,
    onChoose: ({ region }) => onChange(region),
  })
  return (
    <>
      <Input
        id={id}
        className={styles.input}
        value={draft[field]}
        maxLength={FIELD_RULES[field].limit}
        inputMode={field === 'phone' ? 'tel' : 'text'}
        autoComplete="off"
        input={{ ...fieldProps, ref: targetRef }}
        onKeyDown={(event) => {
          if (onKey(event)) return
          keepImeKey(event)
          if (isImeKey(event) || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          onNext()
        }}
        onBlur={close}
        onChange={(_, { value }) => {
          onChange({ [field]: value })
          look(value)
        }}
      />
      {list}
    </>
  )
}

/** The edit dialog of import mode, with its seven fields (P-IMP-05). */
export function EditDialog({ row, onSave, onSaveAndNext, onCancel }: EditDialogProps) {
  const styles = useStyles()
  const [draft, setDraft] = useState<Recipient>(row)
  const formId = useId()
  const first = `${formId}-${firstField(row)}`
  // Runs after the dialog has focused its first field.
  useEffect(() => document.getElementById(first)?.focus(), [first])
  const saveAndNext = (): void => onSaveAndNext?.(changesOf(row, draft))
  return (
    <Dialog open onOpenChange={(_, { open }) => open || onCancel()}>
      <DimmedSurface className={styles.surface}>
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
                    <FieldInput
                      field={field}
                      draft={draft}
                      id={`${formId}-${field}`}
                      onChange={(patch) => setDraft({ ...draft, ...patch })}
                      onNext={saveAndNext}
                    />
                  </Field>
                )
              })}
            </DialogContent>
            <DialogActions className={styles.actions}>
              <Button onClick={onCancel}>{LIST.cancel}</Button>
              {onSaveAndNext !== undefined && (
                <Tooltip content={LIST.saveNextHint} relationship="description">
                  <Button onClick={saveAndNext}>{LIST.saveNext}</Button>
                </Tooltip>
              )}
              <Button appearance="primary" type="submit">
                {LIST.save}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DimmedSurface>
    </Dialog>
  )
}
