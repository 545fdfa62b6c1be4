import { useEffectEvent, useLayoutEffect } from 'react'

import { storingTime } from './storing-time.ts'

/** Hands over what the field still holds. @returns when it last handed over anything (performance.now) */
type HandOver = () => number

const fields = new Set<HandOver>()

function onHide(): void {
  if (document.visibilityState !== 'hidden') return
  for (const handOver of fields) handOver()
}

// No script of the page runs after this event, and the worker ends with the page: only blocking
// here gives the worker the time to store what it was handed last.
function onLeave(): void {
  const end = Math.max(...[...fields].map((handOver) => handOver())) + storingTime.waitMs
  while (performance.now() < end);
}

function add(handOver: HandOver): void {
  if (fields.size === 0) {
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('pagehide', onLeave)
  }
  fields.add(handOver)
}

function remove(handOver: HandOver): void {
  fields.delete(handOver)
  if (fields.size > 0) return
  document.removeEventListener('visibilitychange', onHide)
  window.removeEventListener('pagehide', onLeave)
}

/**
 * For a field that saves with a delay: hands over at once what it still holds, when the page is hidden
 * or left and when the field goes.
 */
export function useFlushPending(handOver: HandOver): void {
  const now = useEffectEvent(handOver)
  // A layout effect, because its cleanup runs before the draft is closed.
  useLayoutEffect(() => {
    const field = (): number => now()
    add(field)
    return () => {
      remove(field)
      now()
    }
  }, [])
}
