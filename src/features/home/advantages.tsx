import { makeStyles, tokens } from '@fluentui/react-components'

import { useSiteFacts } from '#src/data/api/site.ts'
import { HOME } from '#src/text/home.ts'
import { PHONE, TABLET } from '#src/kit/theme/breakpoints.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(5, 1fr)',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    [TABLET]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
    [PHONE]: { padding: '12px 4px' },
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '16px 18px',
    ':not(:last-child)': { borderRight: `1px solid ${tokens.colorNeutralStroke3}` },
    // A row of five pictures with their names, as shop apps have it.
    [TABLET]: {
      flexDirection: 'column',
      gap: '8px',
      padding: '16px 8px',
      textAlign: 'center',
      ':not(:last-child)': { borderRightWidth: 0 },
    },
    [PHONE]: { gap: '4px', padding: '0 4px' },
  },
  art: { width: '44px', height: '44px', flexShrink: 0 },
  name: {
    fontWeight: tokens.fontWeightSemibold,
    [PHONE]: {
      fontSize: tokens.fontSizeBase200,
      lineHeight: tokens.lineHeightBase200,
      fontWeight: tokens.fontWeightRegular,
    },
  },
  text: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textWrap: 'balance',
    [PHONE]: { display: 'none' },
  },
})

/** H-04: the five. */
export function Advantages() {
  const styles = useStyles()
  const { title, hotline_hours: hours } = useSiteFacts()
  const shown = HOME.advantages.items.filter(({ text }) => typeof text === 'string' || hours !== '')
  return (
    <section aria-label={HOME.advantages.title(title)}>
      <ul className={styles.root}>
        {shown.map(({ key, name, text }) => (
          <li key={key} className={styles.item}>
            <img
              className={styles.art}
              src={`/art/advantages/${key}.svg`}
              alt=""
              width={44}
              height={44}
            />
            <div>
              <div className={styles.name}>{name}</div>
              <div className={styles.text}>{typeof text === 'string' ? text : text(hours)}</div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
