import { useEffect, useState } from 'react'
import { makeStyles } from '@fluentui/react-components'

const useStyles = makeStyles({
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
})

/** Progress is read out at most this often (f-11). */
const PACE_MS = 5_000

/**
 * The only polite live region of the dialog; of texts that come too fast it announces the newest.
 */
export function LiveRegion({ text }: { readonly text: string }) {
  const styles = useStyles()
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
