import { mergeClasses } from '@fluentui/react-components'

import type { RunState } from '#src/data/recipients/recipients.types.ts'
import type { RunPace } from '#src/data/recipients/run-clock.ts'
import { CHECKOUT } from '#src/text/purchase-checkout.ts'
import { useCheckoutStyles } from './checkout.styles.ts'

type RunNumbersProps = {
  readonly run: RunState
  /** Time of sending, without pauses. */
  readonly seconds: number
  /** Null while it is not known, or nothing is sent. */
  readonly pace: RunPace | null
}

/** How far a run is, and when it will be done. */
export function RunNumbers({ run, seconds, pace }: RunNumbersProps) {
  const styles = useCheckoutStyles()
  return (
    <>
      <div className={styles.numbers}>
        <span className={styles.big}>{CHECKOUT.placed(run.placed)}</span>
        <span className={mergeClasses(run.failed > 0 && styles.bad)}>
          {CHECKOUT.failed(run.failed)}
        </span>
        <span className={styles.quiet}>{CHECKOUT.chunk(run.chunksDone, run.chunks)}</span>
        <span className={mergeClasses(styles.quiet, styles.end)}>{CHECKOUT.elapsed(seconds)}</span>
      </div>
      {pace !== null && (
        <span className={mergeClasses(styles.quiet, styles.figures)}>
          {CHECKOUT.pace(Math.max(1, Math.round(pace.perSecond)), Math.ceil(pace.msLeft / 1_000))}
        </span>
      )}
    </>
  )
}
