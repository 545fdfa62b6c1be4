import { makeStyles, tokens } from '@fluentui/react-components'
import { Checkmark16Regular } from '@fluentui/react-icons'
import { Link } from '@tanstack/react-router'

import type { SiteFacts } from '#contract/site.ts'
import { useSiteFacts } from '#src/data/api/site.ts'
import { FOOTER, SERVICE } from '#src/text/shell.ts'
import { PHONE, TABLET } from '#src/kit/theme/breakpoints.ts'
import { TERMS } from '#src/text/terms/terms.ts'

const THIS_YEAR = new Date().getFullYear()

const useStyles = makeStyles({
  root: {
    marginTop: '48px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  inner: {
    display: 'flex',
    alignItems: 'center',
    gap: '16px 24px',
    flexWrap: 'wrap',
    maxWidth: '1328px',
    margin: '0 auto',
    padding: '24px',
    [PHONE]: { padding: '20px 16px 28px' },
  },
  promise: { display: 'flex', flexWrap: 'wrap', gap: '4px 20px' },
  item: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    color: tokens.colorNeutralForeground2,
  },
  tick: { color: tokens.colorBrandForeground1 },
  end: { marginLeft: 'auto', textAlign: 'right', [TABLET]: { marginLeft: 0, textAlign: 'left' } },
  link: {
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
})

/** Hotline and hours, as far as the shop has named them. */
function lineOf({ hotline, hotline_hours, service_hours }: SiteFacts): string {
  const call = hotline === '' ? '' : `${SERVICE.hotline} ${hotline}`
  return [call, hotline_hours, service_hours].filter((text) => text !== '').join(' · ')
}

export function Footer() {
  const styles = useStyles()
  const facts = useSiteFacts()
  const records = [
    facts.company,
    facts.company_address,
    facts.licence && FOOTER.licence + facts.licence,
    facts.icp,
    facts.police_no,
  ].filter((text) => text !== '')
  return (
    <footer className={styles.root}>
      <div className={styles.inner}>
        <ul className={styles.promise}>
          {facts.promises.map((text) => (
            <li key={text} className={styles.item}>
              <Checkmark16Regular className={styles.tick} />
              {text}
            </li>
          ))}
        </ul>
        <div className={styles.end}>
          <div>{lineOf(facts)}</div>
          <div>
            {FOOTER.rights(THIS_YEAR, facts.title)} · {FOOTER.note}
            {TERMS.map(({ path, title }) => (
              <span key={path}>
                {' · '}
                <Link to={path} className={styles.link}>
                  {title}
                </Link>
              </span>
            ))}
          </div>
          {records.length > 0 && <div>{records.join(' · ')}</div>}
        </div>
      </div>
    </footer>
  )
}
