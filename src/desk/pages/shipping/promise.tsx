import { Button, Input, makeStyles, tokens } from '@fluentui/react-components'
import { Delete20Regular } from '@fluentui/react-icons'
import { useMemo, useState } from 'react'

import {
  dropPromise,
  listPromises,
  setHolidays,
  type Holiday,
  type PromiseVersion,
} from '#contract/desk/shipping.ts'
import { HOLIDAYS, PROMISE } from '#src/text/desk/shipping.ts'
import { useEventCallback } from '#src/kit/hooks/use-event-callback.ts'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { RecordTable, type CellColumn } from '#src/kit/table/record-table.tsx'
import { timeText } from '#src/kit/time/date-text.ts'
import { useMay } from '../../data/staff.ts'
import { useDesk, useDeskAct } from '../../data/use-desk.ts'
import { fenText } from '../../parts/fen-text.ts'
import { today } from './days.ts'
import { PromiseDialog } from './promise-dialog.tsx'

const useStyles = makeStyles({
  text: { color: tokens.colorNeutralForeground3, marginBottom: '12px' },
  wide: { overflowX: 'auto' },
  act: { minWidth: 'auto', padding: '0 8px', color: tokens.colorBrandForeground1 },
  holidays: {
    display: 'flex',
    flexDirection: 'column',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  holiday: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '48px',
    padding: '4px 8px 4px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  name: { flex: 1, minWidth: 0 },
  none: { padding: '12px 16px', color: tokens.colorNeutralForeground3 },
  adding: { display: 'flex', flexWrap: 'wrap', gap: '8px', padding: '12px 16px' },
  typed: { flex: 1, minWidth: '120px' },
  fault: { width: '100%', color: tokens.colorStatusDangerForeground1 },
})

const TONES = { past: 'grey', now: 'quiet', later: 'amber' } as const
const keyOf = ({ from }: PromiseVersion): string => from
/** The version of the migration has been there from the beginning. */
const fromText = (from: string): string => (from < '2001' ? PROMISE.first : timeText(from))

function useVersionColumns(onDrop: ((version: PromiseVersion) => void) | null) {
  const styles = useStyles()
  const drop = useEventCallback((version: PromiseVersion) => onDrop?.(version))
  const mayDrop = onDrop !== null
  return useMemo(() => {
    const { columns } = PROMISE
    const shown: CellColumn<PromiseVersion>[] = [
      {
        key: 'from',
        title: columns.from,
        width: '170px',
        cell: ({ from }) => fromText(from),
      },
      {
        key: 'state',
        title: columns.state,
        width: '90px',
        cell: ({ state }) => <Tag tone={TONES[state]} text={PROMISE.states[state]} />,
      },
      {
        key: 'what',
        title: columns.what,
        width: 'auto',
        least: 360,
        cell: ({ cutOff, shippedWithin, pickedUpBy }) =>
          PROMISE.sentence(cutOff, shippedWithin, pickedUpBy),
      },
      {
        key: 'compensation',
        title: columns.compensation,
        width: '180px',
        cell: ({ mostFen }) => PROMISE.compensation(fenText(mostFen)),
      },
    ]
    if (mayDrop) {
      shown.push({
        key: 'actions',
        title: columns.actions,
        width: '80px',
        cell: (version) =>
          version.state === 'later' && (
            <Button
              appearance="transparent"
              size="small"
              className={styles.act}
              aria-label={PROMISE.dropOf(version.from)}
              onClick={() => drop(version)}
            >
              {PROMISE.drop}
            </Button>
          ),
      })
    }
    return shown
  }, [mayDrop, drop, styles.act])
}

/** What is promised, in versions: what was sold keeps its own. */
export function Promises() {
  const styles = useStyles()
  const query = useDesk(listPromises, {})
  const may = useMay('promise.put')
  const act = useDeskAct()
  const [isNew, setIsNew] = useState(false)
  const drop = ({ from }: PromiseVersion): void =>
    act.run(dropPromise, { from }, { done: PROMISE.dropped, renews: ['promise.list'] })
  const columns = useVersionColumns(may ? drop : null)
  const now = query.data?.versions.find(({ state }) => state === 'now')
  return (
    <section>
      <SectionTitle
        title={PROMISE.title}
        end={may && <Button onClick={() => setIsNew(true)}>{PROMISE.add}</Button>}
      />
      <p className={styles.text}>{PROMISE.text}</p>
      <QueryView query={query} isCompact>
        {({ versions }) => (
          <div className={styles.wide}>
            <RecordTable
              label={PROMISE.table}
              columns={columns}
              rows={versions}
              keyOf={keyOf}
              minWidth={880}
            />
          </div>
        )}
      </QueryView>
      {isNew && now !== undefined && <PromiseDialog now={now} onClose={() => setIsNew(false)} />}
    </section>
  )
}

type AddingProps = { readonly isBusy: boolean; readonly onAdd: (holiday: Holiday) => void }

function Adding({ isBusy, onAdd }: AddingProps) {
  const styles = useStyles()
  const [day, setDay] = useState('')
  const [name, setName] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const add = (): void => {
    const isRight = day >= today() && name.trim() !== ''
    setIsWrong(!isRight)
    if (!isRight) return
    onAdd({ day, name: name.trim() })
    setDay('')
    setName('')
  }
  return (
    <form
      className={styles.adding}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <Input
        type="date"
        aria-label={HOLIDAYS.day}
        min={today()}
        value={day}
        onChange={(_, { value }) => setDay(value)}
      />
      <Input
        className={styles.typed}
        aria-label={HOLIDAYS.name}
        placeholder={HOLIDAYS.nameHint}
        maxLength={20}
        value={name}
        onChange={(_, { value }) => setName(value)}
      />
      <Button type="submit" disabledFocusable={isBusy}>
        {HOLIDAYS.add}
      </Button>
      {isWrong && (
        <span className={styles.fault} role="alert">
          {HOLIDAYS.wrong}
        </span>
      )}
    </form>
  )
}

/** The days on which nothing is shipped. */
export function Holidays() {
  const styles = useStyles()
  const query = useDesk(listPromises, {})
  const may = useMay('promise.holidays')
  const act = useDeskAct()
  const put = (holidays: readonly Holiday[]): void =>
    act.run(
      setHolidays,
      { holidays: [...holidays] },
      {
        done: HOLIDAYS.saved,
        renews: ['promise.list'],
      },
    )
  return (
    <section>
      <SectionTitle title={HOLIDAYS.title} />
      <p className={styles.text}>{HOLIDAYS.text}</p>
      <QueryView query={query} isCompact>
        {({ holidays }) => (
          <div className={styles.holidays}>
            {holidays.length === 0 && <div className={styles.none}>{HOLIDAYS.none}</div>}
            {holidays.map(({ day, name }) => (
              <div key={day} className={styles.holiday}>
                <span>{day}</span>
                <span className={styles.name}>{name}</span>
                {may && (
                  <Button
                    appearance="subtle"
                    icon={<Delete20Regular />}
                    aria-label={HOLIDAYS.remove(day)}
                    disabledFocusable={act.isBusy}
                    onClick={() => put(holidays.filter((holiday) => holiday.day !== day))}
                  />
                )}
              </div>
            ))}
            {may && (
              <Adding
                isBusy={act.isBusy}
                onAdd={(holiday) =>
                  put([...holidays.filter(({ day }) => day !== holiday.day), holiday])
                }
              />
            )}
          </div>
        )}
      </QueryView>
    </section>
  )
}
