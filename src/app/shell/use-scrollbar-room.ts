import { useEffect } from 'react'

/**
 * Under a dialog Fluent stops the page from scrolling and keeps the room of its scrollbar free, which
 * nothing can cover: a bare strip beside every drawer. The page gets the room as padding instead,
 * so that its content stays where it was.
 */
export function useScrollbarRoom(): void {
  useEffect(() => {
    const { documentElement, body } = document
    let width = 0
    const settle = (): void => {
      const isLocked = getComputedStyle(documentElement).overflowY !== 'visible'
      if (!isLocked) width = window.innerWidth - documentElement.clientWidth
      body.style.paddingInlineEnd = isLocked && width > 0 ? `${width}px` : ''
    }
    settle()
    const observer = new MutationObserver(settle)
    observer.observe(documentElement, { attributes: true, attributeFilter: ['class'] })
    return () => observer.disconnect()
  }, [])
}
