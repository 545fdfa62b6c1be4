import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

import { deskPictureUrl, type FoundWorkOrder } from '#contract/desk/work-orders.ts'
import { SERVICE } from '#src/text/desk/service.ts'
import { wd } from '#src/kit/theme/theme.ts'
import { shortTimeText } from '#src/kit/time/date-text.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  said: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6px',
    alignSelf: 'flex-start',
    maxWidth: 'min(85%, 640px)',
    padding: '10px 14px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  ours: {
    alignSelf: 'flex-end',
    border: `1px solid ${wd.tintStroke}`,
    backgroundColor: wd.tint,
  },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  event: { alignSelf: 'center' },
  pictures: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  picture: {
    display: 'block',
    width: '96px',
    height: '96px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    overflow: 'hidden',
  },
  image: { width: '100%', height: '100%', objectFit: 'cover' },
})

type Event = FoundWorkOrder['thread'][number]
type Picture = FoundWorkOrder['images'][number]

type SaidProps = {
  readonly sn: string
  readonly event: Event
  readonly pictures: readonly Picture[]
}

function Said({ sn, event: { by, kind, content, time }, pictures }: SaidProps) {
  const styles = useStyles()
  if (kind !== 'text') {
    return (
      <li className={mergeClasses(styles.quiet, styles.event)}>
        {SERVICE.events[kind]} {shortTimeText(time)}
      </li>
    )
  }
  return (
    <li className={mergeClasses(styles.said, by === 'desk' && styles.ours)}>
      <span className={styles.quiet}>
        {by === 'desk' ? SERVICE.desk : SERVICE.merchant} {shortTimeText(time)}
      </span>
      <span className={styles.text}>{content}</span>
      {pictures.length > 0 && (
        <span className={styles.pictures}>
          {pictures.map(({ id }, place) => (
            <a
              key={id}
              className={styles.picture}
              href={deskPictureUrl(sn, id)}
              target="_blank"
              rel="noreferrer"
              aria-label={SERVICE.picture(place + 1)}
            >
              <img className={styles.image} src={deskPictureUrl(sn, id)} alt="" loading="lazy" />
            </a>
          ))}
        </span>
      )}
    </li>
  )
}

/** Messages of merchant and desk, the oldest first. */
export function Thread({ found: { sn, thread, images } }: { readonly found: FoundWorkOrder }) {
  const styles = useStyles()
  return (
    <ol className={styles.root} aria-label={SERVICE.thread}>
      {thread.map((event) => (
        <Said
          key={event.id}
          sn={sn}
          event={event}
          pictures={images.filter(({ event_id }) => event_id === event.id)}
        />
      ))}
    </ol>
  )
}
