import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import { useOpenTopUp } from '#src/data/api/wallet.ts'

/** The shortcut 充值 of the installed site opens the wallet with its dialog. */
const TOP_UP_HASH = 'recharge'

export function Shortcuts() {
  const hash = useLocation({ select: (location) => location.hash })
  const { history } = useRouter()
  const openTopUp = useOpenTopUp()
  const topUp = useEffectEvent((): void => {
    // A reload must not open it again.
    history.replace(history.location.pathname + history.location.search)
    openTopUp()
  })
  useEffect(() => {
    if (hash === TOP_UP_HASH) topUp()
  }, [hash])
  return null
}
