import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  badge: { width: '22px', height: '22px', flexShrink: 0, borderRadius: tokens.borderRadiusMedium },
})

/** Platform key → drawing in public/art/platform. */
const DRAWINGS: Readonly<Record<string, string>> = {
  tb: 'tb',
  tm: 'tm',
  tmall: 'tm',
  pdd: 'pdd',
  jd: 'jd',
  dy: 'dy',
  ks: 'ks',
  xhs: 'xhs',
  1688: 'alibaba',
}

export function PlatformBadge({ platformKey }: { readonly platformKey: string }) {
  const styles = useStyles()
  const drawing = DRAWINGS[platformKey] ?? 'other'
  return (
    <img
      className={styles.badge}
      src={`/art/platform/${drawing}.svg`}
      alt=""
      width={22}
      height={22}
    />
  )
}
