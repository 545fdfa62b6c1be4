import {
  Link,
  Toast,
  ToastTitle,
  Toaster,
  usePortalMountNode,
  useToastController,
  type ToastPoliteness,
} from '@fluentui/react-components'
import { useEffect, useEffectEvent, useRef } from 'react'

import { onClearNotices, onNotice } from './notify.ts'
import { NEVER_HIDDEN } from './toast-place.tsx'

const TOASTER = 'wandan-toaster'
const POLITENESS: Record<'error' | 'other', ToastPoliteness> = {
  error: 'assertive',
  other: 'polite',
}

/** A message shown within this time before a change of page is about the new page. */
const ON_THE_WAY_MS = 500
/** Between the bar and the head of the page: a message has 16 px above it, and is a line high. */
const BELOW_NAV = 56
/** In the empty middle of the header, away from the content; a message has 16 px above it. */
const IN_DIALOG = -14

type ToastHostProps = {
  /** The page shown; going to another one dismisses the messages. */
  readonly place: string
  /** The purchase covers the page. */
  readonly isOverDialog: boolean
}

/** Where the messages of `notify` appear: top centre, at most two at a time. */
export function ToastHost({ place, isOverDialog }: ToastHostProps) {
  const leftFor = useRef(place)
  const shownAt = useRef(new Map<string, number>())
  const mount = usePortalMountNode()?.querySelector<HTMLElement>(`[${NEVER_HIDDEN}]`)
  const { dispatchToast, updateToast, dismissToast, dismissAllToasts } = useToastController(TOASTER)
  useEffect(
    () =>
      onNotice(({ intent, text, timeoutMs, slot, action }) => {
        shownAt.current.set(slot, Date.now())
        const options = {
          toastId: slot,
          intent,
          timeout: timeoutMs,
          politeness: POLITENESS[intent === 'error' ? 'error' : 'other'],
        }
        const content = (
          <Toast>
            <ToastTitle
              action={
                action === undefined ? null : (
                  <Link
                    as="button"
                    onClick={() => {
                      dismissToast(slot)
                      action.run()
                    }}
                  >
                    {action.label}
                  </Link>
                )
              }
            >
              {text}
            </ToastTitle>
          </Toast>
        )
        dispatchToast(content, options)
        // The slot is taken: its message is replaced, and its time starts anew.
        updateToast({ ...options, content })
      }),
    [dispatchToast, updateToast, dismissToast],
  )
  useEffect(() => onClearNotices(dismissAllToasts), [dismissAllToasts])
  const leave = useEffectEvent((to: string): void => {
    if (leftFor.current === to) return
    leftFor.current = to
    // Messages about the previous page are dismissed; those shown during the navigation stay.
    for (const [slot, at] of shownAt.current) {
      if (Date.now() - at < ON_THE_WAY_MS) continue
      dismissToast(slot)
      shownAt.current.delete(slot)
    }
  })
  useEffect(() => leave(place), [place])
  return (
    <Toaster
      toasterId={TOASTER}
      position="top"
      limit={2}
      pauseOnHover
      offset={{ vertical: isOverDialog ? IN_DIALOG : BELOW_NAV }}
      mountNode={mount ?? null}
    />
  )
}
