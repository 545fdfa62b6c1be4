import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

import { formatYuan, parseYuan } from '#domain/money/fen.ts'
import { wd } from '#src/kit/theme/theme.ts'

const useStyles = makeStyles({
  root: {
    color: wd.price,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  sign: { fontSize: '0.68em', marginRight: '1px' },
  cents: { fontSize: '0.72em' },
  smallSign: { fontSize: tokens.fontSizeBase200, marginRight: '1px' },
  small: { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  medium: { fontSize: '22px', lineHeight: '28px' },
  large: { fontSize: '34px', lineHeight: '40px' },
})

type PriceProps = {
  /** Yuan as the wire writes it. */
  readonly yuan: string
  readonly size?: 'small' | 'medium' | 'large'
}

/** A price: vermilion, the ¥ and the cents smaller than the yuan. */
export function Price({ yuan, size = 'medium' }: PriceProps) {
  const styles = useStyles()
  const amount = parseYuan(yuan)
  const [whole, cents] = (amount === null ? yuan : formatYuan(amount)).split('.')
  return (
    <span className={mergeClasses(styles.root, styles[size])}>
      <span className={size === 'small' ? styles.smallSign : styles.sign}>¥</span>
      {whole}
      {cents !== undefined && (
        <span className={size === 'small' ? undefined : styles.cents}>.{cents}</span>
      )}
    </span>
  )
}
