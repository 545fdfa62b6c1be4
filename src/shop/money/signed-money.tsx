import { makeStyles, tokens } from '@fluentui/react-components'

import { moneyText } from './money-text.ts'
import { wd } from '#src/kit/theme/theme.ts'

const useStyles = makeStyles({
  in: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  out: { color: wd.price, fontWeight: tokens.fontWeightSemibold },
})

/** What came in or went out, with its sign: the colour only helps. */
export function SignedMoney({ yuan }: { readonly yuan: string }) {
  const styles = useStyles()
  const isOut = yuan.startsWith('-')
  return (
    <span className={isOut ? styles.out : styles.in}>
      {isOut ? moneyText(yuan) : `+${moneyText(yuan)}`}
    </span>
  )
}
