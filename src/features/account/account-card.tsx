import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'

import { USER_TYPES, type UserInfo } from '#contract/accounts.ts'
import { maskPhone } from '#domain/recipient/phone.ts'
import { useOpenTopUp } from '#src/data/api/wallet.ts'
import { WORKBENCH } from '#src/text/account.ts'
import { SHELL, TITLES } from '#src/text/shell.ts'
import { useFactsStyles } from '#src/kit/page/facts.styles.ts'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { moneyText } from '#src/shop/money/money-text.ts'
import { Price } from '#src/shop/money/price.tsx'
import { Tag } from '#src/kit/page/tag.tsx'
import { VERIFY_PAGE } from '#src/shop/people/verify-page.ts'

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 10px' },
  name: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    alignItems: 'baseline',
    columnGap: '24px',
    rowGap: '6px',
    marginTop: '12px',
  },
  plain: { textDecorationLine: 'none' },
  money: { display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: '4px 12px' },
  link: { color: tokens.colorBrandForegroundLink, whiteSpace: 'nowrap' },
})

type AccountCardProps = { readonly user: UserInfo; readonly className: string }

/** Account summary. */
export function AccountCard({ user, className }: AccountCardProps) {
  const styles = useStyles()
  const facts = useFactsStyles()
  const openTopUp = useOpenTopUp()
  return (
    <section className={className} aria-label={WORKBENCH.account}>
      <div className={styles.row}>
        <span className={styles.name}>{WORKBENCH.hello(user.username)}</span>
        <Tag text={user.group_name} />
        {user.is_attestation ? (
          <Tag tone="quiet" text={WORKBENCH.attested} />
        ) : (
          <Link to={VERIFY_PAGE} className={styles.plain}>
            <Tag tone="amber" text={WORKBENCH.notAttested} />
          </Link>
        )}
        <Link to="/user-center/upgrade-vip" className={styles.link}>
          {TITLES.upgradeVip}
        </Link>
      </div>
      <dl className={styles.facts}>
        <dt className={styles.quiet}>{WORKBENCH.mobile}</dt>
        <dd>{maskPhone(user.mobile)}</dd>
        {user.real_name_mask !== '' && (
          <>
            <dt className={styles.quiet}>{WORKBENCH.realName}</dt>
            <dd>{user.real_name_mask}</dd>
          </>
        )}
        <dt className={styles.quiet}>{WORKBENCH.userType}</dt>
        <dd>{USER_TYPES.ordinary}</dd>
        <dt className={styles.quiet}>{WORKBENCH.inviteCode}</dt>
        <dd>{user.invite_code}</dd>
        <dt className={styles.quiet}>{WORKBENCH.since}</dt>
        <dd>{user.create_time}</dd>
        <dt className={styles.quiet}>{WORKBENCH.balance}</dt>
        <dd className={styles.money}>
          <Link
            to="/user-center/wallet"
            className={facts.link}
            aria-label={`${WORKBENCH.balance} ${moneyText(user.balance)}`}
          >
            <Price yuan={user.balance} />
          </Link>
          <Button size="small" appearance="primary" onClick={() => openTopUp()}>
            {SHELL.topUp}
          </Button>
          <LinkButton size="small" to="/user-center/wallet" search={{ withdraw: true }}>
            {WORKBENCH.withdraw}
          </LinkButton>
          <Link to="/user-center/wallet" className={styles.link}>
            {TITLES.wallet}
          </Link>
        </dd>
      </dl>
    </section>
  )
}
