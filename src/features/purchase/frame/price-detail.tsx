import { useState } from 'react'
import {
  Button,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { Info16Regular } from '@fluentui/react-icons'

import { formatYuan, type Fen } from '#domain/money/fen.ts'
import { checkoutCalls } from '#src/data/recipients/checkout.ts'
import type { PriceDetail } from '#src/data/recipients/recipients.types.ts'
import { COMMON } from '#src/text/common.ts'
import { FOOTER } from '#src/text/purchase.ts'
import { wd } from '#src/kit/theme/theme.ts'
import { Waiting } from '#src/kit/states/waiting.tsx'
import { valueOrNotify } from '../shared/draft-actions.ts'

const useStyles = makeStyles({
  button: { minWidth: '24px', width: '24px', height: '24px', padding: 0 },
  surface: { width: '420px', maxHeight: '60vh', overflowY: 'auto' },
  title: { fontWeight: tokens.fontWeightSemibold },
  lines: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    columnGap: '16px',
    rowGap: '6px',
    marginTop: '12px',
    fontVariantNumeric: 'tabular-nums',
  },
  name: { whiteSpace: 'nowrap' },
  sum: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
  amount: { textAlign: 'right' },
  head: { gridColumn: '1 / 3', paddingTop: '6px', color: tokens.colorNeutralForeground2 },
  province: { paddingLeft: '12px', whiteSpace: 'nowrap' },
  rule: { gridColumn: '1 / -1', height: '1px', backgroundColor: tokens.colorNeutralStroke2 },
  total: { gridColumn: '1 / 3', fontWeight: tokens.fontWeightSemibold },
  price: { textAlign: 'right', fontWeight: tokens.fontWeightSemibold, color: wd.price },
})

const yuan = (amount: Fen): string => `¥${formatYuan(amount)}`

function Lines({ detail }: { readonly detail: PriceDetail }) {
  const styles = useStyles()
  const { people, quantity, unit, goods, remote, total } = detail
  return (
    <div className={styles.lines}>
      <span className={styles.name}>{FOOTER.goods}</span>
      <span className={styles.sum}>{FOOTER.goodsSum(people, quantity, formatYuan(unit))}</span>
      <span className={styles.amount}>{yuan(goods)}</span>
      <span className={styles.head}>{FOOTER.remote}</span>
      <span className={styles.amount}>{remote.length === 0 && FOOTER.noRemote}</span>
      {remote.map((line) => (
        <RemoteLine key={line.province} line={line} />
      ))}
      <span className={styles.rule} />
      <span className={styles.total}>{FOOTER.totalLabel}</span>
      <span className={styles.price}>{yuan(total)}</span>
    </div>
  )
}

function RemoteLine({ line }: { readonly line: PriceDetail['remote'][number] }) {
  const styles = useStyles()
  return (
    <>
      <span className={styles.province}>{line.province}</span>
      <span className={styles.sum}>{FOOTER.remoteSum(line.people, formatYuan(line.extra))}</span>
      <span className={styles.amount}>{yuan(line.total)}</span>
    </>
  )
}

/** How the total comes about, computed by the worker when it is opened. */
export function PriceDetailButton() {
  const styles = useStyles()
  /** `asked`: it is on its way; null = closed. */
  const [detail, setDetail] = useState<PriceDetail | 'asked' | null>(null)
  return (
    <Popover
      open={detail !== null}
      withArrow
      trapFocus
      positioning="above-end"
      onOpenChange={(_, { open }) => {
        setDetail(open ? 'asked' : null)
        if (!open) return
        void valueOrNotify(checkoutCalls.priceDetail()).then((told) =>
          setDetail((now) => (now === null ? null : told)),
        )
      }}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Button
          className={styles.button}
          size="small"
          appearance="subtle"
          icon={<Info16Regular />}
          aria-label={FOOTER.detail}
        />
      </PopoverTrigger>
      {/* It holds nothing but text, so the surface itself takes the focus. */}
      <PopoverSurface className={styles.surface} tabIndex={-1} aria-label={FOOTER.detailTitle}>
        <div className={styles.title}>{FOOTER.detailTitle}</div>
        {detail === 'asked' && <Waiting label={COMMON.loading} lines={3} />}
        {detail !== null && detail !== 'asked' && <Lines detail={detail} />}
      </PopoverSurface>
    </Popover>
  )
}
