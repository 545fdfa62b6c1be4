import { Button, Switch, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowDown16Regular, ArrowUp16Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'

import { BANNERS } from '#src/text/desk/site.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px 16px',
    padding: '12px 16px',
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  words: { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  off: { color: tokens.colorNeutralForeground3 },
  title: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  acts: { display: 'flex', alignItems: 'center', gap: '4px', '& button': { minWidth: 'auto' } },
})

type OrderLineProps = {
  readonly title: string
  readonly text?: string
  readonly picture?: ReactNode
  readonly isOn: boolean
  /** Null = nothing may be changed. */
  readonly acts: {
    readonly isBusy: boolean
    readonly onMove: ((by: 1 | -1) => void) | null
    readonly onSwitch: ((isOn: boolean) => void) | null
    readonly onEdit: (() => void) | null
    readonly onRemove: (() => void) | null
  } | null
}

/** One thing of the home page, in its order. */
export function OrderLine({ title, text = '', picture, isOn, acts }: OrderLineProps) {
  const styles = useStyles()
  return (
    <li className={styles.root}>
      {picture}
      <div className={mergeClasses(styles.words, !isOn && styles.off)}>
        <div className={styles.title}>{title}</div>
        {text !== '' && <div className={styles.quiet}>{text}</div>}
      </div>
      {acts !== null && (
        <div className={styles.acts}>
          {acts.onMove !== null && (
            <>
              <Button
                appearance="subtle"
                icon={<ArrowUp16Regular />}
                aria-label={BANNERS.up(title)}
                disabledFocusable={acts.isBusy}
                onClick={() => acts.onMove?.(-1)}
              />
              <Button
                appearance="subtle"
                icon={<ArrowDown16Regular />}
                aria-label={BANNERS.down(title)}
                disabledFocusable={acts.isBusy}
                onClick={() => acts.onMove?.(1)}
              />
            </>
          )}
          {acts.onEdit !== null && (
            <Button appearance="subtle" aria-label={BANNERS.editOf(title)} onClick={acts.onEdit}>
              {BANNERS.edit}
            </Button>
          )}
          {acts.onRemove !== null && (
            <Button
              appearance="subtle"
              aria-label={BANNERS.removeOf(title)}
              disabledFocusable={acts.isBusy}
              onClick={acts.onRemove}
            >
              {BANNERS.remove}
            </Button>
          )}
          {acts.onSwitch !== null && (
            <Switch
              aria-label={BANNERS.on(title)}
              checked={isOn}
              disabled={acts.isBusy}
              onChange={(_, { checked }) => acts.onSwitch?.(checked)}
            />
          )}
        </div>
      )}
    </li>
  )
}
