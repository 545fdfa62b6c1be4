import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  CheckmarkCircle20Filled,
  ErrorCircle20Filled,
  Warning20Filled,
} from '@fluentui/react-icons'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '8px' },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '56px',
    padding: '8px 16px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  red: { borderLeft: `3px solid ${tokens.colorStatusDangerBorderActive}` },
  warning: { borderLeft: `3px solid ${tokens.colorStatusWarningBorderActive}` },
  fine: { borderLeft: `3px solid ${tokens.colorStatusSuccessBorderActive}` },
  redIcon: { color: tokens.colorStatusDangerForeground1, flexShrink: 0 },
  warningIcon: { color: tokens.colorStatusWarningForeground1, flexShrink: 0 },
  fineIcon: { color: tokens.colorStatusSuccessForeground1, flexShrink: 0 },
  words: { minWidth: 0, flex: 1, fontVariantNumeric: 'tabular-nums' },
  title: { fontWeight: tokens.fontWeightSemibold },
  text: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  aside: { flexShrink: 0 },
})

const ICONS = {
  red: ErrorCircle20Filled,
  warning: Warning20Filled,
  fine: CheckmarkCircle20Filled,
} as const

type StateLineProps = {
  readonly tone: keyof typeof ICONS
  readonly title: string
  readonly text: ReactNode
  /** At the end of the line: since when, or where one sees to it. */
  readonly aside?: ReactNode
}

function Line({ tone, title, text, aside }: StateLineProps) {
  const styles = useStyles()
  const Icon = ICONS[tone]
  return (
    <>
      <Icon className={styles[`${tone}Icon`]} aria-hidden />
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        <div className={styles.text}>{text}</div>
      </div>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
    </>
  )
}

/** One thing that somebody has to see to, in a `StateList`. */
export function StateLine(props: StateLineProps) {
  const styles = useStyles()
  return (
    <li className={mergeClasses(styles.line, styles[props.tone])}>
      <Line {...props} />
    </li>
  )
}

export function StateList(props: { readonly label: string; readonly children: ReactNode }) {
  const styles = useStyles()
  return (
    <ul className={styles.list} aria-label={props.label}>
      {props.children}
    </ul>
  )
}

/** That nothing waits is a sentence, too. */
export function AllFine(props: { readonly title: string; readonly text: string }) {
  const styles = useStyles()
  return (
    <div className={mergeClasses(styles.line, styles.fine)}>
      <Line tone="fine" {...props} />
    </div>
  )
}
