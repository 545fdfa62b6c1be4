import { useId } from 'react'

import type { EntryMode } from '#domain/order/order-sources.ts'
import type { DraftState } from '#src/data/recipients/recipients.types.ts'
import { MODE_TEXT } from '#src/text/modes.ts'
import { count } from '#src/text/count.ts'
import { RAIL } from '#src/text/purchase.ts'
import type { Mode } from '../../modes/mode.types.ts'
import { useChoiceStyles } from '../../shared/choice.styles.ts'

type ModeChoiceProps = {
  readonly modes: readonly Mode[]
  readonly header: DraftState['header']
  readonly counts: DraftState['counts']
  readonly isDisabled: boolean
  readonly onChoose: (mode: EntryMode) => void
}

export function ModeChoice({ modes, header, counts, isDisabled, onChoose }: ModeChoiceProps) {
  const styles = useChoiceStyles()
  const id = useId()
  const hasPlatform = header.platformId !== null
  return (
    <>
      <div role="radiogroup" aria-label={RAIL.mode} className={styles.grid}>
        {modes.map(({ key: mode, Icon, unusable }) => {
          const rows = counts[mode].total
          const objection = hasPlatform ? unusable(header.platformKey) : null
          const isUsable = hasPlatform && objection === null
          const note = objection ?? (rows > 0 ? count(rows) : null)
          return (
            <label key={mode} className={styles.tile} style={{ minHeight: 48 }}>
              <input
                type="radio"
                name={`${id}mode`}
                className={styles.input}
                aria-label={MODE_TEXT[mode]}
                aria-describedby={note === null ? undefined : `${id}${mode}`}
                checked={hasPlatform && header.mode === mode}
                disabled={!isUsable || isDisabled}
                onChange={() => onChoose(mode)}
              />
              <Icon aria-hidden fontSize={20} />
              <span className={styles.stack}>
                <span className={styles.text}>{MODE_TEXT[mode]}</span>
                {note !== null && (
                  <span id={`${id}${mode}`} className={styles.note}>
                    {note}
                  </span>
                )}
              </span>
            </label>
          )
        })}
      </div>
      {!hasPlatform && <div className={styles.note}>{RAIL.modeNeedsPlatform}</div>}
    </>
  )
}
