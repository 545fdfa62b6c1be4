import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'

import { useSiteFacts } from '#src/data/api/site.ts'

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '10px',
    flexShrink: 0,
    whiteSpace: 'nowrap',
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
    whiteSpace: 'nowrap',
  },
})

export function Brand() {
  const styles = useStyles()
  const { title, logo } = useSiteFacts()
  return (
    <Link to="/" className={styles.root}>
      <img className={styles.mark} src={logo} alt="" width={36} height={36} />
      <span className={styles.word}>{title}</span>
    </Link>
  )
}
