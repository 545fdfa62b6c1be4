import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'

import { PHONE } from '#src/kit/theme/breakpoints.ts'

const useStyles = makeStyles({
  root: {
    maxWidth: '1328px',
    margin: '0 auto',
    padding: '24px 24px 0',
    [PHONE]: { padding: '12px 12px 0' },
  },
})

/** The measure of the shop: 1280 px of content. */
export function PageFrame({ children }: { readonly children: ReactNode }) {
  const styles = useStyles()
  return <div className={styles.root}>{children}</div>
}
