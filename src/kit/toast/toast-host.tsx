import {
  Link,
  Toast,
  ToastTitle,
  Toaster,
  usePortalMountNode,
  useToastController,
  type ToastPoliteness,
} from '@fluentui/react-components'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'

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

/**
 * The toast of a slot. Fluent takes no toast of an id that is still leaving, nor ever again of one
 * that was cleared while it waited, so each toast has an id of its own.
 */
type Shown = { readonly id: string; readonly at: number }

let nextToast = 0

type ToastHostProps = {
  /** The page shown; going to another one dismisses the messages. */
  readonly place: string
  /** The purchase covers the page. */
  readonly isOverDialog: boolean
}

/** Where the messages of `notify` appear: top centre, at most two at a time. */
export function ToastHost({ place, isOverDialog }: ToastHostProps) {
  const leftFor = useRef(place)
  const shown = useRef(new Map<string, Shown>())
  const mount = usePortalMountNode()?.querySelector<HTMLElement>(`[${NEVER_HIDDEN}]`)
  const { dispatchToast, updateToast, dismissToast, dismissAllToasts } = useToastController(TOASTER)
  const dismiss = useCallback(
    (slot: string): void => {
      const toast = shown.current.get(slot)
      if (toast === undefined) return
      shown.current.delete(slot)
      dismissToast(toast.id)
    },
    [dismissToast],
  )
  useEffect(
    () =>
      onNotice(({ intent, text, timeoutMs, slot, action }) => {
        const before = shown.current.get(slot)
        const id = before?.id ?? `${slot} ${nextToast++}`
        shown.current.set(slot, { id, at: Date.now() })
        const options: Parameters<typeof updateToast>[0] = {
          toastId: id,
          intent,
          timeout: timeoutMs,
          politeness: POLITENESS[intent === 'error' ? 'error' : 'other'],
          onStatusChange: (_event, { status }) => {
            const isOver = status === 'dismissed' || status === 'unmounted'
            if (isOver && shown.current.get(slot)?.id === id) shown.current.delete(slot)
          },
        }
        const content = (
          <Toast>
            <ToastTitle
              action={
                action === undefined ? null : (
                  <Link
                    as="button"
                    onClick={() => {
                      dismiss(slot)
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
        if (before === undefined) dispatchToast(content, options)
        // The message is replaced, and its time starts again.
        else updateToast({ ...options, content })
      }),
    [dispatchToast, updateToast, dismiss],
  )
  useEffect(
    () =>
      onClearNotices(() => {
        shown.current.clear()
        dismissAllToasts()
      }),
    [dismissAllToasts],
  )
  const leave = useEffectEvent((to: string): void => {
    if (leftFor.current === to) return
    leftFor.current = to
    // Messages about the previous page are dismissed; those shown during the navigation stay.
    for (const [slot, { at }] of shown.current) {
      if (Date.now() - at >= ON_THE_WAY_MS) dismiss(slot)
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
