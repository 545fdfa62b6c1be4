import { useEffect, useState } from 'react'

import { usePurchaseStyles } from '../frame/frame.styles.ts'

/** Progress is read out at most this often (f-11). */
const PACE_MS = 5_000

/** The one polite voice of the dialog; it repeats the newest text, not every text. */
export function LiveRegion({ text }: { readonly text: string }) {
  const styles = usePurchaseStyles()
  const [said, setSaid] = useState({ text: '', at: 0 })
  useEffect(() => {
    if (text === said.text) return undefined
    const wait = text === '' ? 0 : Math.max(0, said.at + PACE_MS - Date.now())
    const timer = setTimeout(() => setSaid({ text, at: Date.now() }), wait)
    return () => clearTimeout(timer)
  }, [text, said])
  return (
    <div role="status" aria-live="polite" className={styles.hidden}>
      {said.text}
    </div>
  )
}
