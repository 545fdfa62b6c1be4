import { makeStyles, tokens } from '@fluentui/react-components'

import { fen, formatYuan, type Fen } from '#domain/money/fen.ts'
import { FOOTER } from '#src/text/purchase.ts'

const useStyles = makeStyles({
  more: { color: tokens.colorStatusDangerForeground1 },
  less: { color: tokens.colorStatusSuccessForeground1 },
})

type PriceChangeProps = { readonly before: Fen; readonly total: Fen }

/** By how much the same list costs more or less than the buyer was shown before. */
export function PriceChange({ before, total }: PriceChangeProps) {
  const styles = useStyles()
  const isMore = total > before
  const by = formatYuan(fen(Math.abs(total - before)))
  return (
    <span className={isMore ? styles.more : styles.less}>
      {isMore ? FOOTER.more(by) : FOOTER.less(by)}
    </span>
  )
}
