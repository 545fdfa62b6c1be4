import type { UserInfo } from '#contract/accounts.ts'
import { RIGHT_TEXT, ROLE_TEXT } from '#contract/right-text.ts'
import { isAllowed, seesBalance, SUB_ROLES } from '#contract/sub-roles.ts'
import { PEOPLE, SUB_CARD } from '#src/text/people.ts'
import { SectionTitle } from '#src/kit/page/section-title.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { moneyText } from '#src/shop/money/money-text.ts'
import { useSecurityStyles } from './security.styles.ts'

type SubCardProps = {
  readonly user: UserInfo
  readonly sub: NonNullable<UserInfo['sub']>
  readonly className: string
}

/** In the place of the account's summary, for somebody who works in it: the person, and what they may. */
export function SubCard({ user, sub, className }: SubCardProps) {
  const styles = useSecurityStyles()
  const { rights, seesRecipients } = SUB_ROLES[sub.role]
  const text = ROLE_TEXT[sub.role]
  const left = sub.left_today === '' ? SUB_CARD.unlimited : moneyText(sub.left_today)
  const can = PEOPLE.can + rights.map((right) => RIGHT_TEXT[right]).join('、')
  return (
    <section className={className} aria-labelledby="sub-card">
      <SectionTitle id="sub-card" title={SUB_CARD.hello(sub.name)} end={<Tag text={text} />} />
      <p>{SUB_CARD.of(user.username)}</p>
      <p className={styles.quiet}>{seesRecipients ? can : `${can}；${PEOPLE.masked}`}</p>
      {isAllowed(sub.role, ['pay']) && (
        <p>
          {SUB_CARD.left} {left}
        </p>
      )}
      {seesBalance(sub.role) && (
        <p>
          {SUB_CARD.balance} {moneyText(user.balance)}
        </p>
      )}
    </section>
  )
}
