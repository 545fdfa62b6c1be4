import { Link } from '@tanstack/react-router'

import { callWords } from '#contract/desk/partner-words.ts'
import { stoppedBy, type CallState } from '#contract/desk/partners.ts'
import type { ShownShopState } from '#contract/desk/site.ts'
import type { Today, TodayMoney } from '#contract/desk/today.ts'
import { SHOP_STATE } from '#src/text/desk/site.ts'
import { TODAY } from '#src/text/desk/today.ts'
import { useLinkStyles } from '../../parts/link.styles.ts'
import { AllFine, StateLine, StateList } from '../../parts/state-line.tsx'
import { useAge } from '../../parts/use-age.ts'
import { fenText } from '../../parts/fen-text.ts'

/** One thing that somebody has to see to. */
type State = {
  readonly key: string
  readonly isRed: boolean
  readonly title: string
  readonly text: string
  /** Since when, of the wire; '' = it has no age. */
  readonly since: string
  readonly link: { readonly to: string; readonly label: string } | null
}

export type TodayParts = {
  readonly today: Today
  /** Null for a role that may not see it. */
  readonly money: TodayMoney | null
  readonly calls: readonly CallState[] | null
  /** Null = not known yet. */
  readonly shop: ShownShopState | null
  /** Addresses that this role may open. */
  readonly mayOpen: (path: string) => boolean
}

const grouped = (count: number): string => count.toLocaleString('en-US')

function shopStates(shop: ShownShopState): State[] {
  if (shop.kind === 'open') return []
  const isNew = shop.kind === 'not_open'
  const points = shop.missing.map(({ point }) => SHOP_STATE.missing[point]).join('、')
  return [
    {
      key: 'shop',
      isRed: isNew,
      title: isNew ? TODAY.red.notOpen : TODAY.red.closed(shop.until),
      text: isNew ? TODAY.red.notOpenText(points) : shop.because,
      since: '',
      link: { to: '/site', label: TODAY.open.site },
    },
  ]
}

function partnerStates(calls: readonly CallState[]): State[] {
  return calls.flatMap((call): State[] => {
    const stopped = stoppedBy(call)
    if (stopped === null) return []
    return [
      {
        key: `${call.partner} ${call.call}`,
        isRed: true,
        title: TODAY.red.partner(callWords(call.partner, call.call), stopped.why),
        text: stopped.cure,
        since: call.refusedAt ?? '',
        link: { to: '/partners', label: TODAY.open.partners },
      },
    ]
  })
}

function parcelStates({ fresh, hours, days, oldest }: Today['withoutNumber']): State[] {
  if (hours + days === 0) return []
  return [
    {
      key: 'without-number',
      isRed: days > 0,
      title:
        days > 0 ? TODAY.red.withoutNumber(grouped(days)) : TODAY.red.slowNumber(grouped(hours)),
      text: days > 0 ? TODAY.red.withoutNumberText(grouped(hours), grouped(fresh)) : '',
      since: oldest,
      link: { to: '/partners', label: TODAY.open.partners },
    },
  ]
}

function workStates({ waiting, urged, oldest }: Today['workOrders']): State[] {
  if (waiting === 0) return []
  return [
    {
      key: 'work-orders',
      isRed: urged > 0,
      title: TODAY.red.workOrders(grouped(waiting)),
      text: urged > 0 ? TODAY.red.urged(grouped(urged)) : '',
      since: oldest,
      link: { to: '/service', label: TODAY.open.service },
    },
  ]
}

function moneyStates({ withdrawals, invoices, differences }: TodayMoney): State[] {
  const states: State[] = []
  const link = { to: '/money', label: TODAY.open.money }
  if (differences.count > 0) {
    states.push({
      key: 'differences',
      isRed: true,
      title: TODAY.red.differences(grouped(differences.count)),
      text: TODAY.red.differencesText(grouped(differences.days)),
      since: '',
      link,
    })
  }
  if (withdrawals.open > 0) {
    states.push({
      key: 'withdrawals',
      isRed: false,
      title: TODAY.red.withdrawals(grouped(withdrawals.open), fenText(withdrawals.fen)),
      text: '',
      since: withdrawals.oldest,
      link,
    })
  }
  if (invoices.open > 0) {
    states.push({
      key: 'invoices',
      isRed: false,
      title: TODAY.red.invoices(grouped(invoices.open)),
      text: '',
      since: invoices.oldest,
      link,
    })
  }
  return states
}

function priceStates({ count, goods, why }: Today['refusedPrices']): State[] {
  if (count === 0) return []
  return [
    {
      key: 'refused-prices',
      isRed: true,
      title: TODAY.red.refusedPrices(grouped(count)),
      text: TODAY.red.refusedPricesText(goods, why),
      since: '',
      link: { to: '/prices', label: TODAY.open.prices },
    },
  ]
}

function stockStates(lowStock: number): State[] {
  if (lowStock === 0) return []
  return [
    {
      key: 'low-stock',
      isRed: false,
      title: TODAY.red.lowStock(grouped(lowStock)),
      text: TODAY.red.lowStockText,
      since: '',
      link: { to: '/goods', label: TODAY.open.goods },
    },
  ]
}

/** What waits, red things first. A link leads only where the role may go. */
function statesOf({ today, money, calls, shop, mayOpen }: TodayParts): State[] {
  const all = [
    ...(shop === null ? [] : shopStates(shop)),
    ...partnerStates(calls ?? []),
    ...parcelStates(today.withoutNumber),
    ...priceStates(today.refusedPrices),
    ...(money === null ? [] : moneyStates(money)),
    ...workStates(today.workOrders),
    ...stockStates(today.lowStock),
  ].map((state) => {
    const { link } = state
    return link !== null && mayOpen(link.to) ? state : Object.assign(state, { link: null })
  })
  return [...all.filter(({ isRed }) => isRed), ...all.filter(({ isRed }) => !isRed)]
}

function Since({ time }: { readonly time: string }) {
  return TODAY.red.oldest(useAge(time))
}

function Line({ state: { isRed, title, text, since, link } }: { readonly state: State }) {
  const styles = useLinkStyles()
  return (
    <StateLine
      tone={isRed ? 'red' : 'warning'}
      title={title}
      text={
        <>
          {text}
          {text !== '' && since !== '' && ' · '}
          {since !== '' && <Since time={since} />}
        </>
      }
      aside={
        link === null ? undefined : (
          <Link to={link.to} className={styles.link}>
            {link.label}
          </Link>
        )
      }
    />
  )
}

/** Red states first; that nothing waits is a sentence, too. */
export function Attention(parts: TodayParts) {
  const states = statesOf(parts)
  if (states.length === 0) return <AllFine title={TODAY.fine} text={TODAY.fineText} />
  return (
    <StateList label={TODAY.attention}>
      {states.map((state) => (
        <Line key={state.key} state={state} />
      ))}
    </StateList>
  )
}
