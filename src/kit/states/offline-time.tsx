import { makeStyles, tokens } from '@fluentui/react-components'

import { LIST } from '#src/text/common.ts'
import { shortTimeText } from '#src/kit/time/date-text.ts'

const useStyles = makeStyles({
  root: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'nowrap',
  },
})

export function OfflineTime({ at }: { readonly at: number }) {
  const styles = useStyles()
  return <span className={styles.root}>{LIST.offline(shortTimeText(at))}</span>
}
