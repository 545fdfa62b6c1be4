import { useId } from 'react'
import {
  Filter20Regular,
  KeyboardRegular,
  PlugConnected20Regular,
  TableSimple20Regular,
} from '@fluentui/react-icons'

import { SHOP_PLATFORMS } from '#contract/shops.ts'
import { ENTRY_MODES, type EntryMode } from '#domain/recipient/recipient.ts'
import type { DraftState } from '#src/data/recipients.types.ts'
import { SHOPS } from '#src/text/authorised.ts'
import { count, MODE_TEXT, RAIL } from '#src/text/purchase.ts'
import { useChoiceStyles } from '../../shared/choice.styles.ts'

const ICONS = {
  manual: KeyboardRegular,
  import: TableSimple20Regular,
  filter: Filter20Regular,
  authorised: PlugConnected20Regular,
}

// Object.keys of a const object yields exactly its keys.
const MODES = Object.keys(ENTRY_MODES) as EntryMode[]

type ModeChoiceProps = {
  readonly header: DraftState['header']
  readonly counts: DraftState['counts']
  readonly isDisabled: boolean
  readonly onChoose: (mode: EntryMode) => void
}

/** Shops can be authorised on some platforms only. */
function canUse(mode: EntryMode, { platformId, platformKey }: DraftState['header']): boolean {
  if (platformId === null) return false
  return mode !== 'authorised' || SHOP_PLATFORMS.some((known) => known === platformKey)
}

export function ModeChoice({ header, counts, isDisabled, onChoose }: ModeChoiceProps) {
  const styles = useChoiceStyles()
  const id = useId()
  const hasPlatform = header.platformId !== null
  return (
    <>
      <div role="radiogroup" aria-label={RAIL.mode} className={styles.grid}>
        {MODES.map((mode) => {
          const Icon = ICONS[mode]
          const rows = counts[mode].total
          const isUsable = canUse(mode, header)
          const note = hasPlatform && !isUsable ? SHOPS.unsupported : rows > 0 ? count(rows) : null
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
