import { useId } from 'react'
import { Button, mergeClasses } from '@fluentui/react-components'

import type {
  FilterChoice,
  FilterSource,
  FilterType,
} from '#src/data/recipients/recipients.types.ts'
import { FILTER, FILTER_TYPE_TEXT, MATCH_WAY_TEXT } from '#src/text/filter.ts'
import { useChoiceStyles } from '../../shared/choice.styles.ts'
import { useDraft } from '../../shared/draft-context.ts'
import { useFilterStyles } from './filter.styles.ts'
import { canFilterBy, FILTER_TYPES, wayOf } from './fit-choice.ts'

type TypeChoiceProps = {
  readonly choice: FilterChoice
  readonly source: FilterSource | null
  readonly onChange: (patch: Partial<FilterChoice>) => void
  readonly onRemap: () => void
}

/** Why types cannot be chosen, and how they could. */
function MissingColumns({ types, onRemap }: { types: readonly FilterType[]; onRemap: () => void }) {
  const styles = useFilterStyles()
  if (types.length === 0) return null
  const names = types.map((type) => FILTER_TYPE_TEXT[type]).join('”“')
  return (
    <div className={mergeClasses(styles.line, styles.quiet)}>
      {FILTER.noColumn(names)}
      <Button size="small" appearance="transparent" className={styles.link} onClick={onRemap}>
        {FILTER.mapColumns}
      </Button>
    </div>
  )
}

function WayChoice({ choice, onChange }: Pick<TypeChoiceProps, 'choice' | 'onChange'>) {
  const { isLocked } = useDraft()
  const tiles = useChoiceStyles()
  const id = useId()
  return (
    <div role="radiogroup" aria-label={FILTER.way} className={tiles.grid}>
      {(['exact', 'contains'] as const).map((way) => (
        <label key={way} className={tiles.tile} title={FILTER.wayHints[way]}>
          <input
            type="radio"
            name={`${id}way`}
            className={tiles.input}
            aria-label={MATCH_WAY_TEXT[way]}
            checked={choice.way === way}
            disabled={isLocked}
            onChange={() => onChange({ way })}
          />
          <span className={tiles.text}>{MATCH_WAY_TEXT[way]}</span>
        </label>
      ))}
    </div>
  )
}

/** What to filter by, and how exactly it must match (P-FLT-02). */
export function TypeChoice({ choice, source, onChange, onRemap }: TypeChoiceProps) {
  const { isLocked } = useDraft()
  const styles = useFilterStyles()
  const tiles = useChoiceStyles()
  const id = useId()
  const missing = FILTER_TYPES.filter((type) => !canFilterBy(source, type))
  const headers = source?.columns[choice.type] ?? []
  return (
    <>
      <div className={styles.group}>
        <h3 className={styles.title}>
          {FILTER.type}
          {headers.length > 0 && <span className={styles.quiet}>{FILTER.inColumns(headers)}</span>}
        </h3>
        <div role="radiogroup" aria-label={FILTER.type} className={tiles.grid}>
          {FILTER_TYPES.map((type) => {
            const isMissing = missing.includes(type)
            return (
              <label
                key={type}
                className={tiles.tile}
                title={isMissing ? FILTER.noColumn(FILTER_TYPE_TEXT[type]) : undefined}
              >
                <input
                  type="radio"
                  name={`${id}type`}
                  className={tiles.input}
                  aria-label={FILTER.by(FILTER_TYPE_TEXT[type])}
                  aria-describedby={isMissing ? `${id}missing` : undefined}
                  checked={choice.type === type}
                  disabled={isLocked || isMissing}
                  onChange={() => onChange({ type, way: wayOf(type) })}
                />
                <span className={tiles.text}>{FILTER.by(FILTER_TYPE_TEXT[type])}</span>
              </label>
            )
          })}
        </div>
        <div id={`${id}missing`}>
          <MissingColumns types={missing} onRemap={onRemap} />
        </div>
      </div>
      <div className={styles.way}>
        <h3 className={styles.title}>{FILTER.way}</h3>
        <WayChoice choice={choice} onChange={onChange} />
      </div>
    </>
  )
}
