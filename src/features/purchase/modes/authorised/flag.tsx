import { Flag16Filled, Flag16Regular } from '@fluentui/react-icons'

import { ORDERS } from '#src/text/authorised.ts'

/** The colours merchants know from the platforms; the word beside it means the same. */
const COLOURS = ['#84909a', '#d13438', '#c28e0e', '#0e7c66', '#2f6fc4', '#8656b5'] as const

export function FlagIcon({ flag }: { readonly flag: number }) {
  const label = ORDERS.flags[flag] ?? ORDERS.flags[0]
  if (flag === 0)
    return <Flag16Regular color={COLOURS[0]} aria-label={label} style={{ flexShrink: 0 }} />
  return (
    <Flag16Filled
      color={COLOURS[flag] ?? COLOURS[0]}
      aria-label={label}
      style={{ flexShrink: 0 }}
    />
  )
}
