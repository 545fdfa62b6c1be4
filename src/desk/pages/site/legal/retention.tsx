import { Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'

import {
  countRetention,
  listDeskRetention,
  putRetention,
  type RetentionPeriod,
} from '#contract/desk/retention.ts'
import { LEAST_DAYS, MOST_DAYS, RETENTION_WORDS } from '#contract/retention.ts'
import { RETENTION as TEXT } from '#src/text/desk/retention.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { faultProps } from '#src/kit/form/form-input.tsx'
import { keepImeKey } from '#src/kit/hooks/ime.ts'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { RecordTable, type CellColumn } from '#src/kit/table/record-table.tsx'
import { useMay } from '../../../data/staff.ts'
import { useDesk } from '../../../data/use-desk.ts'
import { useActForm } from '../../../parts/use-act-form.ts'

const useStyles = makeStyles({
  root: { marginTop: '32px' },
  title: {
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    marginBottom: '4px',
  },
  text: { maxWidth: '720px', color: tokens.colorNeutralForeground3, marginBottom: '12px' },
  reach: { color: tokens.colorPaletteDarkOrangeForeground1 },
  quiet: { color: tokens.colorNeutralForeground3 },
})

const keyOf = ({ kind }: RetentionPeriod): string => kind

/** @returns null = kept for ever; undefined = no such number of days */
function readDays(text: string, least: number): number | null | undefined {
  if (text.trim() === '') return null
  const days = Number(text)
  return Number.isInteger(days) && days >= least && days <= MOST_DAYS ? days : undefined
}

/** How much would be erased: read for a period that is right. */
function Reach({ kind, days }: { readonly kind: RetentionPeriod['kind']; readonly days: number }) {
  const styles = useStyles()
  const { data } = useDesk(countRetention, { kind, days })
  if (data === undefined || data.count === 0) return null
  return <div className={styles.reach}>{TEXT.reach[kind](data.count.toLocaleString('en-US'))}</div>
}

type DialogProps = { readonly one: RetentionPeriod; readonly onClose: () => void }

function EditDialog({ one: { kind, days: before }, onClose }: DialogProps) {
  const styles = useStyles()
  const least = LEAST_DAYS[kind]
  const [text, setText] = useState(before === null ? '' : String(before))
  const days = readDays(text, least)
  const { submission, isShown } = useActForm(days !== undefined, (run) =>
    run(
      putRetention,
      { kind, days: days ?? null },
      { done: TEXT.saved, renews: ['retention.list'], onDone: onClose },
    ),
  )
  const fault = isShown && days === undefined ? TEXT.wrong(least, MOST_DAYS) : undefined
  return (
    <FormDialog
      title={TEXT.editOf(RETENTION_WORDS[kind])}
      action={TEXT.save}
      submission={submission}
      onClose={onClose}
    >
      <Field label={TEXT.field} hint={TEXT.hint[kind](least)} {...faultProps(fault)}>
        <Input
          value={text}
          inputMode="numeric"
          onKeyDown={keepImeKey}
          onChange={(_, { value }) => setText(value)}
        />
      </Field>
      {typeof days === 'number' && <Reach kind={kind} days={days} />}
      <div className={styles.quiet}>{TEXT.waits}</div>
    </FormDialog>
  )
}

function Actions({ one }: { readonly one: RetentionPeriod }) {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <>
      <OpenerButton
        size="small"
        appearance="subtle"
        aria-label={TEXT.editOf(RETENTION_WORDS[one.kind])}
        onClick={() => setIsEditing(true)}
      >
        {TEXT.edit}
      </OpenerButton>
      {isEditing && <EditDialog one={one} onClose={() => setIsEditing(false)} />}
    </>
  )
}

function State({ one: { days, begins, hasBegun } }: { readonly one: RetentionPeriod }) {
  if (days === null) return <Tag tone="grey" text={TEXT.states.off} />
  return hasBegun ? (
    <Tag tone="quiet" text={TEXT.states.on} />
  ) : (
    <Tag tone="amber" text={TEXT.states.waiting(begins.slice(0, 16))} />
  )
}

const COLUMNS: readonly CellColumn<RetentionPeriod>[] = [
  {
    key: 'kind',
    title: TEXT.columns.kind,
    width: 'auto',
    least: 200,
    cell: ({ kind }) => RETENTION_WORDS[kind],
  },
  {
    key: 'days',
    title: TEXT.columns.days,
    width: '140px',
    isEnd: true,
    cell: ({ days }) => (days === null ? TEXT.always : TEXT.days(days)),
  },
  {
    key: 'state',
    title: TEXT.columns.state,
    width: '220px',
    cell: (one) => <State one={one} />,
  },
]

const ACTIONS: CellColumn<RetentionPeriod> = {
  key: 'actions',
  title: TEXT.columns.actions,
  width: '100px',
  isEnd: true,
  cell: (one) => <Actions one={one} />,
}

/** How long persons' data are kept. */
export function Retention() {
  const styles = useStyles()
  const query = useDesk(listDeskRetention, {})
  const mayPut = useMay('retention.put')
  const columns = useMemo(() => (mayPut ? [...COLUMNS, ACTIONS] : COLUMNS), [mayPut])
  return (
    <section className={styles.root} aria-label={TEXT.title}>
      <h2 className={styles.title}>{TEXT.title}</h2>
      <p className={styles.text}>{TEXT.text}</p>
      <QueryView query={query}>
        {(periods) => (
          <RecordTable
            label={TEXT.table}
            columns={columns}
            rows={periods}
            keyOf={keyOf}
            minWidth={660}
          />
        )}
      </QueryView>
    </section>
  )
}
