import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'

import type { ShownMember } from '#contract/desk/members.ts'
import { MEMBER } from '#src/text/desk/members.ts'
import { Tag } from '#src/kit/page/tag.tsx'
import { timeText } from '#src/kit/time/date-text.ts'
import { fenText } from '../../parts/fen-text.ts'
import { useLinkStyles } from '../../parts/link.styles.ts'

const useStyles = makeStyles({
  card: {
    padding: '14px 16px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    marginBottom: '8px',
    fontWeight: tokens.fontWeightSemibold,
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: '6px 16px',
    margin: 0,
    fontVariantNumeric: 'tabular-nums',
  },
  pair: { display: 'contents' },
  name: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  foot: { marginTop: '10px' },
})

type Fact = readonly [name: string, value: ReactNode]

type CardProps = {
  readonly title: string
  readonly facts: readonly Fact[]
  readonly mark?: ReactNode
  readonly foot?: ReactNode
}

/** Facts with a name each; those without a value are left out. */
function FactsCard({ title, facts, mark, foot }: CardProps) {
  const styles = useStyles()
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.title}>
        <h3 id={id}>{title}</h3>
        {mark}
      </div>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className={styles.pair}>
              <dt className={styles.name}>{name}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
      </dl>
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </section>
  )
}

type Props = { readonly member: ShownMember }

function Referrer({ id }: { readonly id: number }) {
  const { link } = useLinkStyles()
  return (
    <Link to="." search={{ id }} className={link}>
      {id}
    </Link>
  )
}

export function AccountFacts({ member }: Props) {
  const { link } = useLinkStyles()
  const { id, groupName, inviteCode, referrerId, createTime, lastOrderTime, logMark } = member
  const facts: readonly Fact[] = [
    [MEMBER.group, groupName],
    [MEMBER.created, timeText(createTime)],
    [MEMBER.lastOrder, lastOrderTime === '' ? MEMBER.noOrders : timeText(lastOrderTime)],
    [MEMBER.invite, inviteCode],
    [MEMBER.referrer, referrerId === null ? '' : <Referrer key="referrer" id={referrerId} />],
    [MEMBER.passkeys, MEMBER.passkeysCount(member.passkeys)],
    [MEMBER.api, member.hasApiKey ? MEMBER.apiOn : MEMBER.apiOff],
    [MEMBER.workOrders, member.openWorkOrders === 0 ? '' : MEMBER.count(member.openWorkOrders)],
    [MEMBER.logMark, logMark],
  ]
  return (
    <FactsCard
      title={MEMBER.account}
      facts={facts}
      foot={
        <Link to="/find" search={{ text: String(id), by: 'member' }} className={link}>
          {MEMBER.parcels}
        </Link>
      }
    />
  )
}

export function MoneyFacts({ member: { money } }: Props) {
  const some = (fen: number): string => (fen === 0 ? '' : fenText(fen))
  const facts: readonly Fact[] = [
    [MEMBER.balance, fenText(money.balanceFen)],
    [MEMBER.gift, fenText(money.giftFen)],
    [MEMBER.free, fenText(money.freeFen)],
    [MEMBER.withdrawing, some(money.withdrawingFen)],
    [MEMBER.commission, some(money.commissionFen)],
    [MEMBER.commissionFrozen, some(money.commissionFrozenFen)],
    [MEMBER.frozenMoney, some(money.frozenFen)],
  ]
  return <FactsCard title={MEMBER.money} facts={facts} />
}

export function RealNameFacts({ member: { realNameState: real } }: Props) {
  const { isCompany, state } = real
  const tone = state === 'verified' ? 'quiet' : state === 'examined' ? 'amber' : 'grey'
  const facts: readonly Fact[] = [
    [isCompany ? MEMBER.company : MEMBER.name, real.name],
    [isCompany ? MEMBER.credit : MEMBER.document, real.document],
    [MEMBER.reason, real.reason],
    [MEMBER.proof, real.proof],
    [MEMBER.time, real.time === '' ? '' : timeText(real.time)],
  ]
  return (
    <FactsCard
      title={MEMBER.realName}
      facts={facts}
      mark={<Tag tone={tone} text={MEMBER.realNameStates[state]} />}
    />
  )
}
