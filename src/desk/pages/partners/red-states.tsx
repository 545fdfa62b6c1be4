import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  CheckmarkCircle20Filled,
  ErrorCircle20Filled,
  Warning20Filled,
} from '@fluentui/react-icons'

import { callWords } from '#contract/desk/partner-words.ts'
import { stoppedBy, type CallState } from '#contract/desk/partners.ts'
import { PARTNERS } from '#src/text/desk/partners.ts'
import { timeText } from '#src/kit/time/date-text.ts'

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '8px' },
  state: {
    display: 'flex',
    gap: '12px',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderLeft: `3px solid ${tokens.colorStatusDangerBorderActive}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  odd: { borderLeftColor: tokens.colorStatusWarningBorderActive },
  fine: { borderLeftColor: tokens.colorStatusSuccessBorderActive },
  danger: { color: tokens.colorStatusDangerForeground1, flexShrink: 0 },
  warning: { color: tokens.colorStatusWarningForeground1, flexShrink: 0 },
  success: { color: tokens.colorStatusSuccessForeground1, flexShrink: 0 },
  title: { fontWeight: tokens.fontWeightSemibold },
  text: { color: tokens.colorNeutralForeground2 },
  since: {
    marginLeft: 'auto',
    flexShrink: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
})

function RedState({ state }: { readonly state: CallState }) {
  const styles = useStyles()
  const { partner, call, refusedAt, refusedCode } = state
  const words = callWords(partner, call)
  const stopped = stoppedBy(state)
  return (
    <li className={mergeClasses(styles.state, stopped === null && styles.odd)}>
      {stopped === null ? (
        <Warning20Filled className={styles.warning} aria-hidden />
      ) : (
        <ErrorCircle20Filled className={styles.danger} aria-hidden />
      )}
      <div>
        <div className={styles.title}>
          {stopped === null
            ? PARTNERS.odd(words, refusedCode ?? '')
            : PARTNERS.stopped(words, stopped.why)}
        </div>
        <div className={styles.text}>{stopped?.cure ?? PARTNERS.oddText}</div>
      </div>
      {refusedAt !== null && (
        <span className={styles.since}>{PARTNERS.since(timeText(refusedAt))}</span>
      )}
    </li>
  )
}

/** Calls whose last answer was a refusal; that nothing is wrong is a sentence, too. */
export function RedStates({ states }: { readonly states: readonly CallState[] }) {
  const styles = useStyles()
  const red = states.filter(({ isRefused }) => isRefused)
  if (red.length === 0) {
    return (
      <div className={mergeClasses(styles.state, styles.fine)}>
        <CheckmarkCircle20Filled className={styles.success} aria-hidden />
        <div>
          <div className={styles.title}>{PARTNERS.green}</div>
          <div className={styles.text}>{PARTNERS.greenText}</div>
        </div>
      </div>
    )
  }
  const ofAccount = red.filter((state) => stoppedBy(state) !== null)
  const others = red.filter((state) => stoppedBy(state) === null)
  return (
    <ul className={styles.list} aria-label={PARTNERS.red}>
      {[...ofAccount, ...others].map((state) => (
        <RedState key={`${state.partner} ${state.call}`} state={state} />
      ))}
    </ul>
  )
}
