/** An open dialog or drawer, and where the focus was in it. */
type Layer = {
  readonly surface: HTMLElement
  /** The way from the element that last had the focus up to the surface. */
  path: readonly Step[]
}

/** An element, and its place among the children of the next one. */
type Step = { readonly element: Element; readonly index: number }

const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [tabindex="0"]'

const layers: Layer[] = []

/** When two open at once, the inner one is entered first, so document order decides which is above. */
function topmost(): Layer | undefined {
  return layers
    .toSorted((a, b) =>
      (a.surface.compareDocumentPosition(b.surface) & Node.DOCUMENT_POSITION_FOLLOWING) === 0
        ? 1
        : -1,
    )
    .at(-1)
}

function pathTo(element: Element, surface: Element): readonly Step[] {
  const path: Step[] = []
  for (let at: Element | null = element; at !== null && at !== surface; at = at.parentElement) {
    path.push({ element: at, index: [...(at.parentElement?.children ?? [])].indexOf(at) })
  }
  return path
}

/** Tries to give `element` the focus. @returns whether it took it */
function hasTaken(element: Element | undefined): boolean {
  if (element instanceof HTMLElement) element.focus()
  return element !== undefined && document.activeElement === element
}

function isAlike(element: Element, before: Element): boolean {
  return element.textContent === before.textContent && element.ariaLabel === before.ariaLabel
}

/**
 * Gives the focus back to what last had it. Where that has gone or can no longer take it, a control in
 * its place gets it (that of the next row, if it was of a row), or else the dialog itself.
 */
function focusNear({ surface, path }: Layer): void {
  const before = path[0]?.element
  if (before?.isConnected === true && hasTaken(before)) return
  const at = path.findIndex((_, i) => (path[i + 1]?.element ?? surface).isConnected)
  const around = path[at + 1]?.element ?? surface
  const gone = path[at]
  if (before !== undefined && gone !== undefined) {
    const place = gone.element.isConnected
      ? around
      : around.children[Math.min(gone.index, around.children.length - 1)]
    const controls = [...(place?.querySelectorAll(CONTROLS) ?? [])]
    if (hasTaken(controls.find((one) => isAlike(one, before))) || controls.some(hasTaken)) return
  }
  surface.focus()
}

function isNowhere(element: Element | null): boolean {
  return element === null || element === document.body
}

/** Content above all layers that is none, such as a menu, has a portal of its own. */
function isMisplaced(active: Element | null, top: Layer): boolean {
  if (active === null || isNowhere(active)) return true
  if (top.surface.contains(active)) return false
  const isBelow = layers.some(({ surface }) => surface.contains(active))
  return isBelow || active.closest('[data-portal-node]') === null
}

/**
 * The focus belongs into the topmost layer. The layer with the focus is also the one that is not
 * hidden: Fluent hides from screen readers whatever is outside the dialog that had it last.
 */
function settle(): void {
  const top = topmost()
  if (top !== undefined && isMisplaced(document.activeElement, top)) focusNear(top)
}

/** Now, before Fluent gives the focus to whatever last opened something, and after all effects. */
function settleTwice(): void {
  queueMicrotask(settle)
  requestAnimationFrame(settle)
}

/** The element with the focus may be taken away, or a menu in a portal that had it. */
let isSettling = false
/** The browser is moving the focus: between the two elements nothing has it. */
let isMoving = false

function settleLost(): void {
  // Once in a frame: giving the focus changes elements, too.
  if (isSettling || isMoving || !isNowhere(document.activeElement)) return
  isSettling = true
  settle()
  requestAnimationFrame(() => {
    isSettling = false
    settle()
  })
}

function onFocusOut({ relatedTarget }: FocusEvent): void {
  isMoving = relatedTarget !== null
  // Also when it does not arrive: what it went to may be taken away meanwhile.
  requestAnimationFrame(() => {
    isMoving = false
    settleLost()
  })
}

const observer = new MutationObserver(settleLost)

function observe(): void {
  observer.disconnect()
  const top = topmost()
  // Captured at the window, before React handles it: what React changes then is observed while
  // nothing has the focus.
  window.removeEventListener('focusout', onFocusOut, true)
  if (top === undefined) return
  window.addEventListener('focusout', onFocusOut, true)
  observer.observe(document.body, { childList: true })
  observer.observe(top.surface, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}

/**
 * Enters an open dialog or drawer above all others. When it closes, the focus goes to where it was in
 * the one below; while it is the topmost, the focus never stays outside of it.
 * @returns what takes it out again
 */
export function openLayer(surface: HTMLElement): () => void {
  const layer: Layer = { surface, path: [] }
  const keep = ({ target }: FocusEvent): void => {
    isMoving = false
    if (target instanceof Element) layer.path = pathTo(target, surface)
  }
  surface.addEventListener('focusin', keep)
  layers.push(layer)
  observe()
  return () => {
    surface.removeEventListener('focusin', keep)
    layers.splice(layers.indexOf(layer), 1)
    observe()
    settleTwice()
  }
}
