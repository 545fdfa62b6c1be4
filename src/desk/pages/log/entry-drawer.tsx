import { DrawerBody, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'

import { showLogEntry, undoLogEntry, type LogChange, type LogEntry } from '#contract/desk/log.ts'
import { LOG } from '#src/text/desk/log.ts'
import { Question } from '#src/kit/dialog/question.tsx'
import { SideDrawer } from '#src/kit/dialog/side-drawer.tsx'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { timeText } from '#src/kit/time/date-text.ts'
import { useDesk, useDeskAct } from '../../data/use-desk.ts'
import { subjectText } from '../../parts/state-lines.ts'
import { differences } from './differences.ts'
import { operationTitle, Outcome } from './log-columns.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content 1fr',
    columnGap: '16px',
    rowGap: '6px',
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground3 },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
  },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    fontVariantNumeric: 'tabular-nums',
    '& caption': { textAlign: 'left', paddingBottom: '6px', fontWeight: 600 },
    '& th': { textAlign: 'left', fontWeight: 400, color: tokens.colorNeutralForeground3 },
    '& th, & td': {
      padding: '6px 8px 6px 0',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
      borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    },
  },
  after: { color: tokens.colorBrandForeground1 },
})

function Change({ change }: { readonly change: LogChange }) {
  const styles = useStyles()
  const lines = differences(change.subject_kind, change.before, change.after)
  return (
    <table className={styles.table}>
      <caption>{subjectText(change.subject_kind, change.subject_id)}</caption>
      <thead>
        <tr>
          <th scope="col">{LOG.field}</th>
          <th scope="col">{LOG.before}</th>
          <th scope="col">{LOG.after}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{before ?? LOG.nothing}</td>
            <td className={styles.after}>{after ?? LOG.nothing}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Undo({ entry }: { readonly entry: number }) {
  const act = useDeskAct()
  const [isAsking, setIsAsking] = useState(false)
  const undo = (): void => {
    setIsAsking(false)
    act.run(undoLogEntry, { entry }, { done: LOG.undone, renews: ['log.list', 'log.show'] })
  }
  return (
    <div>
      <OpenerButton disabledFocusable={act.isBusy} onClick={() => setIsAsking(true)}>
        {LOG.undo}
      </OpenerButton>
      {isAsking && (
        <Question
          title={LOG.undoTitle}
          text={LOG.undoText}
          confirm={LOG.undo}
          onConfirm={undo}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}

function Facts({ entry }: { readonly entry: LogEntry }) {
  const styles = useStyles()
  const { columns } = LOG
  const { time, operator, confirmed_by: second, reason, words } = entry
  const facts = [
    [columns.time, timeText(time)],
    [columns.operator, second === null ? operator : `${operator} · ${LOG.confirmed(second)}`],
    [columns.operation, operationTitle(entry)],
    ...(reason === null ? [] : [[columns.reason, reason] as const]),
    [LOG.words, words],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <dt>{columns.outcome}</dt>
      <dd>
        <Outcome outcome={entry.outcome} />
      </dd>
    </dl>
  )
}

function Entry({ id }: { readonly id: number }) {
  const styles = useStyles()
  const query = useDesk(showLogEntry, { entry: id })
  return (
    <QueryView query={query}>
      {({ entry, changes, hasWayBack }) => (
        <div className={styles.root}>
          <Facts entry={entry} />
          {changes.length === 0 && <p>{LOG.noChanges}</p>}
          {changes.map((change) => (
            <Change key={change.id} change={change} />
          ))}
          {hasWayBack && <Undo entry={id} />}
        </div>
      )}
    </QueryView>
  )
}

type EntryDrawerProps = { readonly entry: number | undefined; readonly onClose: () => void }

/** One entry beside the list: what it changed, before and after, and the way back. */
export function EntryDrawer({ entry, onClose }: EntryDrawerProps) {
  return (
    <SideDrawer
      isOpen={entry !== undefined}
      title={LOG.title(entry ?? 0)}
      width="middle"
      onClose={onClose}
    >
      <DrawerBody>{entry !== undefined && <Entry id={entry} />}</DrawerBody>
    </SideDrawer>
  )
}
