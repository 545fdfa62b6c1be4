import { makeStyles, tokens } from '@fluentui/react-components'

import { callWords } from '#contract/desk/partner-words.ts'
import { stoppedBy, type CallState } from '#contract/desk/partners.ts'
import { PARTNERS } from '#src/text/desk/partners.ts'
import { timeText } from '#src/kit/time/date-text.ts'
import { AllFine, StateLine, StateList } from '../../parts/state-line.tsx'

const useStyles = makeStyles({
  since: {
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
    <StateLine
      tone={stopped === null ? 'warning' : 'red'}
      title={
        stopped === null
          ? PARTNERS.odd(words, refusedCode ?? '')
          : PARTNERS.stopped(words, stopped.why)
      }
      text={stopped?.cure ?? PARTNERS.oddText}
      aside={
        refusedAt === null ? undefined : (
          <span className={styles.since}>{PARTNERS.since(timeText(refusedAt))}</span>
        )
      }
    />
  )
}

/** Calls whose last answer was a refusal; that nothing is wrong is a sentence, too. */
export function RedStates({ states }: { readonly states: readonly CallState[] }) {
  const red = states.filter(({ isRefused }) => isRefused)
  if (red.length === 0) return <AllFine title={PARTNERS.green} text={PARTNERS.greenText} />
  const ofAccount = red.filter((state) => stoppedBy(state) !== null)
  const others = red.filter((state) => stoppedBy(state) === null)
  return (
    <StateList label={PARTNERS.red}>
      {[...ofAccount, ...others].map((state) => (
        <RedState key={`${state.partner} ${state.call}`} state={state} />
      ))}
    </StateList>
  )
}
