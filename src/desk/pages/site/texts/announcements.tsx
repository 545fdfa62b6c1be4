import { useMemo } from 'react'

import {
  listAnnouncements,
  showAnnouncement,
  withdrawAnnouncement,
  type DeskAnnouncement,
} from '#contract/desk/content.ts'
import { ANNOUNCEMENT, TEXTS } from '#src/text/desk/site.ts'
import { useEventCallback } from '#src/kit/hooks/use-event-callback.ts'
import { Tag } from '#src/kit/page/tag.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import type { CellColumn } from '#src/kit/table/record-table.tsx'
import { timeText } from '#src/kit/time/date-text.ts'
import { useMay } from '../../../data/staff.ts'
import { useDesk, useDeskAct } from '../../../data/use-desk.ts'
import { NEW, type SiteTabProps } from '../search.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { TextActions } from './text-actions.tsx'
import { TextList } from './text-list.tsx'
import { TEXT_TONES } from './text-tones.ts'

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
  const may = useMay('announcements.publish')
  const query = useDesk(listAnnouncements, q === '' ? {} : { q })
  const columns = useColumns((notice) => change({ notice }))
  return (
    <TextList
      words={ANNOUNCEMENT}
      q={q}
      onSearch={(word) => change({ q: word })}
      onAdd={may ? () => change({ notice: NEW }) : null}
      query={query}
      columns={columns}
      keyOf={keyOf}
      minWidth={840}
    />
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
