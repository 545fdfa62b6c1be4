import { makeStyles, tokens } from '@fluentui/react-components'

import { HOME } from '#src/text/home.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(5, 1fr)',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '16px 18px',
    ':not(:last-child)': { borderRight: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  art: { width: '44px', height: '44px', flexShrink: 0 },
  name: { fontWeight: tokens.fontWeightSemibold },
  text: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

/** H-04: the five. */
export function Advantages() {
  const styles = useStyles()
  return (
    <section aria-label={HOME.advantages.title}>
      <ul className={styles.root}>
        {HOME.advantages.items.map(({ key, name, text }) => (
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
              <div className={styles.text}>{text}</div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
