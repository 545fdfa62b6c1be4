import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowSync20Regular } from '@fluentui/react-icons'
import { useState } from 'react'

import { waitingUpdate } from '#src/data/api/app-update.ts'
import { purchaseRequest } from '#src/data/recipients/purchase-launcher.ts'
import { useStore } from '#src/data/browser/store.ts'
import { UPDATE } from '#src/text/shell-parts.ts'
import { wd } from '#src/kit/theme/theme.ts'
import { useHasWorkUnderWay, usePutOffUpdates } from '../work-under-way.ts'

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    left: '24px',
    bottom: '24px',
    zIndex: 9,
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: wd.float,
  },
})

/**
 * Offers the new version while the purchase dialog is closed. Its button is disabled until the
 * draft has been saved, and does nothing while another tab is in use.
 */
export function UpdatePrompt() {
  const styles = useStyles()
  const apply = useStore(waitingUpdate)
  const isBusy = useHasWorkUnderWay()
  const purchase = useStore(purchaseRequest)
  const [putOff, setPutOff] = useState<typeof apply>(null)
  const [isUsedElsewhere, setIsUsedElsewhere] = useState(false)
  usePutOffUpdates()
  if (apply === null || putOff === apply || purchase !== null) return null
  return (
    <output className={styles.root}>
      <ArrowSync20Regular />
      {isBusy ? UPDATE.busy : isUsedElsewhere ? UPDATE.usedElsewhere : UPDATE.ready}
      <Button
        appearance="primary"
        size="small"
        disabled={isBusy}
        onClick={() => {
          void apply().then((isBegun) => setIsUsedElsewhere(!isBegun))
        }}
      >
        {UPDATE.apply}
      </Button>
      <Button
        appearance="subtle"
        size="small"
        onClick={() => {
          setPutOff(() => apply)
        }}
      >
        {UPDATE.later}
      </Button>
    </output>
  )
}
