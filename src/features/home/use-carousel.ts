import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** K-21. */
const INTERVAL_MS = 2800

const reduced = window.matchMedia('(prefers-reduced-motion: reduce)')

function subscribe(listener: () => void): () => void {
  reduced.addEventListener('change', listener)
  return () => {
    reduced.removeEventListener('change', listener)
  }
}

/**
 * Which slide shows. It turns by itself only when there is more than one (H-06), and not while the
 * pointer or the keyboard is on it, while the user paused it, or for who asked for less motion.
 */
export function useCarousel(count: number) {
  const [index, setIndex] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const frame = useRef<HTMLElement>(null)
  const isStill = useSyncExternalStore(subscribe, () => reduced.matches)
  const canTurn = count > 1 && !isStill
  const isTurning = canTurn && !isPaused && !isHeld

  useEffect(() => {
    if (!isTurning) return undefined
    const timer = setInterval(() => {
      setIndex((current) => (current + 1) % count)
    }, INTERVAL_MS)
    return () => {
      clearInterval(timer)
    }
  }, [isTurning, count])

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
  }, [])

  return { frame, index, setIndex, isPaused, setPaused, canTurn, isTurning }
}
