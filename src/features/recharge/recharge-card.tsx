import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'

import { fen, formatYuan, parseYuan } from '#domain/money/fen.ts'
import { rechargeInfoQuery } from '#src/data/api/recharge.ts'
import { useSiteFacts } from '#src/data/api/site.ts'
import { useOpenTopUp } from '#src/data/api/wallet.ts'
import { errorMessage } from '#src/text/error-message.ts'
import { RECHARGE } from '#src/text/recharge.ts'
import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { ErrorState } from '#src/kit/states/empty-state.tsx'
import { BELOW_DESK, useMedia } from '#src/kit/theme/use-media.ts'
import { benefitsOf, creditOf } from './amount.ts'
import { CardRoom } from './card-room.tsx'
import { WideRecharge } from './wide-recharge.tsx'
import { useUserId } from '#src/data/api/session.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 16px' },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  amounts: { display: 'flex', flexWrap: 'wrap', gap: '8px', [PHONE]: { width: '100%' } },
  amount: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: '96px',
    fontVariantNumeric: 'tabular-nums',
  },
  gift: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  other: { marginLeft: 'auto', [PHONE]: { marginLeft: 0, width: '100%' } },
})

/** `1000.00` → `1,000`. */
function shortYuan(yuan: string): string {
  const amount = parseYuan(yuan)
  return amount === null ? yuan : formatYuan(amount).replace(/\.00$/, '')
}

/**
 * H-26 to H-30: the whole form on a wide screen; below it a line of amounts, whose rest is in the
 * dialog it opens.
 */
export function RechargeCard() {
  const styles = useStyles()
  const userId = useUserId()
  const openTopUp = useOpenTopUp()
  const { data: info, error, refetch } = useQuery(rechargeInfoQuery(userId))
  const { hotline } = useSiteFacts()
  const isWide = !useMedia(BELOW_DESK)
  if (info === undefined) {
    if (error === null) return <CardRoom />
    const reason = errorMessage(error.error)
    return <ErrorState isCompact message={reason} onRetry={() => void refetch()} />
  }
  if (info.payment_list.length === 0) {
    return (
      <div className={styles.root}>
        <h2 className={styles.title}>{RECHARGE.title}</h2>
        <span className={styles.quiet}>{RECHARGE.noChannel(hotline)}</span>
      </div>
    )
  }
  if (isWide) {
    return (
      <div className={styles.root}>
        <h2 className={styles.title}>{RECHARGE.title}</h2>
        <WideRecharge info={info} />
      </div>
    )
  }
  const best = benefitsOf(info).at(-1)
  return (
    <div className={styles.root}>
      <div>
        <h2 className={styles.title}>{RECHARGE.title}</h2>
        {best !== undefined && best.groupName !== '' && (
          <div className={styles.quiet}>
            {RECHARGE.from(formatYuan(best.amountFen).replace(/\.00$/, ''))}{' '}
            {RECHARGE.group(best.groupName)}
          </div>
        )}
      </div>
      <div className={styles.amounts}>
        {info.quick_option.map((yuan) => {
          const gift = creditOf(yuan, info)?.benefit?.giftFen ?? fen(0)
          return (
            <Button key={yuan} className={styles.amount} onClick={() => openTopUp(parseYuan(yuan))}>
              {RECHARGE.quickOption(shortYuan(yuan))}
              {gift > 0 && (
                <span className={styles.gift}>
                  {RECHARGE.quickGift(formatYuan(gift).replace(/\.00$/, ''))}
                </span>
              )}
            </Button>
          )
        })}
      </div>
      <Button className={styles.other} appearance="primary" onClick={() => openTopUp()}>
        {RECHARGE.other}
      </Button>
    </div>
  )
}
