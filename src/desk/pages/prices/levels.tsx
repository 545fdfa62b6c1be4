import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo, useState } from 'react'

import { listLevels, putLevel, type DeskLevel } from '#contract/desk/levels.ts'
import { LEVELS } from '#src/text/desk/prices.ts'
import { FormDialog } from '#src/kit/dialog/form-dialog.tsx'
import { FormInput } from '#src/kit/form/form-input.tsx'
import { useFields } from '#src/kit/form/use-fields.ts'
import { useEventCallback } from '#src/kit/hooks/use-event-callback.ts'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { RecordTable, type CellColumn } from '#src/kit/table/record-table.tsx'
import { useMay } from '../../data/staff.ts'
import { useDesk, useDeskAct } from '../../data/use-desk.ts'
import { fenText } from '../../parts/fen-text.ts'

const useStyles = makeStyles({
  text: { color: tokens.colorNeutralForeground3, marginBottom: '12px' },
  wide: { overflowX: 'auto' },
  act: { minWidth: 'auto', padding: '0 8px', color: tokens.colorBrandForeground1 },
})

type Edited = DeskLevel | 'new'

const isPercent = (text: string): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 100

type LevelDialogProps = { readonly level: Edited; readonly onClose: () => void }

function LevelDialog({ level, onClose }: LevelDialogProps) {
  const act = useDeskAct()
  const isNew = level === 'new'
  const fields = useFields(
    { name: isNew ? '' : level.name, percent: isNew ? '' : String(level.percent) },
    ({ name, percent }) => ({
      name: name.trim() === '' ? LEVELS.required : undefined,
      percent: isPercent(percent.trim()) ? undefined : LEVELS.percentWrong,
    }),
  )
  const send = (): void => {
    if (!fields.isRight()) return
    const { name, percent } = fields.values
    const id = isNew ? null : level.id
    act.run(
      putLevel,
      { id, name: name.trim(), percent: Number(percent) },
      {
        done: LEVELS.saved,
        renews: ['levels.list', 'goods.options'],
        onDone: onClose,
      },
    )
  }
  return (
    <FormDialog
      title={isNew ? LEVELS.newTitle : LEVELS.editTitle(level.name)}
      action={LEVELS.save}
      submission={{
        isBusy: act.isBusy,
        submit(event) {
          event.preventDefault()
          send()
        },
      }}
      onClose={onClose}
    >
      <FormInput fields={fields} name="name" label={LEVELS.name} maxLength={20} />
      <FormInput
        fields={fields}
        name="percent"
        label={LEVELS.percentLabel}
        inputMode="numeric"
        placeholder={LEVELS.percentHint}
      />
    </FormDialog>
  )
}

const keyOf = ({ id }: DeskLevel): string => `${id}`

function useLevelColumns(onEdit: ((level: DeskLevel) => void) | null) {
  const styles = useStyles()
  const edit = useEventCallback((level: DeskLevel) => onEdit?.(level))
  const mayEdit = onEdit !== null
  return useMemo(() => {
    const { columns } = LEVELS
    const shown: CellColumn<DeskLevel>[] = [
      { key: 'name', title: columns.name, width: 'auto', least: 120, cell: ({ name }) => name },
      {
        key: 'percent',
        title: columns.percent,
        width: '150px',
        cell: ({ percent }) => LEVELS.percent(percent),
      },
      {
        key: 'from',
        title: columns.from,
        width: '140px',
        isEnd: true,
        cell: ({ fromFen }) => (fromFen === null ? LEVELS.none : fenText(fromFen)),
      },
    ]
    if (mayEdit) {
      shown.push({
        key: 'actions',
        title: columns.actions,
        width: '80px',
        cell: (level) => (
          <Button
            appearance="transparent"
            size="small"
            className={styles.act}
            aria-label={LEVELS.editOne(level.name)}
            onClick={() => edit(level)}
          >
            {LEVELS.edit}
          </Button>
        ),
      })
    }
    return shown
  }, [mayEdit, edit, styles.act])
}

/** The levels of members, from the lowest up. */
export function Levels() {
  const styles = useStyles()
  const query = useDesk(listLevels, {})
  const may = useMay('levels.put')
  const [edited, setEdited] = useState<Edited | null>(null)
  const columns = useLevelColumns(may ? setEdited : null)
  return (
    <section>
      <SectionTitle
        title={LEVELS.title}
        end={may && <Button onClick={() => setEdited('new')}>{LEVELS.add}</Button>}
      />
      <p className={styles.text}>{LEVELS.text}</p>
      <QueryView query={query} isCompact>
        {(levels) => (
          <div className={styles.wide}>
            <RecordTable
              label={LEVELS.table}
              columns={columns}
              rows={levels}
              keyOf={keyOf}
              minWidth={460}
            />
          </div>
        )}
      </QueryView>
      {edited !== null && <LevelDialog level={edited} onClose={() => setEdited(null)} />}
    </section>
  )
}
