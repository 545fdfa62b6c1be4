import { useEffect, useState, type RefObject } from 'react'

import { STILL, useMedia } from '#src/kit/theme/use-media.ts'

/** K-21. */
const INTERVAL_MS = 2800

export type CarouselState = ReturnType<typeof useCarousel>

/**
 * Which slide shows. It turns by itself only when there is more than one (H-06), and not while the
 * pointer or the keyboard is on it, while the user paused it, or where reduced motion is set.
 */
export function useCarousel(
  frame: RefObject<HTMLElement | null>,
  count: number,
  intervalMs = INTERVAL_MS,
) {
  const [index, setIndex] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const isStill = useMedia(STILL)
  const canTurn = count > 1 && !isStill
  const isTurning = canTurn && !isPaused && !isHeld

  useEffect(() => {
    if (!isTurning) return undefined
    const timer = setInterval(() => {
      setIndex((current) => (current + 1) % count)
    }, intervalMs)
    return () => {
      clearInterval(timer)
    }
  }, [isTurning, count, intervalMs])

  useEffect(() => {
    const box = frame.current
    if (box === null) return undefined
    const left = new AbortController()
    const on = (type: string, held: boolean) => {
      box.addEventListener(
        type,
        () => {
          setHeld(held)
        },
        { signal: left.signal },
      )
    }
    on('mouseenter', true)
    on('mouseleave', false)
    on('focusin', true)
    on('focusout', false)
    return () => {
      left.abort()
    }
  }, [frame])

  return { index, setIndex, isPaused, setPaused, canTurn, isTurning }
}
