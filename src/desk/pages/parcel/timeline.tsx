import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'

import type { TimelineEntry } from '#contract/desk/parcels.ts'
import { PARCEL_STATE_TEXT } from '#contract/parcel-states.ts'
import { REFUND_REASONS } from '#contract/parcels.ts'
import { TIMELINE } from '#src/text/desk/parcels.ts'
import { REFUNDS } from '#src/text/refunds.ts'
import { timeText } from '#src/kit/time/date-text.ts'
import { fenText } from '../../parts/fen-text.ts'
import { useLinkStyles } from '../../parts/link.styles.ts'

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column' },
  entry: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '128px 1fr',
    columnGap: '28px',
    paddingBottom: '16px',
    fontVariantNumeric: 'tabular-nums',
    // The line from this entry to the one before.
    '::before': {
      content: '""',
      position: 'absolute',
      left: '141px',
      top: '16px',
      bottom: '-4px',
      width: '1px',
      backgroundColor: tokens.colorNeutralStroke2,
    },
    '::after': {
      content: '""',
      position: 'absolute',
      left: '138px',
      top: '8px',
      width: '7px',
      height: '7px',
      borderRadius: '50%',
      backgroundColor: tokens.colorNeutralStroke1,
    },
    ':last-child::before': { display: 'none' },
    ':first-child::after': { backgroundColor: tokens.colorBrandBackground },
    '@container (max-width: 640px)': {
      gridTemplateColumns: '1fr',
      paddingLeft: '20px',
      '::before': { left: '3px' },
      '::after': { left: 0 },
    },
  },
  time: { color: tokens.colorNeutralForeground3 },
  words: { minWidth: 0, overflowWrap: 'anywhere' },
  kind: { fontWeight: tokens.fontWeightSemibold, marginRight: '8px' },
  desk: { color: tokens.colorBrandForeground1 },
  quiet: { color: tokens.colorNeutralForeground3 },
})

const isRefundReason = (text: string): text is (typeof REFUND_REASONS)[number] =>
  REFUND_REASONS.some((one) => one === text)

/** The words of an entry beside its kind. */
function wordsOf({ kind, text, fen, state }: TimelineEntry): string {
  const parts = [
    kind === 'announced'
      ? TIMELINE.announcedTimes(text)
      : kind === 'refund_asked' && isRefundReason(text)
        ? REFUNDS.reasons[text]
        : text,
    fen === null ? '' : fenText(fen),
    kind === 'scan' && state !== null ? PARCEL_STATE_TEXT[state] : '',
  ]
  return parts.filter((part) => part !== '').join(' · ')
}

function Entry({ entry }: { readonly entry: TimelineEntry }) {
  const styles = useStyles()
  const { link } = useLinkStyles()
  const { time, kind, text, by } = entry
  const isOurs = kind === 'desk' || kind === 'desk_refunded'
  return (
    <li className={styles.entry}>
      <time className={styles.time} dateTime={time}>
        {timeText(time)}
      </time>
      <span className={styles.words}>
        <span className={mergeClasses(styles.kind, isOurs && styles.desk)}>{TIMELINE[kind]}</span>
        {kind === 'work_order' ? (
          <Link to="/service" search={{ sn: text }} className={link}>
            {text}
          </Link>
        ) : (
          wordsOf(entry)
        )}
        {by !== '' && <span className={styles.quiet}>{` · ${by}`}</span>}
      </span>
    </li>
  )
}

/** What happened to a parcel, the newest first. */
export function Timeline({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  const styles = useStyles()
  return (
    <ol className={styles.list}>
      {entries.toReversed().map((entry) => (
        <Entry key={`${entry.time} ${entry.kind} ${entry.text} ${entry.by}`} entry={entry} />
      ))}
    </ol>
  )
}
