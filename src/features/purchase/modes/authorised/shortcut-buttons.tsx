import { useState } from 'react'
import { ToggleButton } from '@fluentui/react-components'

import { TIME_SHORTCUTS } from '#src/text/authorised.ts'
import { SHORTCUTS, shortcutOf, type Shortcut, type TimeRange } from './time-range.ts'

type ShortcutButtonsProps = {
  readonly range: TimeRange
  readonly label: string
  readonly onChoose: (range: TimeRange) => void
}

// Object.keys of a const object yields exactly its keys.
const NAMES = Object.keys(SHORTCUTS) as Shortcut[]

export function ShortcutButtons({ range, label, onChoose }: ShortcutButtonsProps) {
  const [openedAt] = useState(() => Date.now())
  const chosen = shortcutOf(range, openedAt)
  return (
    <span role="group" aria-label={label}>
      {NAMES.map((name) => (
        <ToggleButton
          key={name}
          size="small"
          style={{ minWidth: 0 }}
          appearance="subtle"
          checked={chosen === name}
          onClick={() => onChoose(SHORTCUTS[name](Date.now()))}
        >
          {TIME_SHORTCUTS[name]}
        </ToggleButton>
      ))}
    </span>
  )
}
