/** How an element of the server's page is found again, whatever else has changed around it. */
type ElementLocator = {
  readonly tag: string
  readonly name: string
  /** The name of the element around it: the goods of a card, the navigation. */
  readonly around: string
  /** Its index among the elements that are alike, and their number. */
  readonly at: number
  readonly of: number
}

type Field = HTMLInputElement | HTMLTextAreaElement

const CONTROL = 'button, [role="tab"], [role="radio"], label, summary'

function nameOf(element: Element): string {
  return (element.getAttribute('aria-label') ?? element.textContent).trim()
}

function aroundOf(element: Element): string {
  return element.parentElement?.closest('[aria-label]')?.getAttribute('aria-label') ?? ''
}

type ElementTraits = Pick<ElementLocator, 'tag' | 'name' | 'around'>

function alike(root: Element, { tag, name, around }: ElementTraits): Element[] {
  return [...root.querySelectorAll(tag)].filter(
    (one) => nameOf(one) === name && aroundOf(one) === around,
  )
}

function placeOf(root: Element, element: Element): ElementLocator {
  const looks = { tag: element.tagName, name: nameOf(element), around: aroundOf(element) }
  const all = alike(root, looks)
  return { ...looks, at: all.indexOf(element), of: all.length }
}

/** @returns null when it might be another element than was meant */
function findAt(root: Element, place: ElementLocator): HTMLElement | null {
  const all = alike(root, place)
  const found = all.length === place.of ? all[place.at] : undefined
  return found instanceof HTMLElement ? found : null
}

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Writes like typing: React overrides the property of the element itself. */
function type(field: Field, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Reflect.set(prototype, 'value', value, field)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Records presses and typing on the server's page, which has no scripts yet, and replays them on
 * the page that replaces it. Links, and forms with an action, work by themselves.
 */
export function recordActions(root: HTMLElement) {
  const listening = new AbortController()
  const { signal } = listening
  const typed = new Map<Element, { readonly place: ElementLocator; value: string }>()
  let pressed: ElementLocator | null = null
  let focused: ElementLocator | null = null
  let isDown = false
  let onRelease: (() => void) | null = null

  const listen = <K extends keyof DocumentEventMap>(
    event: K,
    listener: (event: DocumentEventMap[K]) => void,
  ): void => document.addEventListener(event, listener, { capture: true, signal })

  const release = (): void => {
    isDown = false
    // Wait for the click event, which the release of the button causes.
    setTimeout(() => onRelease?.(), 0)
  }
  listen('pointerdown', () => {
    isDown = true
  })
  listen('pointerup', release)
  listen('pointercancel', release)
  listen('click', ({ target }) => {
    const control = target instanceof Element ? target.closest(CONTROL) : null
    if (control === null || !root.contains(control)) return
    pressed = placeOf(root, control)
    root.dataset['starting'] = ''
  })
  listen('submit', (event) => {
    // Without an action it would reload this page and lose what was typed; its button is pressed
    // again.
    if (event.target instanceof HTMLFormElement && !event.target.hasAttribute('action')) {
      event.preventDefault()
    }
  })
  listen('input', ({ target }) => {
    if (!isField(target) || !root.contains(target)) return
    const place = typed.get(target)?.place ?? placeOf(root, target)
    typed.set(target, { place, value: target.value })
  })
  listen('focusin', ({ target }) => {
    focused = target instanceof Element && root.contains(target) ? placeOf(root, target) : null
  })

  return {
    /** A page that changes between press and release loses the click. */
    untilReleased: (): Promise<void> =>
      new Promise((resolve) => {
        if (isDown) onRelease = resolve
        else resolve()
      }),
    /** To be called once the new page is drawn, in the same task. */
    replay: (): void => {
      if (signal.aborted) return
      listening.abort()
      delete root.dataset['starting']
      for (const { place, value } of typed.values()) {
        const field = findAt(root, place)
        if (isField(field)) type(field, value)
      }
      if (focused !== null) findAt(root, focused)?.focus({ preventScroll: true })
      if (pressed !== null) findAt(root, pressed)?.click()
    },
  }
}
