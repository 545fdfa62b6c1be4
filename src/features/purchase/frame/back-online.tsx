import { useState } from 'react'
import { Button } from '@fluentui/react-components'

import { useOnline } from '#src/data/browser/online.ts'
import { PURCHASE } from '#src/text/purchase.ts'
import { useDraft } from '../shared/draft-context.ts'
import { Strip } from '../shared/strip.tsx'

type BackOnlineProps = {
  /** Something else must be done before an order. */
  readonly isBlocked: boolean
  readonly onOrder: () => void
}

/**
 * The server is back after it was away: what waited for it goes on only when the user wants it. The
 * order it leads to has the questions of every order.
 */
export function BackOnline({ isBlocked, onOrder }: BackOnlineProps) {
  const isOnline = useOnline()
  const { state } = useDraft()
  const [wasAway, setWasAway] = useState(!isOnline)
  if (!isOnline && !wasAway) setWasAway(true)
  const isPriced = state.pricing.status === 'priced'
  if (!isOnline || !wasAway || isBlocked || !isPriced) return null
  const read = (): void => setWasAway(false)
  return (
    <Strip
      intent="info"
      onDismiss={read}
      actions={
        <Button
          size="small"
          appearance="primary"
          onClick={() => {
            read()
            onOrder()
          }}
        >
          {PURCHASE.backOrder}
        </Button>
      }
    >
      {PURCHASE.back}
    </Strip>
  )
}
