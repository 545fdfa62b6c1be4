import type { ReactNode } from 'react'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  Dismiss16Regular,
  ErrorCircle16Regular,
  Info16Regular,
  Warning16Regular,
} from '@fluentui/react-icons'

import { IMPORT } from '#src/text/purchase-import.ts'
import { wd } from '#src/ui/theme/theme.ts'

const useStyles = makeStyles({
  strip: {
    display: 'flex',
    // Icon and actions stand beside the first line, however many follow.
    alignItems: 'flex-start',
    columnGap: '8px',
    flexShrink: 0,
    minHeight: '36px',
    padding: '6px 8px 6px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  info: { boxShadow: `inset 3px 0 0 ${tokens.colorBrandStroke1}`, backgroundColor: wd.tint },
  warning: { color: wd.amberText, backgroundColor: wd.amberGround },
  error: { boxShadow: `inset 3px 0 0 ${tokens.colorStatusDangerForeground1}` },
  errorIcon: { color: tokens.colorStatusDangerForeground1 },
  icon: { flexShrink: 0, marginTop: '4px' },
  text: { minWidth: 0, flexGrow: 1, padding: '1px 0' },
})

const ICONS = { info: Info16Regular, warning: Warning16Regular, error: ErrorCircle16Regular }

type StripProps = {
  readonly intent: 'info' | 'warning' | 'error'
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly onDismiss?: () => void
}

/** One line across the centre: what happened and what can be done. */
export function Strip({ intent, children, actions, onDismiss }: StripProps) {
  const styles = useStyles()
  const Icon = ICONS[intent]
  return (
    <div
      className={mergeClasses(styles.strip, styles[intent])}
      role={intent === 'error' ? 'alert' : 'status'}
    >
      <Icon
        className={mergeClasses(styles.icon, intent === 'error' && styles.errorIcon)}
        aria-hidden
      />
      <div className={styles.text}>{children}</div>
      {actions}
      {onDismiss !== undefined && (
        <Button
          size="small"
          appearance="subtle"
          icon={<Dismiss16Regular />}
          aria-label={IMPORT.dismiss}
          onClick={onDismiss}
        />
      )}
    </div>
  )
}
