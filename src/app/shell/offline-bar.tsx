import { makeStyles, tokens } from '@fluentui/react-components'
import { WifiOff20Regular } from '@fluentui/react-icons'

import { useOnline } from '#src/data/browser/online.ts'
import { OFFLINE } from '#src/text/shell.ts'
import { wd } from '#src/kit/theme/theme.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    minHeight: '36px',
    padding: '0 24px',
    backgroundColor: wd.amberGround,
    color: wd.amberText,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    flexShrink: 0,
  },
})

/** Shows what still works and what waits. The live region is mounted before it has a message. */
export function OfflineBar() {
  const styles = useStyles()
  const isOnline = useOnline()
  return (
    <output>
      {!isOnline && (
        <div className={styles.root}>
          <WifiOff20Regular />
          {OFFLINE.bar}
        </div>
      )}
    </output>
  )
}
