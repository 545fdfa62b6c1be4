import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Dismiss16Regular, Megaphone16Regular } from '@fluentui/react-icons'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { useSiteFacts } from '#src/data/api/site.ts'
import { isBannerShown, rememberBannerClosed } from '#src/data/boot/top-banner.ts'
import { BANNER } from '#src/text/shell.ts'
import { PHONE } from '#src/kit/theme/breakpoints.ts'
import { wd } from '#src/kit/theme/theme.ts'

const useStyles = makeStyles({
  root: { backgroundColor: wd.tint, borderBottom: `1px solid ${wd.tintStroke}` },
  inner: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    position: 'relative',
    minHeight: '36px',
    maxWidth: '1328px',
    margin: '0 auto',
    padding: '6px 64px',
    boxSizing: 'border-box',
    [PHONE]: {
      padding: '6px 48px 6px 16px',
      justifyContent: 'flex-start',
      '& > svg': { flexShrink: 0 },
    },
    color: wd.tintText,
    fontSize: tokens.fontSizeBase200,
  },
  link: { color: 'inherit', fontWeight: tokens.fontWeightSemibold, whiteSpace: 'nowrap' },
  close: { position: 'absolute', right: '12px', minWidth: '24px', width: '24px', height: '24px' },
})

/** S-06: one line above everything; once closed it comes back after 7 days, or with another text. */
export function TopBanner() {
  const styles = useStyles()
  const [closedTip, setClosedTip] = useState('')
  const { banner_tip: tip } = useSiteFacts()
  if (tip === closedTip || !isBannerShown(tip)) return null
  return (
    <section className={styles.root} aria-label={BANNER.label} data-top-banner={tip}>
      <div className={styles.inner}>
        <Megaphone16Regular />
        <span>{tip}</span>
        <Link to="/gift-list" className={styles.link}>
          {BANNER.action}
        </Link>
        <Button
          className={styles.close}
          appearance="subtle"
          size="small"
          icon={<Dismiss16Regular />}
          aria-label={BANNER.close}
          onClick={() => {
            rememberBannerClosed(tip)
            setClosedTip(tip)
          }}
        />
      </div>
    </section>
  )
}
