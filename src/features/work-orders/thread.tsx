import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

import type { WorkOrderEvent } from '#contract/work-orders.ts'
import { WORK_ORDER_DETAIL } from '#src/text/work-orders.ts'
import { wd } from '#src/kit/theme/theme.ts'
import { PictureRow } from './picture-field.tsx'
import { shortTimeText } from '#src/kit/time/date-text.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  said: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6px',
    maxWidth: '85%',
    padding: '10px 14px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  mine: { alignSelf: 'flex-end', backgroundColor: wd.tint },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  event: { alignSelf: 'center' },
})

function Said({ event }: { readonly event: WorkOrderEvent }) {
  const styles = useStyles()
  const { by, kind, content, time, images } = event
  if (kind !== 'text') {
    return (
      <li className={mergeClasses(styles.quiet, styles.event)}>
        {WORK_ORDER_DETAIL.events[kind]} {shortTimeText(time)}
      </li>
    )
  }
  return (
    <li className={mergeClasses(styles.said, by === 'user' && styles.mine)}>
      <span className={styles.quiet}>
        {by === 'desk' ? WORK_ORDER_DETAIL.desk : WORK_ORDER_DETAIL.me} {time}
      </span>
      <span className={styles.text}>{content}</span>
      <PictureRow pictures={images} />
    </li>
  )
}

/** Messages of merchant and desk, oldest first. */
export function Thread({ events }: { readonly events: readonly WorkOrderEvent[] }) {
  const styles = useStyles()
  return (
    <ol className={styles.root} aria-label={WORK_ORDER_DETAIL.thread}>
      {events.map((event) => (
        <Said key={event.id} event={event} />
      ))}
    </ol>
  )
}
