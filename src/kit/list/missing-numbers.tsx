import { makeStyles } from '@fluentui/react-components'

import { NUMBERS } from '#src/text/list-tools.ts'
import { wd } from '#src/kit/theme/theme.ts'

const useStyles = makeStyles({ root: { marginTop: '12px', color: wd.amberText } })

/** The numbers that a list was searched for and does not have. */
export function MissingNumbers({ numbers }: { readonly numbers: readonly string[] | undefined }) {
  const styles = useStyles()
  if (numbers === undefined || numbers.length === 0) return null
  return (
    <p role="status" className={styles.root}>
      {NUMBERS.missing(numbers)}
    </p>
  )
}
