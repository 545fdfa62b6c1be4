import { Button } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons'
import { useMemo } from 'react'

import {
  listAnnouncements,
  showAnnouncement,
  withdrawAnnouncement,
  type DeskAnnouncement,
} from '#contract/desk/content.ts'
import { ANNOUNCEMENT, TEXTS } from '#src/text/desk/site.ts'
import { KeywordBox } from '#src/kit/form/keyword-box.tsx'
import { useEventCallback } from '#src/kit/hooks/use-event-callback.ts'
import { Tag } from '#src/kit/page/tag.tsx'
import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { RecordTable, type CellColumn } from '#src/kit/table/record-table.tsx'
import { timeText } from '#src/kit/time/date-text.ts'
import { useMay } from '../../../data/staff.ts'
import { useDesk, useDeskAct } from '../../../data/use-desk.ts'
import { NEW, type SiteTabProps } from '../search.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { TextActions } from './text-actions.tsx'
import { TEXT_TONES } from './text-tones.ts'
import { useTextStyles } from './text.styles.ts'

type ListProps = Pick<SiteTabProps, 'change'> & { readonly q: string }

function useColumns(onOpen: (version: string) => void): readonly CellColumn<DeskAnnouncement>[] {
  const act = useDeskAct()
  const open = useEventCallback(onOpen)
  const withdraw = useEventCallback((version: string) =>
    act.run(
      withdrawAnnouncement,
      { version },
      { done: TEXTS.withdrawn, renews: ['announcements.list'] },
    ),
  )
  return useMemo(() => {
    const { columns } = ANNOUNCEMENT
    return [
      { key: 'title', title: columns.title, width: 'auto', least: 240, cell: ({ title }) => title },
      {
        key: 'state',
        title: columns.state,
        width: '100px',
        cell: ({ state }) => <Tag tone={TEXT_TONES[state]} text={TEXTS.states[state]} />,
      },
      {
        key: 'opens',
        title: columns.opens,
        width: '110px',
        cell: ({ opens }) => (opens ? ANNOUNCEMENT.popup : ANNOUNCEMENT.bell),
      },
      { key: 'from', title: columns.from, width: '170px', cell: ({ from }) => timeText(from) },
      {
        key: 'actions',
        title: columns.actions,
        width: '150px',
        isEnd: true,
        cell: ({ version, title, state }) => (
          <TextActions
            title={title}
            call="announcements.publish"
            isShown={state !== 'withdrawn'}
            onOpen={() => open(version)}
            onWithdraw={() => withdraw(version)}
          />
        ),
      },
    ]
  }, [open, withdraw])
}

const keyOf = ({ version }: DeskAnnouncement): string => version

function List({ q, change }: ListProps) {
  const styles = useTextStyles()
  const may = useMay('announcements.publish')
  const query = useDesk(listAnnouncements, q === '' ? {} : { q })
  const columns = useColumns((notice) => change({ notice }))
  return (
    <>
      <div className={styles.head}>
        <KeywordBox
          label={ANNOUNCEMENT.search}
          value={q}
          onSearch={(word) => change({ q: word })}
        />
        {may && (
          <Button
            className={styles.end}
            appearance="primary"
            icon={<Add20Regular />}
            onClick={() => change({ notice: NEW })}
          >
            {ANNOUNCEMENT.add}
          </Button>
        )}
      </div>
      <QueryView query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              art="no-packages"
              title={q === '' ? ANNOUNCEMENT.none : TEXTS.noneFound(q)}
              {...(q === '' && { text: ANNOUNCEMENT.noneText })}
            />
          ) : (
            <RecordTable
              label={ANNOUNCEMENT.table}
              columns={columns}
              rows={rows}
              keyOf={keyOf}
              isStale={query.isPlaceholderData}
              minWidth={840}
            />
          )
        }
      </QueryView>
    </>
  )
}

function Known({ version, onClose }: { readonly version: string; readonly onClose: () => void }) {
  const query = useDesk(showAnnouncement, { version })
  return (
    <QueryView query={query}>
      {(known) => <AnnouncementForm key={version} known={known} onClose={onClose} />}
    </QueryView>
  )
}

/** Announcements to everybody: those that are shown, those to come, and those that were taken back. */
export function Announcements({ search: { q = '', notice }, change }: SiteTabProps) {
  const close = () => change({ notice: undefined })
  if (notice === undefined) return <List q={q} change={change} />
  if (notice === NEW) return <AnnouncementForm known={null} onClose={close} />
  return <Known version={notice} onClose={close} />
}
