import { Link, makeStyles, tokens } from '@fluentui/react-components'
import { Headset24Regular } from '@fluentui/react-icons'

import { useSiteFacts } from '#src/data/api/site.ts'
import { HELP } from '#src/text/help/help.ts'
import { SERVICE } from '#src/text/shell.ts'
import { PHONE, TABLET } from '#src/kit/theme/breakpoints.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '12px 16px',
    padding: '20px 24px',
    [PHONE]: { padding: '16px' },
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  icon: {
    display: 'grid',
    placeItems: 'center',
    width: '48px',
    height: '48px',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground1,
  },
  title: { fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase400 },
  quiet: { color: tokens.colorNeutralForeground3 },
  end: {
    marginLeft: 'auto',
    textAlign: 'right',
    [TABLET]: { marginLeft: 0, textAlign: 'left', width: '100%' },
  },
  number: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
})

/** The way to a person. */
export function ContactBlock() {
  const styles = useStyles()
  const facts = useSiteFacts()
  return (
    <section className={styles.root} aria-label={HELP.contact}>
      <span className={styles.icon}>
        <Headset24Regular />
      </span>
      <div>
        <h2 className={styles.title}>{HELP.contact}</h2>
        <p className={styles.quiet}>{HELP.contactText}</p>
      </div>
      {facts.hotline !== '' && (
        <div className={styles.end}>
          <Link className={styles.number} href={`tel:${facts.hotline}`}>
            {facts.hotline}
          </Link>
          <div className={styles.quiet}>
            {SERVICE.hotline} {facts.hotline_hours}
            {facts.service_hours !== '' && ` · ${SERVICE.chat} ${facts.service_hours}`}
          </div>
        </div>
      )}
    </section>
  )
}
