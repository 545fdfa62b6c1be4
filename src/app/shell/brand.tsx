import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'

import { COMMON } from '#src/text/common.ts'

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '10px',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
  },
  mark: { width: '36px', height: '36px' },
  word: {
    fontSize: '22px',
    lineHeight: '28px',
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '0.06em',
  },
})

export function Brand() {
  const styles = useStyles()
  return (
    <Link to="/" className={styles.root}>
      <img className={styles.mark} src="/icons/wandan.svg" alt="" width={36} height={36} />
      <span className={styles.word}>{COMMON.site}</span>
    </Link>
  )
}
