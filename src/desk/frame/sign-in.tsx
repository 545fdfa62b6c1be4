import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Fingerprint20Regular } from '@fluentui/react-icons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { errorMessage } from '#src/text/error-message.ts'
import { SIGN_IN } from '#src/text/desk/frame.ts'
import { useSingleFlight } from '#src/kit/hooks/use-single-flight.ts'
import { canUsePasskeys, signIn } from '../data/passkeys.ts'
import { beginSession } from '../data/session.ts'
import { EntryFault } from './entry-fault.tsx'
import { EntryFrame } from './entry-frame.tsx'

const useStyles = makeStyles({
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** In place of every page while nobody is signed in; the page is then where it was. */
export function SignIn() {
  const styles = useStyles()
  const client = useQueryClient()
  const { isBusy, run } = useSingleFlight()
  const [fault, setFault] = useState<string | null>(null)
  const begin = async (): Promise<void> => {
    setFault(null)
    const answer = await signIn()
    if (answer === null) setFault(SIGN_IN.cancelled)
    else if (answer.ok) beginSession(client, answer.value)
    else setFault(errorMessage(answer.error))
  }
  return (
    <EntryFrame title={SIGN_IN.title} text={SIGN_IN.text}>
      <EntryFault text={canUsePasskeys() ? fault : SIGN_IN.unable} />
      <Button
        appearance="primary"
        size="large"
        icon={<Fingerprint20Regular />}
        disabledFocusable={isBusy || !canUsePasskeys()}
        onClick={() => run(begin)}
      >
        {SIGN_IN.action}
      </Button>
      <p className={styles.note}>{SIGN_IN.first}</p>
    </EntryFrame>
  )
}
