import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons'
import { useMemo, useState } from 'react'

import { dropDeskLegal, listDeskLegal, type DeskLegalVersion } from '#contract/desk/legal.ts'
import { DESK_LEGAL as TEXT } from '#src/text/desk/site.ts'
import { Question } from '#src/kit/dialog/question.tsx'
import { useEventCallback } from '#src/kit/hooks/use-event-callback.ts'
import { Tag } from '#src/kit/page/tag.tsx'
import { PaneWidth } from '#src/kit/page/work-page.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { RecordTable, type CellColumn } from '#src/kit/table/record-table.tsx'
import { useDesk, useDeskAct } from '../../../data/use-desk.ts'
import { NEW } from '../search.ts'
import { Retention } from './retention.tsx'

const useStyles = makeStyles({
  add: { flexShrink: 0 },
  head: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '24px',
    marginBottom: '12px',
  },
  text: { maxWidth: '720px', color: tokens.colorNeutralForeground3 },
  changes: { overflowWrap: 'anywhere' },
  act: { minWidth: 'auto', padding: '0 8px', color: tokens.colorBrandForeground1 },
})

const TONES = { past: 'grey', now: 'quiet', later: 'amber' } as const
const keyOf = ({ version }: DeskLegalVersion): string => version

type Acts = {
  readonly onOpen: (version: string) => void
  readonly onDrop: (version: string) => void
}

function Actions({ one, onOpen, onDrop }: Acts & { readonly one: DeskLegalVersion }) {
  const styles = useStyles()
  const { version, state } = one
  const isLater = state === 'later'
  return (
    <>
      <Button
        appearance="transparent"
        size="small"
        className={styles.act}
        aria-label={(isLater ? TEXT.editOf : TEXT.viewOf)(version)}
        onClick={() => onOpen(version)}
      >
        {isLater ? TEXT.edit : TEXT.view}
      </Button>
      {isLater && (
        <Button
          appearance="transparent"
          size="small"
          className={styles.act}
          aria-label={TEXT.dropOf(version)}
          onClick={() => onDrop(version)}
        >
          {TEXT.drop}
        </Button>
      )}
    </>
  )
}

function useColumns(acts: Acts): readonly CellColumn<DeskLegalVersion>[] {
  const styles = useStyles()
  const open = useEventCallback(acts.onOpen)
  const drop = useEventCallback(acts.onDrop)
  return useMemo(() => {
    const { columns } = TEXT
    return [
      { key: 'version', title: columns.version, width: '120px', cell: keyOf },
      {
        key: 'state',
        title: columns.state,
        width: '90px',
        cell: ({ state }) => <Tag tone={TONES[state]} text={TEXT.states[state]} />,
      },
      {
        key: 'changes',
        title: columns.changes,
        width: 'auto',
        least: 240,
        cell: ({ changes, isOwn }) => (
          <span className={styles.changes}>{changes || (isOwn ? '' : TEXT.first)}</span>
        ),
      },
      {
        key: 'agreed',
        title: columns.agreed,
        width: '110px',
        isEnd: true,
        cell: ({ agreed }) => TEXT.agreed(agreed),
      },
      {
        key: 'told',
        title: columns.told,
        width: '110px',
        isEnd: true,
        cell: ({ told }) => TEXT.agreed(told),
      },
      {
        key: 'actions',
        title: columns.actions,
        width: '130px',
        isEnd: true,
        cell: (one) => <Actions one={one} onOpen={open} onDrop={drop} />,
      },
    ]
  }, [open, drop, styles.changes])
}

/** The versions of the terms: each from a day on, none of them ever lost. */
export function LegalList({ onOpen }: Pick<Acts, 'onOpen'>) {
  const styles = useStyles()
  const query = useDesk(listDeskLegal, {})
  const act = useDeskAct()
  const [asked, setAsked] = useState<string | null>(null)
  const columns = useColumns({ onOpen, onDrop: setAsked })
  const drop = (version: string): void => {
    setAsked(null)
    act.run(dropDeskLegal, { version }, { done: TEXT.dropped, renews: ['legal.list'] })
  }
  return (
    <PaneWidth>
      <div className={styles.head}>
        <p className={styles.text}>{TEXT.text}</p>
        <Button
          appearance="primary"
          className={styles.add}
          icon={<Add20Regular />}
          onClick={() => onOpen(NEW)}
        >
          {TEXT.add}
        </Button>
      </div>
      <QueryView query={query}>
        {({ versions }) => (
          <RecordTable
            label={TEXT.table}
            columns={columns}
            rows={versions}
            keyOf={keyOf}
            minWidth={840}
          />
        )}
      </QueryView>
      <Retention />
      {asked !== null && (
        <Question
          title={TEXT.dropQuestion(asked)}
          text={TEXT.dropText}
          confirm={TEXT.dropConfirm}
          onConfirm={() => drop(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </PaneWidth>
  )
}
