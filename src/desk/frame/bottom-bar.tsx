import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'

import { DESK } from '#src/text/desk/frame.ts'
import { useStaff } from '../data/staff.ts'
import { DESK_PAGES, mayOpen } from '../pages.ts'
import { Account } from './account.tsx'
import { RAIL } from './frame.styles.ts'

const useStyles = makeStyles({
  top: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '4px 8px',
    backgroundImage: RAIL.ground,
    color: RAIL.text,
  },
  brand: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '0 8px',
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '0.08em',
  },
  bar: {
    display: 'flex',
    flexShrink: 0,
    paddingBottom: 'env(safe-area-inset-bottom)',
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  link: {
    flex: 1,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2px',
    padding: '6px 0',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px',
    textDecorationLine: 'none',
    '&[data-status="active"]': {
      color: tokens.colorBrandForeground1,
      fontWeight: tokens.fontWeightSemibold,
    },
  },
})

/** Above a page on a phone. */
export function TopBar() {
  const styles = useStyles()
  return (
    <header className={styles.top}>
      <div className={styles.brand}>
        <img src="/icons/favicon.svg" alt="" width={20} height={20} />
        {DESK.name}
      </div>
      <Account isNarrow isFlat />
    </header>
  )
}

/** The daily pages, under a page on a phone. */
export function BottomBar() {
  const styles = useStyles()
  const { role } = useStaff()
  const daily = DESK_PAGES.filter((page) => page.isDaily === true && mayOpen(role, page))
  return (
    <nav className={styles.bar} aria-label={DESK.menu}>
      {daily.map(({ path, title, icon: Icon }) => (
        <Link
          key={path}
          to={path}
          className={styles.link}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          <Icon aria-hidden />
          {title}
        </Link>
      ))}
    </nav>
  )
}
