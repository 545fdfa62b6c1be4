import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

import { SEARCH } from '#src/text/search.ts'
import type { Hit, HitGroup } from './hits.ts'

const useStyles = makeStyles({
  head: {
    display: 'flex',
    gap: '8px',
    padding: '10px 12px 4px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  hit: {
    padding: '7px 12px',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    color: tokens.colorNeutralForeground1,
  },
  marked: { backgroundColor: tokens.colorNeutralBackground1Selected },
  first: { display: 'flex', gap: '12px', alignItems: 'baseline' },
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  aside: {
    marginLeft: 'auto',
    flexShrink: 0,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  detail: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // A narrow window shows what would be cut.
    '@media (max-width: 640px)': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
})

/** The element of a hit, by its place among all. */
export const hitId = (place: number): string => `search-hit-${place}`

type HitListProps = {
  readonly groups: readonly HitGroup[]
  /** The place of the marked one among all. */
  readonly at: number
  readonly onChoose: (hit: Hit) => void
  readonly onPoint: (place: number) => void
}

/** What was found, in groups with their counts. The field above keeps the focus. */
export function HitList({ groups, at, onChoose, onPoint }: HitListProps) {
  const styles = useStyles()
  if (groups.length === 0) return null
  let place = 0
  return (
    <div id="search-hits" role="listbox" aria-label={SEARCH.results}>
      {groups.map(({ key, count, hits }) => (
        <div key={key} role="group" aria-label={`${SEARCH.groups[key]} ${count}`.trim()}>
          <div className={styles.head} aria-hidden>
            <span>{SEARCH.groups[key]}</span>
            <span>{count}</span>
          </div>
          {hits.map((hit) => {
            const own = place++
            return (
              <div
                key={hit.key}
                id={hitId(own)}
                role="option"
                aria-selected={own === at}
                tabIndex={-1}
                className={mergeClasses(styles.hit, own === at && styles.marked)}
                onMouseMove={() => onPoint(own)}
                onMouseDown={(event) => {
                  event.preventDefault()
                  onChoose(hit)
                }}
              >
                <div className={styles.first}>
                  <span className={styles.title}>{hit.title}</span>
                  <span className={styles.aside}>{hit.aside}</span>
                </div>
                {hit.details.map((detail) => (
                  <div key={detail} className={styles.detail} title={detail}>
                    {detail}
                  </div>
                ))}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
