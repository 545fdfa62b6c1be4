import {
  Button,
  CounterBadge,
  Tooltip,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import {
  Box20Regular,
  ChatHelp20Regular,
  ClipboardTaskListLtr20Regular,
  DocumentTable20Regular,
  Home20Regular,
  LockClosed20Regular,
  PanelLeftContract20Regular,
  PanelLeftExpand20Regular,
  PlugConnected20Regular,
  Search20Regular,
  ShieldPerson20Regular,
  People20Regular,
  Premium20Regular,
  PersonAdd20Regular,
  Wallet20Regular,
} from '@fluentui/react-icons'
import { Link, Outlet } from '@tanstack/react-router'
import { useEffect, useState, type ReactElement } from 'react'

import { searchRequest } from '#src/data/browser/search-request.ts'
import { useMay } from '#src/data/api/may.ts'
import { useUnreadWorkOrders } from '#src/data/api/unread-work-orders.ts'
import { SEARCH } from '#src/text/search.ts'
import { SIDE_NAV } from '#src/text/shell-parts.ts'
import { TITLES } from '#src/text/shell.ts'
import { WORK_ORDERS } from '#src/text/work-orders.ts'
import { PANE_ID, useIsForPhones, useSideNav, type NavEntry } from '../navigation.ts'
import { LoginGuard } from './login-guard.tsx'
import { RightGuard } from './right-guard.tsx'

/** S-12, navigation and page together, folded or not: below this the page scrolls sideways. */
const MIN_WIDTH = 1600
/** A window narrower than this begins with the navigation folded. */
const FOLDED_BELOW = 1280
const NAV_WIDTH = 208
const NARROW_NAV_WIDTH = 56

const useStyles = makeStyles({
  root: { display: 'flex', flex: 1, minWidth: 0 },
  nav: {
    display: 'flex',
    flexDirection: 'column',
    width: `${NAV_WIDTH}px`,
    flexShrink: 0,
    padding: '16px 12px',
    overflowY: 'auto',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  narrow: { width: `${NARROW_NAV_WIDTH}px`, padding: '16px 8px' },
  search: {
    justifyContent: 'flex-start',
    marginBottom: '8px',
    padding: '0 10px',
    height: '36px',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
  },
  narrowSearch: { minWidth: '40px', padding: '0', justifyContent: 'center' },
  key: { marginLeft: 'auto' },
  group: {
    padding: '16px 12px 4px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  link: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    height: '40px',
    padding: '0 10px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '&[data-status="active"]': {
      backgroundColor: tokens.colorBrandBackground2,
      color: tokens.colorBrandForeground1,
      fontWeight: tokens.fontWeightSemibold,
    },
  },
  news: { marginLeft: 'auto' },
  fold: { marginTop: 'auto', alignSelf: 'flex-start' },
  pane: { flex: 1, minWidth: 0, overflow: 'auto', containerType: 'inline-size' },
  // The pages that a phone is promised (the QR code of the service panel).
  phone: { '@media (max-width: 640px)': { minWidth: 0 } },
  phoneRoot: { '@media (max-width: 640px)': { flexDirection: 'column' } },
  phoneNav: { '@media (max-width: 640px)': { display: 'none' } },
  phoneLinks: {
    display: 'none',
    '@media (max-width: 640px)': {
      display: 'flex',
      padding: '4px 12px',
      backgroundColor: tokens.colorNeutralBackground1,
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  content: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: `${MIN_WIDTH - NAV_WIDTH}px`,
    minHeight: '100%',
  },
  besideNarrow: { minWidth: `${MIN_WIDTH - NARROW_NAV_WIDTH}px` },
})

const WORK_ORDERS_PATH = '/user-center/merchant-news'

const ICONS: Readonly<Record<string, ReactElement>> = {
  '/user-center/user-home': <Home20Regular />,
  '/user-center/order-list': <ClipboardTaskListLtr20Regular />,
  '/user-center/package-list': <Box20Regular />,
  [WORK_ORDERS_PATH]: <ChatHelp20Regular />,
  '/user-center/wallet': <Wallet20Regular />,
  '/user-center/statement': <DocumentTable20Regular />,
  '/user-center/upgrade-vip': <Premium20Regular />,
  '/user-center/pop-money': <PersonAdd20Regular />,
  '/user-center/authentication': <ShieldPerson20Regular />,
  '/user-center/security': <LockClosed20Regular />,
  '/user-center/api': <PlugConnected20Regular />,
  '/user-center/people': <People20Regular />,
}

type SideLinkProps = { readonly entry: NavEntry; readonly isNarrow: boolean }

function SideLink({ entry, isNarrow }: SideLinkProps) {
  const styles = useStyles()
  const unread = useUnreadWorkOrders()
  const news = entry.path === WORK_ORDERS_PATH ? unread : 0
  const label = news > 0 ? `${entry.label} ${WORK_ORDERS.unread(news)}` : entry.label
  const link = (
    <Link
      to={entry.path}
      className={styles.link}
      aria-label={label}
      activeOptions={{ includeSearch: false }}
    >
      {ICONS[entry.path] ?? <Box20Regular />}
      {!isNarrow && entry.label}
      {news > 0 && (
        <CounterBadge className={styles.news} count={news} size="small" color="danger" />
      )}
    </Link>
  )
  if (!isNarrow) return link
  return (
    <Tooltip content={label} relationship="label" positioning="after">
      {link}
    </Tooltip>
  )
}

/** Opens the search over everything. */
function SearchButton({ isNarrow }: { readonly isNarrow: boolean }) {
  const styles = useStyles()
  // It searches by phones and names.
  if (!useMay(['order', 'parcels'])) return null
  return (
    <Button
      className={mergeClasses(styles.search, isNarrow && styles.narrowSearch)}
      icon={<Search20Regular />}
      aria-label={SEARCH.open}
      title={SEARCH.open}
      onClick={() => searchRequest.set('')}
    >
      {!isNarrow && SEARCH.title}
      {!isNarrow && <span className={styles.key}>/</span>}
    </Button>
  )
}

/** The workbench: navigation at the side, the page in a pane that scrolls by itself. */
export function UserCenterLayout() {
  const styles = useStyles()
  const entries = useSideNav('/user-center')
  const isForPhones = useIsForPhones()
  const [isNarrow, setNarrow] = useState(() => window.innerWidth < FOLDED_BELOW)
  useEffect(() => {
    document.body.toggleAttribute('data-phone', isForPhones)
    return () => document.body.removeAttribute('data-phone')
  }, [isForPhones])
  return (
    <LoginGuard>
      <div className={mergeClasses(styles.root, isForPhones && styles.phoneRoot)}>
        <nav
          className={mergeClasses(
            styles.nav,
            isNarrow && styles.narrow,
            isForPhones && styles.phoneNav,
          )}
          aria-label={TITLES.userCenter}
        >
          <SearchButton isNarrow={isNarrow} />
          {entries.map((entry, index) => (
            <div key={entry.path}>
              {!isNarrow && entry.group !== null && entry.group !== entries[index - 1]?.group && (
                <div className={styles.group}>{entry.group}</div>
              )}
              <SideLink entry={entry} isNarrow={isNarrow} />
            </div>
          ))}
          <Button
            className={styles.fold}
            appearance="subtle"
            icon={isNarrow ? <PanelLeftExpand20Regular /> : <PanelLeftContract20Regular />}
            aria-label={isNarrow ? SIDE_NAV.unfold : SIDE_NAV.fold}
            aria-expanded={!isNarrow}
            onClick={() => {
              setNarrow(!isNarrow)
            }}
          />
        </nav>
        {isForPhones && (
          <nav className={styles.phoneLinks} aria-label={SIDE_NAV.phone}>
            {entries.flatMap((entry) =>
              entry.isForPhones
                ? [<SideLink key={entry.path} entry={entry} isNarrow={false} />]
                : [],
            )}
            <SearchButton isNarrow />
          </nav>
        )}
        <div id={PANE_ID} className={styles.pane}>
          <div
            className={mergeClasses(
              styles.content,
              isNarrow && styles.besideNarrow,
              isForPhones && styles.phone,
            )}
          >
            <RightGuard>
              <Outlet />
            </RightGuard>
          </div>
        </div>
      </div>
    </LoginGuard>
  )
}
