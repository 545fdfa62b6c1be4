import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Alert20Regular } from '@fluentui/react-icons'
import { useState } from 'react'

import { noticeRight, requestNotices } from '#src/data/browser/attention.ts'
import { useStore } from '#src/data/browser/store.ts'
import { isLongRun } from '#src/data/recipients/long-run.ts'
import type { RunState } from '#src/data/recipients/recipients.types.ts'
import { RUNS } from '#src/text/runs.ts'
import { notify } from '#src/kit/toast/notify.ts'

const useStyles = makeStyles({
  root: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  button: { alignSelf: 'flex-start', minWidth: 0, padding: '0 4px' },
})

/**
 * Offers to call the user back at the end of a long run. The browser's question comes by this click
 * alone, never by itself.
 */
export function NoticeOffer({ run }: { readonly run: RunState }) {
  const styles = useStyles()
  const right = useStore(noticeRight)
  const [isAgreed, setIsAgreed] = useState(false)
  if (!isLongRun(run)) return null
  if (right === 'granted') {
    // Once agreed to, it is only confirmed where the question was.
    return isAgreed ? <span className={styles.root}>{RUNS.willNotify}</span> : null
  }
  if (right !== 'unknown') return null
  const ask = async (): Promise<void> => {
    const answer = await requestNotices()
    setIsAgreed(answer === 'granted')
    if (answer === 'denied') notify('info', RUNS.notifyDenied)
  }
  return (
    <Button
      className={styles.button}
      size="small"
      appearance="transparent"
      icon={<Alert20Regular />}
      onClick={() => void ask()}
    >
      {RUNS.notifyMe}
    </Button>
  )
}
