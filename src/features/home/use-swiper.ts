import { useRef, useState, type MouseEvent, type PointerEvent } from 'react'

import { STILL } from '#src/kit/theme/use-media.ts'

/** The distance of a mouse from which it is a swipe and no click. */
const SWIPE_PX = 40

/**
 * A row of pages that scrolls: a finger swipes it as the browser does it, a mouse turns it by a page.
 * Each child of the row is a page, whose first child begins it.
 */
export function useSwiper(pages: number) {
  const row = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState(0)
  const pressedAt = useRef<number | null>(null)
  const hasSwiped = useRef(false)

  const goTo = (next: number): void => {
    const first = row.current?.children[next]?.firstElementChild
    if (!(first instanceof HTMLElement)) return
    const isStill = window.matchMedia(STILL).matches
    row.current?.scrollTo({ left: first.offsetLeft, behavior: isStill ? 'instant' : 'smooth' })
  }
  const release = ({ clientX }: PointerEvent): void => {
    const from = pressedAt.current
    pressedAt.current = null
    if (from === null || Math.abs(clientX - from) < SWIPE_PX) return
    hasSwiped.current = true
    const next = page + (clientX < from ? 1 : -1)
    goTo(Math.min(pages - 1, Math.max(0, next)))
  }
  return {
    page,
    goTo,
    row: {
      ref: row,
      onScroll: (): void => {
        const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = row.current ?? {}
        const most = scrollWidth - clientWidth
        setPage(most > 0 ? Math.round((scrollLeft / most) * (pages - 1)) : 0)
      },
      onPointerDown: ({ pointerType, clientX, button }: PointerEvent): void => {
        hasSwiped.current = false
        if (pointerType === 'mouse' && button === 0) pressedAt.current = clientX
      },
      onPointerUp: release,
      onPointerLeave: release,
      // Pictures and links would be dragged away.
      onDragStart: (event: { preventDefault: () => void }): void => event.preventDefault(),
      onClickCapture: (event: MouseEvent): void => {
        if (!hasSwiped.current) return
        hasSwiped.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}
