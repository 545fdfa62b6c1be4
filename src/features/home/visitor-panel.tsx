import { Button, makeStyles, tokens } from '@fluentui/react-components'

import { openLogin } from '#src/data/browser/login-gate.ts'
import { useSiteFacts } from '#src/data/api/site.ts'
import { HOME } from '#src/text/home.ts'
import { SHELL } from '#src/text/shell.ts'
import { PHONE, TABLET } from '#src/kit/theme/breakpoints.ts'
import { usePanelStyles } from './home.styles.ts'

const useStyles = makeStyles({
  points: {
    display: 'flex',
    flexDirection: 'column',
    gap: '14px',
    flex: 1,
    justifyContent: 'center',
    marginTop: '12px',
    padding: '14px 0',
    [TABLET]: { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)' },
    [PHONE]: { display: 'flex' },
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
    color: tokens.colorNeutralForeground2,
  },
  point: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  step: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '24px',
    height: '24px',
    borderRadius: '12px',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  stepText: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  ways: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '10px' },
})

/** H-09: what a visitor finds here, and the ways in. */
export function VisitorPanel() {
  const styles = useStyles()
  const panel = usePanelStyles()
  const { title } = useSiteFacts()
  return (
    <>
      <div className={panel.name}>{HOME.panel.visitorTitle(title)}</div>
      <p className={panel.quiet}>{HOME.panel.visitorText}</p>
      <ol className={styles.points}>
        {HOME.panel.visitorSteps.map((point, at) => (
          <li key={point.name} className={styles.point}>
            <span className={styles.step} aria-hidden>
              {at + 1}
            </span>
            <span>
              {point.name}
              <span className={styles.stepText}>{point.text}</span>
            </span>
          </li>
        ))}
      </ol>
      <div className={styles.ways}>
        <Button
          appearance="primary"
          size="large"
          onClick={() => {
            openLogin({ kind: 'login' })
          }}
        >
          {SHELL.login}
        </Button>
        <Button
          size="large"
          onClick={() => {
            openLogin({ kind: 'register' })
          }}
        >
          {SHELL.register}
        </Button>
      </div>
    </>
  )
}
