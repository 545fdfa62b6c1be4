import { Tooltip, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'

import { DESK } from '#src/text/desk/frame.ts'
import { useMedia } from '#src/kit/theme/use-media.ts'
import { useStaff } from '../data/staff.ts'
import { DESK_PAGES, mayOpen, type DeskPage } from '../pages.ts'
import { Account } from './account.tsx'
import { RAIL } from './frame.styles.ts'

const NARROW = '(max-width: 1099px)'

const useStyles = makeStyles({
  rail: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    width: '168px',
    padding: '12px 8px',
    backgroundImage: RAIL.ground,
    color: RAIL.text,
  },
  narrow: { width: '56px' },
  brand: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    height: '40px',
    padding: '0 10px',
    marginBottom: '8px',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '0.08em',
  },
  pages: { flex: 1, minHeight: 0, overflowY: 'auto', scrollbarWidth: 'none' },
  link: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    height: '36px',
    // All pages are in sight on a laptop.
    '@media (max-height: 800px)': { height: '32px' },
    padding: '0 10px',
    marginBottom: '2px',
    borderRadius: tokens.borderRadiusMedium,
    color: RAIL.text,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    transitionProperty: 'background-color',
    transitionDuration: '120ms',
    ':hover': { backgroundColor: RAIL.hover },
    ':focus-visible': { outline: `2px solid ${RAIL.mark}`, outlineOffset: '-2px' },
    '&[data-status="active"]': {
      backgroundColor: RAIL.chosen,
      color: '#ffffff',
      fontWeight: tokens.fontWeightSemibold,
      '::before': {
        content: '""',
        position: 'absolute',
        left: 0,
        top: '25%',
        bottom: '25%',
        width: '3px',
        borderRadius: '2px',
        backgroundColor: RAIL.mark,
      },
    },
  },
})

function RailLink({ page, isNarrow }: { readonly page: DeskPage; readonly isNarrow: boolean }) {
  const styles = useStyles()
  const { path, title, icon: Icon } = page
  const link = (
    <Link
      to={path}
      className={styles.link}
      activeOptions={{ exact: true, includeSearch: false }}
      {...(isNarrow && { 'aria-label': title })}
    >
      <Icon aria-hidden />
      {!isNarrow && title}
    </Link>
  )
  if (!isNarrow) return link
  return (
    <Tooltip content={title} relationship="label" positioning="after">
      {link}
    </Tooltip>
  )
}

/** The pages that this member of staff may open, and who that is. */
export function Rail() {
  const styles = useStyles()
  const { role } = useStaff()
  const isNarrow = useMedia(NARROW)
  return (
    <header className={mergeClasses(styles.rail, isNarrow && styles.narrow)}>
      <div className={styles.brand}>
        <img src="/icons/favicon.svg" alt="" width={20} height={20} />
        {!isNarrow && DESK.name}
      </div>
      <nav className={styles.pages} aria-label={DESK.menu}>
        {DESK_PAGES.filter((page) => mayOpen(role, page)).map((page) => (
          <RailLink key={page.path} page={page} isNarrow={isNarrow} />
        ))}
      </nav>
      <Account isNarrow={isNarrow} />
    </header>
  )
}
