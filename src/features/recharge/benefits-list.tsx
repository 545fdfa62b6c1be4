import { mergeClasses } from '@fluentui/react-components'

import { formatYuan } from '#domain/money/fen.ts'
import { RECHARGE } from '#src/text/recharge.ts'
import type { Benefit } from './amount.ts'
import { useTopUpStyles } from './top-up.styles.ts'

type BenefitsListProps = {
  readonly benefits: readonly Benefit[]
  /** The one the amount reaches. */
  readonly reached: Benefit | null
  /** One beside the other. */
  readonly isInLines?: boolean
}

export function BenefitsList({ benefits, reached, isInLines = false }: BenefitsListProps) {
  const styles = useTopUpStyles()
  return (
    <section
      className={mergeClasses(styles.aside, isInLines && styles.asideBelow)}
      aria-label={RECHARGE.benefits}
    >
      <div className={styles.asideTitle}>{RECHARGE.benefits}</div>
      <p className={styles.terms}>{RECHARGE.terms}</p>
      <ul className={mergeClasses(isInLines && styles.benefitsInLine)}>
        {benefits.map((benefit) => {
          const { amountFen, giftFen, groupName } = benefit
          const isReached = amountFen === reached?.amountFen
          return (
            <li
              key={amountFen}
              className={mergeClasses(styles.benefit, isReached && styles.reached)}
              aria-current={isReached}
            >
              <span>{RECHARGE.from(formatYuan(amountFen))}</span>
              <span>{giftFen > 0 && RECHARGE.gift(formatYuan(giftFen))}</span>
              {groupName !== '' && (
                <span className={styles.group}>{RECHARGE.group(groupName)}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
