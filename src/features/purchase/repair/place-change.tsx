import { mergeClasses } from '@fluentui/react-components'

import type { Place } from '#domain/recipient/region-repair.ts'
import { REPAIR } from '#src/text/repair.ts'
import { useRepairStyles } from './repair.styles.ts'

const PARTS = ['province', 'city', 'district', 'detail'] as const

type PlaceTextProps = {
  readonly place: Place
  /** What it is compared with: parts that differ are marked. */
  readonly other: Place
  readonly mark: 'gone' | 'come'
}

/** A place part by part; what the other does not have is marked, not by colour alone. */
export function PlaceText({ place, other, mark }: PlaceTextProps) {
  const styles = useRepairStyles()
  // A municipality is its own city: it is said once where nothing about it changes.
  const isTwice = place.city === place.province && other.city === place.city
  return (
    <>
      {PARTS.map((part) => {
        const text = place[part]
        const isChanged = text !== other[part]
        if (part === 'city' && isTwice) return null
        if (text === '') {
          if (!isChanged || mark === 'come' || part === 'detail') return null
          return (
            <span key={part} className={mergeClasses(styles.part, styles.blank)}>
              {REPAIR.empty}
            </span>
          )
        }
        const Mark = !isChanged ? 'span' : mark === 'gone' ? 'del' : 'ins'
        return (
          <Mark
            key={part}
            className={mergeClasses(
              styles.part,
              part === 'detail' && styles.detail,
              isChanged && styles[mark],
            )}
            style={isChanged && mark === 'come' ? { textDecoration: 'none' } : undefined}
          >
            {text}
          </Mark>
        )
      })}
    </>
  )
}
