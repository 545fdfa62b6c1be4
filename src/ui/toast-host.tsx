import {
  Toast,
  ToastTitle,
  Toaster,
  makeStyles,
  useToastController,
  type ToastPoliteness,
} from '@fluentui/react-components'
import { useEffect } from 'react'

import { onNotice } from './notify.ts'

const TOASTER = 'wandan-toaster'
const POLITENESS: Record<'error' | 'other', ToastPoliteness> = {
  error: 'assertive',
  other: 'polite',
}

// A dialog that opens later would lie above: portals have one z-index, and the last one wins.
const useStyles = makeStyles({ aboveDialogs: { zIndex: 1_000_010 } })

/** Where the messages of `notify` appear: top centre, at most three at a time. */
export function ToastHost() {
  const styles = useStyles()
  const { dispatchToast, updateToast } = useToastController(TOASTER)
  useEffect(
    () =>
      onNotice(({ intent, text, timeoutMs, slot }) => {
        const options = {
          toastId: slot,
          intent,
          timeout: timeoutMs,
          politeness: POLITENESS[intent === 'error' ? 'error' : 'other'],
        }
        const content = (
          <Toast>
            <ToastTitle>{text}</ToastTitle>
          </Toast>
        )
        dispatchToast(content, options)
        // The slot is taken: what stands there is exchanged, and its time starts anew.
        updateToast({ ...options, content })
      }),
    [dispatchToast, updateToast],
  )
  return (
    <Toaster
      toasterId={TOASTER}
      position="top"
      limit={3}
      pauseOnHover
      offset={{ vertical: 72 }}
      mountNode={{ className: styles.aboveDialogs }}
    />
  )
}
