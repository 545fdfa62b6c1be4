import { Button, Field, Input, Textarea, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'

import { listSiteFacts, setSiteFact, unsetSiteFact, type SiteFact } from '#contract/desk/site.ts'
import { keysOf } from '#domain/values/keys-of.ts'
import { FACTS } from '#src/text/desk/site.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { keepImeKey } from '#src/kit/hooks/ime.ts'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { RecordTable, type CellColumn } from '#src/kit/table/record-table.tsx'
import { useMay } from '../../data/staff.ts'
import { useDesk, useDeskAct } from '../../data/use-desk.ts'
import { useActForm } from '../../parts/use-act-form.ts'

const useStyles = makeStyles({
  actions: { display: 'flex', justifyContent: 'flex-end', gap: '4px' },
  value: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  wide: { overflowX: 'auto' },
})

type Name = keyof typeof FACTS.names

type Row = {
  readonly name: Name
  /** The text that is edited; a list has a line for each. */
  readonly text: string
  readonly isList: boolean
  readonly isDefault: boolean
}

const RENEWED = ['site.facts', 'shop.state'] as const

const isText = (value: unknown): value is string => typeof value === 'string'

/** Facts that are texts or lists of them, in the order of their names. */
function rowsOf(facts: readonly SiteFact[]): Row[] {
  return keysOf(FACTS.names).flatMap((name): Row[] => {
    const fact = facts.find((one) => one.name === name)
    if (fact === undefined) return []
    const { value, isDefault } = fact
    if (isText(value)) return [{ name, text: value, isList: false, isDefault }]
    if (!Array.isArray(value)) return []
    return [{ name, text: value.filter(isText).join('\n'), isList: true, isDefault }]
  })
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function EditDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const { name, isList } = row
  const [text, setText] = useState(row.text)
  const value = isList ? linesOf(text) : text.trim()
  const { submission } = useActForm(true, (run) =>
    run(setSiteFact, { name, value }, { done: FACTS.saved, renews: RENEWED, onDone: onClose }),
  )
  return (
    <FormDialog
      title={FACTS.editOf(FACTS.names[name])}
      action={FACTS.save}
      submission={submission}
      onClose={onClose}
    >
      <Field label={FACTS.names[name]} {...(isList && { hint: FACTS.linesHint })}>
        {isList ? (
          <Textarea value={text} rows={5} onChange={(_, { value: typed }) => setText(typed)} />
        ) : (
          <Input
            value={text}
            onKeyDown={keepImeKey}
            onChange={(_, { value: typed }) => setText(typed)}
          />
        )}
      </Field>
    </FormDialog>
  )
}

function Actions({ row }: { readonly row: Row }) {
  const styles = useStyles()
  const act = useDeskAct()
  const [isEditing, setIsEditing] = useState(false)
  const words = FACTS.names[row.name]
  return (
    <div className={styles.actions}>
      {!row.isDefault && (
        <Button
          size="small"
          appearance="subtle"
          aria-label={FACTS.unsetOf(words)}
          disabledFocusable={act.isBusy}
          onClick={() =>
            act.run(unsetSiteFact, { name: row.name }, { done: FACTS.restored, renews: RENEWED })
          }
        >
          {FACTS.unset}
        </Button>
      )}
      <OpenerButton
        size="small"
        appearance="subtle"
        aria-label={FACTS.editOf(words)}
        onClick={() => setIsEditing(true)}
      >
        {FACTS.edit}
      </OpenerButton>
      {isEditing && <EditDialog row={row} onClose={() => setIsEditing(false)} />}
    </div>
  )
}

function Value({ text }: { readonly text: string }) {
  const styles = useStyles()
  if (text === '') return <span className={styles.quiet}>{FACTS.empty}</span>
  return <span className={styles.value}>{text}</span>
}

const COLUMNS: readonly CellColumn<Row>[] = [
  {
    key: 'name',
    title: FACTS.columns.name,
    width: '160px',
    cell: ({ name }) => FACTS.names[name],
  },
  {
    key: 'value',
    title: FACTS.columns.value,
    width: 'auto',
    least: 240,
    cell: ({ text }) => <Value text={text} />,
  },
  {
    key: 'source',
    title: FACTS.columns.source,
    width: '88px',
    cell: ({ isDefault }) => (
      <Tag tone={isDefault ? 'grey' : 'quiet'} text={isDefault ? FACTS.normal : FACTS.own} />
    ),
  },
]

const ACTIONS: CellColumn<Row> = {
  key: 'actions',
  title: FACTS.columns.actions,
  width: '180px',
  isEnd: true,
  cell: (row) => <Actions row={row} />,
}

const keyOf = ({ name }: Row): string => name

/** What the site publishes about itself, to be changed by those who may. */
export function Facts() {
  const styles = useStyles()
  const query = useDesk(listSiteFacts, {})
  const maySet = useMay('site.set')
  const columns = useMemo(() => (maySet ? [...COLUMNS, ACTIONS] : COLUMNS), [maySet])
  return (
    <QueryView query={query}>
      {(facts) => (
        <div className={styles.wide}>
          <RecordTable
            label={FACTS.table}
            columns={columns}
            rows={rowsOf(facts)}
            keyOf={keyOf}
            minWidth={700}
          />
        </div>
      )}
    </QueryView>
  )
}
