import { makeStyles, tokens } from '@fluentui/react-components'
import { Checkmark16Regular } from '@fluentui/react-icons'
import { Link } from '@tanstack/react-router'

import { FOOTER, SERVICE } from '#src/text/shell.ts'
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
    gap: '24px',
    maxWidth: '1328px',
    margin: '0 auto',
    padding: '24px',
  },
  promise: { display: 'flex', gap: '20px' },
  item: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    color: tokens.colorNeutralForeground2,
  },
  tick: { color: tokens.colorBrandForeground1 },
  end: { marginLeft: 'auto', textAlign: 'right' },
  link: {
    color: 'inherit',
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
})

export function Footer() {
  const styles = useStyles()
  return (
    <footer className={styles.root}>
      <div className={styles.inner}>
        <ul className={styles.promise}>
          {FOOTER.promise.map((text) => (
            <li key={text} className={styles.item}>
              <Checkmark16Regular className={styles.tick} />
              {text}
            </li>
          ))}
        </ul>
        <div className={styles.end}>
          <div>
            {SERVICE.hotline} {SERVICE.hotlineNumber} · {SERVICE.hotlineHours} · {SERVICE.hours}
          </div>
          <div>
            {FOOTER.rights(THIS_YEAR)} · {FOOTER.note}
            {TERMS.map(({ path, title }) => (
              <span key={path}>
                {' · '}
                <Link to={path} className={styles.link}>
                  {title}
                </Link>
              </span>
            ))}
          </div>
        </div>
      </div>
    </footer>
  )
}
