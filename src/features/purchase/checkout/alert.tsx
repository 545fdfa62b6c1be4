import type { ReactNode } from 'react'
import { Warning16Filled } from '@fluentui/react-icons'

import { useCheckoutStyles } from './checkout.styles.ts'

export function Alert({ children }: { readonly children: ReactNode }) {
  const styles = useCheckoutStyles()
  return (
    <div className={styles.alert}>
      <Warning16Filled aria-hidden />
      <span>{children}</span>
    </div>
  )
}
