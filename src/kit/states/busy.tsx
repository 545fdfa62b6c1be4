import { Portal, Spinner, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

import { COMMON } from '#src/text/common.ts'

/** Quicker answers show nothing: an overlay that only flickers is worse than none. */
const AFTER_MS = 300

const DIALOG = '[role="dialog"], [role="alertdialog"]'
const PART = 'form, article, section, #user-center-pane, main'
/** Its rows can be edited while they are priced and ordered: nothing is laid over it. */
const NEVER_BUSY = '[data-never-busy]'

const useStyles = makeStyles({
  overlay: {
    position: 'fixed',
    // Above the dialogs, below the messages.
    zIndex: 1_000_001,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    // The mouse and the keyboard stay with what is below: 取消 can be pressed.
    pointerEvents: 'none',
    backgroundColor: `color-mix(in srgb, ${tokens.colorNeutralBackground1} 62%, transparent)`,
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: '120ms',
  },
  // Text below the overlay must not show through.
  sign: {
    padding: '8px 16px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
})

/** What an act was in: the dialog, else the smallest part of the page around it; null = nothing to dim. */
function placeOf(element: Element): Element | null {
  if (element.closest(NEVER_BUSY) !== null) return null
  return element.closest(DIALOG) ?? element.closest(PART)
}

/** The page, for an act in a menu or a question that has closed with it. */
function pageBehind(): Element | null {
  return document.querySelector(NEVER_BUSY) === null ? document.querySelector('main') : null
}

/**
 * Where the last press was, of the pointer or of a key; the pressed element may have been replaced
 * by now.
 */
function useLastActed(): () => Element | null {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const listening = new AbortController()
    for (const event of ['pointerdown', 'keydown']) {
      const onAct = ({ target }: Event): void => {
        last.current = target instanceof Element ? placeOf(target) : null
      }
      document.addEventListener(event, onAct, { capture: true, signal: listening.signal })
    }
    return () => listening.abort()
  }, [])
  // After an action before this was loaded, at least the focus is there.
  return () => last.current ?? (document.activeElement && placeOf(document.activeElement))
}

/** Follows `place` while it moves, scrolls and grows, as far as it is seen. */
function cover(overlay: HTMLElement, place: Element): void {
  const { left, top, right, bottom } = place.getBoundingClientRect()
  const [x, y] = [Math.max(left, 0), Math.max(top, 0)]
  overlay.style.left = `${x}px`
  overlay.style.top = `${y}px`
  overlay.style.width = `${Math.max(Math.min(right, innerWidth) - x, 0)}px`
  overlay.style.height = `${Math.max(Math.min(bottom, innerHeight) - y, 0)}px`
}

const keys = new WeakMap<Element, number>()
let lastKey = 0

function keyOf(place: Element): number {
  const key = keys.get(place) ?? ++lastKey
  keys.set(place, key)
  return key
}

function Overlay({ place }: { readonly place: Element }) {
  const styles = useStyles()
  const overlay = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = overlay
    if (current === null) return undefined
    place.setAttribute('aria-busy', 'true')
    current.style.borderRadius = getComputedStyle(place).borderRadius
    let frame = 0
    const follow = (): void => {
      cover(current, place)
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => {
      cancelAnimationFrame(frame)
      place.removeAttribute('aria-busy')
    }
  }, [place])
  return (
    <Portal>
      <div ref={overlay} className={styles.overlay} data-busy aria-hidden>
        <Spinner size="tiny" label={COMMON.loading} className={styles.sign} />
      </div>
    </Portal>
  )
}

type OneCallProps = {
  readonly begunAt: () => Element | null
  readonly onPlace: (place: Element) => void
}

/** Reports, once the call takes long, where it was begun. */
function OneCall({ begunAt, onPlace }: OneCallProps) {
  const begin = useEffectEvent(begunAt)
  const dim = useEffectEvent((place: Element | null): void => {
    const known = place?.isConnected === false ? pageBehind() : place
    if (known !== null) onPlace(known)
  })
  useEffect(() => {
    const place = begin()
    const timer = setTimeout(() => dim(place), AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return null
}

/**
 * The loading overlay (W-04): dims what the calls belong to that somebody waits for, when they take
 * longer than a moment. @param calls their numbers
 */
export function Busy({ calls }: { readonly calls: readonly number[] }) {
  const begunAt = useLastActed()
  const [places, setPlaces] = useState<ReadonlyMap<number, Element>>(new Map())
  const covered = new Set(calls.flatMap((call) => places.get(call) ?? []))
  return (
    <>
      {calls.map((call) => (
        <OneCall
          key={call}
          begunAt={begunAt}
          onPlace={(place) => setPlaces((known) => new Map(known).set(call, place))}
        />
      ))}
      {[...covered].map((place) => (
        <Overlay key={keyOf(place)} place={place} />
      ))}
    </>
  )
}
