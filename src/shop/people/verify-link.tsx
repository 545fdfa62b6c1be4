import { Button, type ButtonProps } from '@fluentui/react-components'

import { REAL_NAME } from '#src/text/real-name.ts'
import { VERIFY_PAGE } from './verify-page.ts'

/** 去认证, in a new tab: the page that asks for it stays and goes on when it is done. */
export function VerifyLink(props: Pick<ButtonProps, 'appearance' | 'size'>) {
  return (
    <Button as="a" href={VERIFY_PAGE} target="_blank" rel="noopener" {...props}>
      {REAL_NAME.go}
    </Button>
  )
}
