import type { ReactNode } from 'react'
import { mergeClasses } from '@fluentui/react-components'

import type { Place } from '#domain/recipient/recipient.ts'
import { REPAIR } from '#src/text/repair.ts'
import { useRepairStyles } from './repair.styles.ts'

type PlaceTextProps = {
  readonly place: Place
  /** What it is compared with: parts that differ are marked. */
  readonly other: Place
  readonly mark: 'gone' | 'come'
}

/** A municipality is its own city: it is named once, unless the city is what changes. */
function isSaidAlready({ place, other }: PlaceTextProps): boolean {
  const isTwice = place.city === place.province && place.city !== ''
  return isTwice && (other.city === place.city || other.province !== place.province)
}

/** A name of the region, marked where the other place has another one. */
function Part({ text, other, mark }: { text: string; other: string; mark: 'gone' | 'come' }) {
  const styles = useRepairStyles()
  if (text === other) return text === '' ? null : <span className={styles.part}>{text}</span>
  if (text === '') {
    const blank = mergeClasses(styles.part, styles.blank)
    return mark === 'gone' ? <span className={blank}>{REPAIR.empty}</span> : null
  }
  const Mark = mark === 'gone' ? 'del' : 'ins'
  return <Mark className={mergeClasses(styles.part, styles[mark])}>{text}</Mark>
}

/** The detail: the words that move into the region, or go, are marked where they stood. */
function Detail({ text, other, mark }: { text: string; other: string; mark: 'gone' | 'come' }) {
  const styles = useRepairStyles()
  const isGone = mark === 'gone' && text.length > other.length
  const start = isGone && text.endsWith(other) ? text.length - other.length : 0
  const end = isGone && start === 0 && text.startsWith(other) ? other.length : text.length
  return (
    <span className={styles.detail}>
      {start > 0 && <del className={styles.gone}>{text.slice(0, start)}</del>}
      {text.slice(start, end)}
      {end < text.length && <del className={styles.gone}>{text.slice(end)}</del>}
    </span>
  )
}

/** A place part by part; what the other does not have is marked, not by colour alone. */
export function PlaceText(props: PlaceTextProps): ReactNode {
  const { place, other, mark } = props
  return (
    <>
      <Part text={place.province} other={other.province} mark={mark} />
      {!isSaidAlready(props) && <Part text={place.city} other={other.city} mark={mark} />}
      <Part text={place.district} other={other.district} mark={mark} />
      <Detail text={place.detail} other={other.detail} mark={mark} />
    </>
  )
}
