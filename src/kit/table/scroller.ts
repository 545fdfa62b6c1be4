/** The nearest ancestor that scrolls up and down; the page, when there is none. */
export function scrollerOf(element: Element): Element {
  for (let one = element.parentElement; one !== null; one = one.parentElement) {
    const { overflowY } = getComputedStyle(one)
    // A box that scrolls only sideways has `auto` here, too.
    if (/auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight) return one
  }
  return document.scrollingElement ?? document.documentElement
}

const isPage = (scroller: Element): boolean => scroller === document.scrollingElement

/** The visible box of a scroller. */
export function viewOf(scroller: Element): DOMRect {
  return isPage(scroller)
    ? new DOMRect(0, 0, window.innerWidth, window.innerHeight)
    : scroller.getBoundingClientRect()
}

/** @returns how to stop. The page announces its scrolling at the document. */
export function onScroll(scroller: Element, act: () => void): () => void {
  const target = isPage(scroller) ? document : scroller
  target.addEventListener('scroll', act, { passive: true })
  return () => target.removeEventListener('scroll', act)
}
