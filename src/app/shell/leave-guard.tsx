import { useEffect } from 'react'

import { hasWorkUnderWay } from '../work-under-way.ts'

/** The browser asks before the tab closes, but only while closing it could hurt (d-17). */
export function LeaveGuard() {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasWorkUnderWay()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
    }
  }, [])
  return null
}
