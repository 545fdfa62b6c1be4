import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Copy16Regular } from '@fluentui/react-icons'

import { COMMON } from '#src/text/common.ts'
import { Hint } from './hint.tsx'
import { notify } from '#src/kit/toast/notify.ts'

const useStyles = makeStyles({
  root: {
    minWidth: '24px',
    width: '24px',
    height: '24px',
    padding: 0,
    color: tokens.colorNeutralForeground3,
  },
})

type CopyButtonProps = {
  readonly value: string
  /** Names what is copied: a page may have several such buttons. */
  readonly label: string
}

export function CopyButton({ value, label }: CopyButtonProps) {
  const styles = useStyles()
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => {
        notify('success', COMMON.copied)
      },
      () => {
        notify('error', COMMON.copyFailed)
      },
    )
  }
  return (
    <Hint text={COMMON.copy}>
      <Button
        className={styles.root}
        appearance="subtle"
        size="small"
        icon={<Copy16Regular />}
        aria-label={label}
        onClick={copy}
      />
    </Hint>
  )
}
