import { useState } from 'react'
import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  Field,
  Input,
  Select,
} from '@fluentui/react-components'

import type { EntryMode } from '#domain/order/order-sources.ts'
import type { PreviewedCommand } from '#src/data/recipients/recipients.types.ts'
import { BULK } from '#src/text/bulk.ts'
import { LIST } from '#src/text/purchase.ts'
import { keepImeKey } from '#src/kit/hooks/ime.ts'
import type { Scope } from './bulk-scope.ts'
import {
  columnChoices,
  commandOf,
  EMPTY_FORM,
  type BulkForm,
  type BulkTool,
  type ColumnChoice,
} from './bulk-tool.ts'
import { useBulkStyles } from './bulk.styles.ts'
import { PreviewBox } from './preview-box.tsx'
import { usePreview } from './use-preview.ts'
import { DimmedSurface } from '#src/kit/layers/dimmed-surface.tsx'

export type BulkDialogProps = {
  readonly tool: BulkTool
  readonly mode: EntryMode
  /** The scopes when the dialog opened. */
  readonly scopes: readonly [Scope, ...Scope[]]
  readonly onApply: (command: PreviewedCommand) => void
  readonly onCancel: () => void
}

type FormProps = {
  readonly tool: BulkTool
  readonly form: BulkForm
  readonly onChange: (patch: Partial<BulkForm>) => void
}

/** The first fields of the dialog, because the user opens it to type the text to find. */
function ReplaceFields({ form, onChange }: Omit<FormProps, 'tool'>) {
  const styles = useBulkStyles()
  return (
    <>
      <div className={styles.pair}>
        <Field label={BULK.find}>
          <Input
            className={styles.field}
            autoComplete="off"
            value={form.find}
            onKeyDown={keepImeKey}
            onChange={(_, { value }) => onChange({ find: value })}
          />
        </Field>
        <Field label={BULK.replaceWith}>
          <Input
            className={styles.field}
            autoComplete="off"
            value={form.text}
            placeholder={BULK.replaceHint}
            onKeyDown={keepImeKey}
            onChange={(_, { value }) => onChange({ text: value })}
          />
        </Field>
      </div>
      <div className={styles.checks}>
        <Checkbox
          label={BULK.caseSensitive}
          checked={form.isCaseSensitive}
          onChange={(_, { checked }) => onChange({ isCaseSensitive: checked === true })}
        />
        <Checkbox
          label={BULK.wholeCell}
          checked={form.isWholeCell}
          onChange={(_, { checked }) => onChange({ isWholeCell: checked === true })}
        />
      </div>
    </>
  )
}

function ToolFields({ tool, form, onChange }: FormProps) {
  const styles = useBulkStyles()
  if (tool === 'set') {
    return (
      <Field label={BULK.value}>
        <Input
          className={styles.field}
          autoComplete="off"
          value={form.text}
          onKeyDown={keepImeKey}
          onChange={(_, { value }) => onChange({ text: value })}
        />
      </Field>
    )
  }
  if (tool !== 'fill') return null
  return (
    <Field label={BULK.fillFrom}>
      <Select
        value={form.from}
        onChange={(_, { value }) => onChange({ from: value === 'first' ? 'first' : 'blanks' })}
      >
        <option value="blanks">{BULK.fillFroms.blanks}</option>
        <option value="first">{BULK.fillFroms.first}</option>
      </Select>
    </Field>
  )
}

function columnText(choice: ColumnChoice): string {
  if (choice === 'range') return BULK.rangeColumns
  return choice === 'all' ? BULK.allColumns : LIST.columns[choice]
}

/** One bulk command: where, what, and what it would change. */
export function BulkDialog({ tool, mode, scopes, onApply, onCancel }: BulkDialogProps) {
  const styles = useBulkStyles()
  const [scope, setScope] = useState(scopes[0])
  const choices = columnChoices(tool, scope)
  const [form, setForm] = useState<BulkForm>({ ...EMPTY_FORM, column: choices[0] ?? 'name' })
  const column = choices.includes(form.column) ? form.column : (choices[0] ?? 'name')
  const command = commandOf(tool, { ...form, column }, scope)
  const preview = usePreview(mode, command)
  const change = (patch: Partial<BulkForm>): void => setForm((now) => ({ ...now, ...patch }))
  const canApply = command !== null && typeof preview === 'object' && preview.cells > 0
  return (
    <Dialog open onOpenChange={(_, { open }) => open || onCancel()}>
      <DimmedSurface className={styles.surface}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (canApply) onApply(command)
          }}
        >
          <DialogBody>
            <DialogTitle>{BULK.tools[tool]}</DialogTitle>
            <DialogContent className={styles.content}>
              {BULK.hints[tool] !== '' && <span className={styles.hint}>{BULK.hints[tool]}</span>}
              {tool === 'replace' && <ReplaceFields form={form} onChange={change} />}
              <div className={styles.pair}>
                <Field label={BULK.scope}>
                  <Select
                    className={styles.field}
                    value={scope.id}
                    onChange={(_, { value }) =>
                      setScope(scopes.find(({ id }) => id === value) ?? scopes[0])
                    }
                  >
                    {scopes.map(({ id, label }) => (
                      <option key={id} value={id}>
                        {label}
                      </option>
                    ))}
                  </Select>
                </Field>
                <Field label={BULK.column}>
                  <Select
                    className={styles.field}
                    value={column}
                    onChange={(_, { value }) => {
                      const chosen = choices.find((choice) => choice === value)
                      if (chosen !== undefined) change({ column: chosen })
                    }}
                  >
                    {choices.map((choice) => (
                      <option key={choice} value={choice}>
                        {columnText(choice)}
                      </option>
                    ))}
                  </Select>
                </Field>
              </div>
              <ToolFields tool={tool} form={form} onChange={change} />
              <PreviewBox preview={preview} missing={command === null ? BULK.waiting[tool] : ''} />
            </DialogContent>
            <DialogActions>
              <Button onClick={onCancel}>{BULK.cancel}</Button>
              <Button appearance="primary" type="submit" disabled={!canApply}>
                {BULK.apply[tool]}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DimmedSurface>
    </Dialog>
  )
}
