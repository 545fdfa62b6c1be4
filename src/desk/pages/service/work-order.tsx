import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowLeft20Regular } from '@fluentui/react-icons'
import { useEffect, useRef } from 'react'

import {
  claimWorkOrder,
  releaseWorkOrder,
  showWorkOrder,
  type DeskDecision,
  type FoundWorkOrder,
} from '#contract/desk/work-orders.ts'
import { WORK_ORDER_STATUS, WORK_ORDER_TYPE_NAMES } from '#contract/work-orders.ts'
import { SERVICE } from '#src/text/desk/service.ts'
import { CopyButton } from '#src/kit/page/copy-button.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { useMedia } from '#src/kit/theme/use-media.ts'
import { useStaff } from '../../data/staff.ts'
import { useDesk, useDeskAct } from '../../data/use-desk.ts'
import { FoundView } from '../../parts/found-view.tsx'
import { About } from './about.tsx'
import { Reply } from './reply.tsx'
import { Thread } from './thread.tsx'

/** Beside the thread there is room for what it is about. */
const WIDE = '(min-width: 1280px)'

/** A part that scrolls is reached by the keyboard, too. */
const SCROLLED = { tabIndex: 0, role: 'group', 'aria-label': SERVICE.thread } as const

const useStyles = makeStyles({
  root: { display: 'flex', flex: 1, minWidth: 0, minHeight: 0 },
  middle: {
    display: 'flex',
    flexDirection: 'column',
    flex: 1,
    minWidth: 0,
    minHeight: 0,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px',
    padding: '10px 20px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  end: { marginLeft: 'auto', display: 'flex', alignItems: 'center', gap: '8px' },
  quiet: { color: tokens.colorNeutralForeground3 },
  thread: { flex: 1, minHeight: 0, overflowY: 'auto', padding: '20px' },
  foot: {
    padding: '12px 20px 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  aside: {
    width: '320px',
    flexShrink: 0,
    overflowY: 'auto',
    padding: '16px 20px',
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  above: { marginBottom: '20px', paddingBottom: '16px' },
})

function statusText(status: number): string {
  if (status === WORK_ORDER_STATUS.open) return SERVICE.status.open
  return status === WORK_ORDER_STATUS.asked ? SERVICE.status.asked : SERVICE.status.done
}

function Claim({ found: { sn, status, claimedBy } }: { readonly found: FoundWorkOrder }) {
  const styles = useStyles()
  const act = useDeskAct()
  const { name } = useStaff()
  const renews = ['work-orders.list', 'work-orders.show'] as const
  if (status === WORK_ORDER_STATUS.done) return null
  if (claimedBy === name) {
    return (
      <Button
        disabledFocusable={act.isBusy}
        onClick={() => act.run(releaseWorkOrder, { sn }, { done: SERVICE.released, renews })}
      >
        {SERVICE.release}
      </Button>
    )
  }
  return (
    <>
      {claimedBy === '' && <span className={styles.quiet}>{SERVICE.free}</span>}
      <Button
        disabledFocusable={act.isBusy}
        onClick={() => act.run(claimWorkOrder, { sn }, { done: SERVICE.claimed, renews })}
      >
        {claimedBy === '' ? SERVICE.claim : SERVICE.takeOver(claimedBy)}
      </Button>
    </>
  )
}

/** A long thread is opened where it is now, and follows what is added. */
function useAtEnd(count: number) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (count > 0) ref.current?.scrollTo({ top: ref.current.scrollHeight })
  }, [count])
  return ref
}

type Drafting = {
  readonly draft: string
  readonly onDraft: (draft: string) => void
  readonly onAnswered: (decision: DeskDecision) => void
  /** On a phone the queue is another view. */
  readonly onBack: (() => void) | null
}

function Whole({ found, ...drafting }: Drafting & { readonly found: FoundWorkOrder }) {
  const styles = useStyles()
  const { draft, onDraft, onAnswered, onBack } = drafting
  const isWide = useMedia(WIDE)
  const end = useAtEnd(found.thread.length)
  const { sn, type, status, score, comment } = found
  // On a phone it is the whole page.
  const Heading = onBack === null ? 'h2' : 'h1'
  return (
    <div className={styles.root}>
      <section className={styles.middle} aria-label={`${WORK_ORDER_TYPE_NAMES[type]} ${sn}`}>
        <div className={styles.head}>
          {onBack !== null && (
            <Button
              appearance="subtle"
              icon={<ArrowLeft20Regular />}
              aria-label={SERVICE.back}
              onClick={onBack}
            />
          )}
          <Heading className={styles.title}>{WORK_ORDER_TYPE_NAMES[type]}</Heading>
          <span className={mergeClasses(styles.title, styles.quiet)}>{sn}</span>
          <CopyButton value={sn} label={SERVICE.copySn(sn)} />
          <Tag tone="grey" text={statusText(status)} />
          {found.isUrged && <Tag tone="danger" text={SERVICE.urged} />}
          <div className={styles.end}>
            <Claim found={found} />
          </div>
        </div>
        <div ref={end} className={styles.thread} {...SCROLLED}>
          {!isWide && (
            <div className={styles.above}>
              <About found={found} />
            </div>
          )}
          <Thread found={found} />
          {score > 0 && <p className={styles.quiet}>{`${SERVICE.score(score)} ${comment}`}</p>}
        </div>
        <div className={styles.foot}>
          {status === WORK_ORDER_STATUS.done ? (
            <p className={styles.quiet}>{SERVICE.closed}</p>
          ) : (
            <Reply
              sn={sn}
              isEndedElsewhere={type === 'invoice'}
              draft={draft}
              onDraft={onDraft}
              onAnswered={onAnswered}
            />
          )}
        </div>
      </section>
      {isWide && (
        <aside className={styles.aside}>
          <About found={found} />
        </aside>
      )}
    </div>
  )
}

/** One work order: its thread, the answer, and what it is about. */
export function WorkOrder({ sn, ...drafting }: Drafting & { readonly sn: string }) {
  const query = useDesk(showWorkOrder, { sn })
  // Another one's thread is not shown under this number while it is on its way.
  const isOther = query.data !== undefined && query.data.sn !== sn
  return (
    <FoundView query={isOther ? { ...query, data: undefined } : query}>
      {(found) => <Whole found={found} {...drafting} />}
    </FoundView>
  )
}
