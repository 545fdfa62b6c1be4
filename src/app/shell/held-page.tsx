import { Outlet } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'

import { pageHold } from '../page-hold.ts'

/** The page, in slices once it was held: the purchase over it is in use by then. */
export function HeldPage() {
  const [isHeld, setIsHeld] = useState(pageHold.get)
  useEffect(() => {
    const follow = (): void => startTransition(() => setIsHeld(pageHold.get()))
    follow()
    return pageHold.subscribe(follow)
  }, [])
  return isHeld ? null : <Outlet />
}
