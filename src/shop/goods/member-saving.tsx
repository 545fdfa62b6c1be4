import { makeStyles } from '@fluentui/react-components'

import { fen, formatYuan, parseYuan } from '#domain/money/fen.ts'
import { GOODS } from '#src/text/goods.ts'
import { Tag } from '#src/kit/page/tag.tsx'

const useStyles = makeStyles({ root: { display: 'flex', flexShrink: 0, padding: '4px 0' } })

type MemberSavingProps = {
  /** What it costs this user, and what it costs a visitor; yuan as the wire writes it. */
  readonly price: string
  readonly retail_price: string
}

/** 会员价, with what it saves on a piece; nothing where the price is everybody's. */
export function MemberSaving({ price, retail_price: retail }: MemberSavingProps) {
  const styles = useStyles()
  const saved = (parseYuan(retail) ?? 0) - (parseYuan(price) ?? 0)
  if (saved <= 0) return null
  const text = `${GOODS.memberPrice} · ${GOODS.saved(formatYuan(fen(saved)))}`
  return (
    <span className={styles.root}>
      <Tag tone="price" text={text} />
    </span>
  )
}
