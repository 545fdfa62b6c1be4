import { Button, makeStyles, tokens } from '@fluentui/react-components'

import type { OperationName } from '#contract/desk.ts'
import { TEXTS } from '#src/text/desk/site.ts'
import { useMay } from '../../../data/staff.ts'

const useStyles = makeStyles({
  act: { minWidth: 'auto', padding: '0 8px', color: tokens.colorBrandForeground1 },
})

type TextActionsProps = {
  readonly title: string
  /** The right to change it. */
  readonly call: OperationName
  /** It is shown, or will be. */
  readonly isShown: boolean
  readonly onOpen: () => void
  readonly onWithdraw: () => void
}

/** What is done to a text of a list: it is read or changed, and taken back. */
export function TextActions({ title, call, isShown, onOpen, onWithdraw }: TextActionsProps) {
  const styles = useStyles()
  const may = useMay(call)
  return (
    <>
      <Button
        appearance="transparent"
        size="small"
        className={styles.act}
        aria-label={may ? TEXTS.editOf(title) : TEXTS.viewOf(title)}
        onClick={onOpen}
      >
        {may ? TEXTS.edit : TEXTS.view}
      </Button>
      {may && isShown && (
        <Button
          appearance="transparent"
          size="small"
          className={styles.act}
          aria-label={TEXTS.withdrawOf(title)}
          onClick={onWithdraw}
        >
          {TEXTS.withdraw}
        </Button>
      )}
    </>
  )
}
