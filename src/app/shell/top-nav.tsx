import { Button, Tooltip, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Headset20Regular, Heart20Regular } from '@fluentui/react-icons'
import { Link } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'

import { SERVICE, SHELL } from '#src/text/shell.ts'
import { LinkButton } from '#src/ui/link-button.tsx'
import { useHasRoute, useIsUserCenter, useTopNav } from '../navigation.ts'
import { AccountArea } from './account-area.tsx'
import { Brand } from './brand.tsx'
import { GoodsSearch } from './goods-search.tsx'
import { SandboxMark } from './sandbox-mark.tsx'
import { NAV_HEIGHT } from './shell.styles.ts'

const ServicePanel = lazy(async () => {
  const { ServicePanel } = await import('./service-panel.tsx')
  return { default: ServicePanel }
})

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
  },
  inner: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    height: NAV_HEIGHT,
    maxWidth: '1328px',
    margin: '0 auto',
    padding: '0 24px',
  },
  wide: { maxWidth: 'none' },
  links: { display: 'flex', alignSelf: 'stretch', marginLeft: '24px', gap: '4px' },
  link: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    padding: '0 14px',
    fontSize: tokens.fontSizeBase400,
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
    },
  },
  end: { marginLeft: 'auto', display: 'flex', alignItems: 'center', gap: '8px' },
})

export function TopNav() {
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
        <SandboxMark />
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
          <GoodsSearch />
          {hasFavourites && (
            <LinkButton
              to={FAVOURITES}
              appearance="subtle"
              icon={<Heart20Regular />}
              aria-label={SHELL.favourites}
            />
          )}
          <Tooltip content={SERVICE.open} relationship="label">
            <Button
              appearance="subtle"
              icon={<Headset20Regular />}
              onClick={() => {
                setWasServiceOpen(true)
                setServiceOpen(true)
              }}
            />
          </Tooltip>
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
