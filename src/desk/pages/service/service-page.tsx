import { Dropdown, Option, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState } from 'react'

import {
  DESK_WORK_ORDERS,
  MOST_COUNTED,
  listDeskWorkOrders,
  type DeskDecision,
} from '#contract/desk/work-orders.ts'
import { WORK_ORDER_TYPES, WORK_ORDER_TYPE_NAMES } from '#contract/work-orders.ts'
import { PAGE_TITLES } from '#src/text/desk/frame.ts'
import { SERVICE } from '#src/text/desk/service.ts'
import { StatusTabs } from '#src/kit/list/status-tabs.tsx'
import { EmptyState } from '#src/kit/states/empty-state.tsx'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { useIsPhone } from '#src/kit/theme/use-is-phone.ts'
import { useDesk } from '../../data/use-desk.ts'
import { usePlace } from '../../parts/use-place.ts'
import { QueueList } from './queue.tsx'
import { QUEUE_CALL, QUEUES, serviceSearch, type Queue } from './search.ts'
import { WorkOrder } from './work-order.tsx'

/** Merchants write at any time. */
const LOOK_EVERY_MS = 15_000

const useStyles = makeStyles({
  root: { display: 'flex', height: '100%', minHeight: 0 },
  queue: {
    display: 'flex',
    flexDirection: 'column',
    width: '372px',
    flexShrink: 0,
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  whole: { width: '100%', borderRightStyle: 'none' },
  head: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    padding: '12px 16px 8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
  },
  name: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  type: { minWidth: '132px' },
  tabs: { margin: '0 -10px' },
  list: { flex: 1, minHeight: 0, overflowY: 'auto' },
  most: {
    padding: '10px 16px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  middle: { flex: 1, minWidth: 0, alignSelf: 'center' },
})

const ANY = ''

/** The service desk: what waits, its thread, and what it is about. */
export function ServicePage() {
  const styles = useStyles()
  const isPhone = useIsPhone()
  const { search, change } = usePlace(serviceSearch)
  const { queue = 'all', type, sn } = search
  const query = useDesk(
    listDeskWorkOrders,
    { ...QUEUE_CALL[queue], ...(type && { type }) },
    { everyMs: LOOK_EVERY_MS },
  )
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({})
  const counts = query.data?.counts
  const tabs = QUEUES.map((value: Queue) => {
    const count = value === 'done' ? undefined : counts?.[value]
    return { value, name: SERVICE.tabs[value], count, isAtLeast: count === MOST_COUNTED }
  })
  const open = (next: string | undefined): void => change({ sn: next }, { replace: !isPhone })
  /** What left the queue makes room for the next one. */
  const goOn = (decision: DeskDecision): void => {
    const list = query.data?.list ?? []
    const at = list.findIndex((one) => one.sn === sn)
    if (decision !== 'tell' && at !== -1) open(list[at + 1]?.sn ?? list[at - 1]?.sn)
  }
  const hasQueue = !isPhone || sn === undefined
  return (
    <div className={styles.root}>
      {hasQueue && (
        <div className={mergeClasses(styles.queue, isPhone && styles.whole)}>
          <div className={styles.head}>
            <div className={styles.title}>
              <h1 className={styles.name}>{PAGE_TITLES.service}</h1>
              <Dropdown
                className={styles.type}
                size="small"
                aria-label={SERVICE.type}
                value={type === undefined ? SERVICE.anyType : WORK_ORDER_TYPE_NAMES[type]}
                selectedOptions={[type ?? ANY]}
                onOptionSelect={(_, { optionValue }) =>
                  change({ type: WORK_ORDER_TYPES.find((one) => one === optionValue) })
                }
              >
                <Option value={ANY}>{SERVICE.anyType}</Option>
                {WORK_ORDER_TYPES.map((one) => (
                  <Option key={one} value={one}>
                    {WORK_ORDER_TYPE_NAMES[one]}
                  </Option>
                ))}
              </Dropdown>
            </div>
            <div className={styles.tabs}>
              <StatusTabs
                label={SERVICE.tabsLabel}
                tabs={tabs}
                chosen={queue}
                isInline
                onChoose={(value) => change({ queue: value, sn: undefined })}
              />
            </div>
          </div>
          <div className={styles.list}>
            <QueryView query={query} isCompact>
              {({ list }) =>
                list.length === 0 ? (
                  <EmptyState
                    isCompact
                    art="no-packages"
                    title={queue === 'all' ? SERVICE.none.all : SERVICE.none.other}
                    text={SERVICE.noneText}
                  />
                ) : (
                  <>
                    <QueueList list={list} chosen={sn} isOver={queue === 'done'} onOpen={open} />
                    {list.length === DESK_WORK_ORDERS && (
                      <p className={styles.most}>{SERVICE.most(DESK_WORK_ORDERS)}</p>
                    )}
                  </>
                )
              }
            </QueryView>
          </div>
        </div>
      )}
      {sn !== undefined && (
        <WorkOrder
          key={sn}
          sn={sn}
          draft={drafts[sn] ?? ''}
          onDraft={(draft) => setDrafts((all) => ({ ...all, [sn]: draft }))}
          onAnswered={goOn}
          onBack={isPhone ? () => open(undefined) : null}
        />
      )}
      {sn === undefined && !isPhone && (
        <div className={styles.middle}>
          <EmptyState art="no-packages" title={SERVICE.choose} text={SERVICE.chooseText} />
        </div>
      )}
    </div>
  )
}
