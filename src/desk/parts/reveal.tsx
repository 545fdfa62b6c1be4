import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'

import type { DeskCall } from '#contract/desk-call.ts'
import { REASON } from '#src/text/desk/frame.ts'
import { OpenerButton } from '#src/kit/layers/opener-button.tsx'
import { notifyError } from '#src/kit/toast/notify-error.ts'
import { runDesk, type DataOf, type InputOf } from '../data/run-desk.ts'
import { useMay } from '../data/staff.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: '4px', minWidth: 0 },
  value: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  button: { minWidth: 'auto', padding: '0 4px', color: tokens.colorBrandForeground1 },
})

type RevealProps<C extends DeskCall> = {
  /** A `reveal`. */
  readonly call: C
  readonly input: InputOf<C>
  /** What it is, e.g. 手机号. */
  readonly what: string
  /** Shown until then. */
  readonly masked: string
  readonly read: (data: DataOf<C>) => string
}

/** Something of a person: masked until it is shown for a reason, which is on record. */
export function Reveal<C extends DeskCall>({ call, input, what, masked, read }: RevealProps<C>) {
  const styles = useStyles()
  const may = useMay(call.name)
  const [isAsking, setIsAsking] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const show = async (reason: string): Promise<void> => {
    const answer = await runDesk(call, input, { reason })
    setIsAsking(false)
    if (answer.ok) setShown(read(answer.value))
    else notifyError(answer.error)
  }
  return (
    <span className={styles.root}>
      <span className={styles.value}>{shown ?? masked}</span>
      {may && shown === null && (
        <OpenerButton
          appearance="transparent"
          size="small"
          className={styles.button}
          aria-label={REASON.showWhat(what)}
          onClick={() => setIsAsking(true)}
        >
          {REASON.show}
        </OpenerButton>
      )}
      {isAsking && (
        <ReasonDialog
          title={REASON.title(what)}
          onReason={show}
          onClose={() => setIsAsking(false)}
        />
      )}
    </span>
  )
}
