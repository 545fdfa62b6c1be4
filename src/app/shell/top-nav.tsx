import {
  Button,
  makeStyles,
  mergeClasses,
  tokens,
  useRestoreFocusTarget,
} from '@fluentui/react-components'
import { Headset20Regular, Heart20Regular } from '@fluentui/react-icons'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'

import { SERVICE, SHELL } from '#src/text/shell.ts'
import { Bell } from '#src/features/announcements/bell.tsx'
import { LAPTOP, PHONE, TABLET } from '#src/kit/theme/breakpoints.ts'
import { LinkButton } from '#src/kit/page/link-button.tsx'
import { lazyPart } from '#src/kit/states/lazy-part.tsx'
import { useHasRoute, useIsUserCenter, useTopNav } from '../navigation.ts'
import { AccountArea } from './account-area.tsx'
import { Brand } from './brand.tsx'
import { GoodsSearch } from './goods-search.tsx'
import { SandboxMark } from './sandbox-mark.tsx'
import { NAV_HEIGHT } from './shell.styles.ts'

const ServicePanel = lazyPart(async () => (await import('./service-panel.tsx')).ServicePanel)

/** Linked as soon as the route table has it. */
const FAVOURITES: string = '/collect'

const useStyles = makeStyles({
  root: {
    position: 'sticky',
    top: 0,
    zIndex: 10,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    flexShrink: 0,
    // Name and account scroll away; search and pages stay.
    [PHONE]: { top: '-48px', ':focus-within': { top: 0 } },
  },
  inner: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    height: NAV_HEIGHT,
    maxWidth: '1328px',
    margin: '0 auto',
    padding: '0 24px',
    // The pages stand in a line of their own below.
    [TABLET]: { height: 'auto', flexWrap: 'wrap', columnGap: '4px', padding: '8px 16px 0' },
    [PHONE]: { '& > a': { marginRight: 'auto' } },
  },
  wide: { maxWidth: 'none' },
  links: {
    display: 'flex',
    alignSelf: 'stretch',
    marginLeft: '24px',
    gap: '4px',
    [LAPTOP]: { marginLeft: '8px', gap: '0' },
    [TABLET]: { order: 2, width: '100%', height: '44px', margin: '4px -14px 0', overflowX: 'auto' },
    [PHONE]: { height: '40px', margin: '0 -8px', gap: '2px' },
  },
  mark: { [PHONE]: { display: 'none' } },
  // The search shrinks first: a button beyond the edge of the window cannot be used.
  search: { flexShrink: 1, minWidth: '96px', [PHONE]: { order: 1, width: '100%' } },
  // On a phone users look after their parcels, which have their own search.
  noSearch: { [PHONE]: { display: 'none' } },
  link: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    padding: '0 14px',
    fontSize: tokens.fontSizeBase400,
    [LAPTOP]: { padding: '0 9px' },
    // So that all links fit in one line of a phone.
    [PHONE]: { padding: '0 8px', fontSize: tokens.fontSizeBase300 },
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    ':hover': { color: tokens.colorBrandForeground1 },
    '&[data-status="active"]': {
      color: tokens.colorBrandForeground1,
      fontWeight: tokens.fontWeightSemibold,
    },
    '&[data-status="active"]::after': {
      content: '""',
      position: 'absolute',
      left: '14px',
      right: '14px',
      bottom: '-1px',
      height: '2px',
      borderRadius: '2px 2px 0 0',
      backgroundColor: tokens.colorBrandBackground,
      '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
    },
  },
  end: {
    marginLeft: 'auto',
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minWidth: 0,
    '& > button': { flexShrink: 0 },
    [LAPTOP]: { gap: '4px', '& > button': { minWidth: '0', whiteSpace: 'nowrap' } },
    [TABLET]: { gap: '4px', '& > button': { minWidth: '0', whiteSpace: 'nowrap' } },
    // Its children become items of the header's own layout.
    [PHONE]: { display: 'contents' },
  },
})

export function TopNav() {
  const focusBack = useRestoreFocusTarget()
  const styles = useStyles()
  const entries = useTopNav()
  const isWide = useIsUserCenter()
  const hasFavourites = useHasRoute(FAVOURITES)
  const [isServiceOpen, setServiceOpen] = useState(false)
  // Loaded at the first opening, kept so that closing can be seen.
  const [wasServiceOpen, setWasServiceOpen] = useState(false)
  return (
    <header className={styles.root}>
      <div className={mergeClasses(styles.inner, isWide && styles.wide)}>
        <Brand />
        <span className={styles.mark}>
          <SandboxMark />
        </span>
        <nav className={styles.links} aria-label={SHELL.mainNav}>
          {entries.map(({ path, label }) => (
            <Link
              key={path}
              to={path}
              className={styles.link}
              activeOptions={{ exact: path === '/', includeSearch: false }}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles.end}>
          <div className={mergeClasses(styles.search, isWide && styles.noSearch)}>
            <GoodsSearch />
          </div>
          <Bell />
          {hasFavourites && (
            <LinkButton
              to={FAVOURITES}
              appearance="subtle"
              icon={<Heart20Regular />}
              aria-label={SHELL.favourites}
              title={SHELL.favourites}
            />
          )}
          <Button
            {...focusBack}
            appearance="subtle"
            icon={<Headset20Regular />}
            aria-label={SERVICE.open}
            title={SERVICE.open}
            onClick={() => {
              setWasServiceOpen(true)
              setServiceOpen(!isServiceOpen)
            }}
          />
          <AccountArea />
        </div>
      </div>
      {wasServiceOpen && (
        <Suspense>
          <ServicePanel isOpen={isServiceOpen} onOpenChange={setServiceOpen} />
        </Suspense>
      )}
    </header>
  )
}
