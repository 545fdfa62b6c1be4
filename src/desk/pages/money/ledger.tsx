import { Button, MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'

import { proveLedger } from '#contract/desk/bills.ts'
import { LEDGER } from '#src/text/desk/money.ts'
import { useDeskAct } from '../../data/use-desk.ts'
import type { DataOf } from '../../data/run-desk.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '16px',
    maxWidth: '720px',
  },
})

/** Every balance is computed again from its entries, on request: it takes time. */
export function Ledger() {
  const styles = useStyles()
  const act = useDeskAct()
  const [proof, setProof] = useState<DataOf<typeof proveLedger> | null>(null)
  return (
    <div className={styles.root}>
      <p>{LEDGER.text}</p>
      <Button
        appearance="primary"
        disabledFocusable={act.isBusy}
        onClick={() => act.run(proveLedger, {}, { onDone: setProof })}
      >
        {act.isBusy ? LEDGER.proving : LEDGER.prove}
      </Button>
      {proof !== null && (
        <MessageBar intent={proof.wrong === null ? 'success' : 'error'}>
          <MessageBarBody>
            {proof.wrong === null ? (
              LEDGER.right(proof.users)
            ) : (
              <>
                {LEDGER.wrong(proof.users)}
                <br />
                {LEDGER.wrongAt(proof.wrong.userId, proof.wrong.proof, proof.wrong.row)}
              </>
            )}
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  )
}
