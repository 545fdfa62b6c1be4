import {
  Button,
  CounterBadge,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  tokens,
  type MenuProps,
} from '@fluentui/react-components'
import {
  ArrowDownload20Regular,
  ChatHelp20Regular,
  ChevronDown16Regular,
  Home20Regular,
  Key20Regular,
  Person20Regular,
  SignOut20Regular,
  Wallet20Regular,
} from '@fluentui/react-icons'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import type { UserInfo } from '#contract/accounts.ts'
import { listDrafts } from '#src/data/recipients/draft-list.ts'
import { installOffer } from '#src/data/browser/install-prompt.ts'
import { lockDrafts } from '#src/data/recipients/lock-drafts.ts'
import { openLogin } from '#src/data/browser/login-gate.ts'
import { forgetDevice } from '#src/data/browser/remembered-login.ts'
import { isPersonal } from '#src/data/api/query-keys.ts'
import { endSessionEverywhere } from '#src/data/api/session.ts'
import { signOut } from '#src/data/api/sign-out.ts'
import { useStore } from '#src/data/browser/store.ts'
import { useOpenTopUp } from '#src/data/api/wallet.ts'
import { THEME_MODES, setThemeMode, useThemeMode } from '#src/data/browser/theme-mode.ts'
import { useMay } from '#src/data/api/may.ts'
import { useUnreadWorkOrders } from '#src/data/api/unread-work-orders.ts'
import { INSTALL } from '#src/text/shell-parts.ts'
import { SHELL } from '#src/text/shell.ts'
import { WORK_ORDERS } from '#src/text/work-orders.ts'
import { notify } from '#src/kit/toast/notify.ts'
import { notifyError } from '#src/kit/toast/notify-error.ts'

const useStyles = makeStyles({
  name: {
    maxWidth: '140px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightRegular,
  },
  news: { margin: '0 4px' },
  popover: { minWidth: '208px' },
})

/** The theme as a checked value of the menu, for the `ThemeChoice` in it. */
function useThemeOfMenu(): Pick<MenuProps, 'checkedValues' | 'onCheckedValueChange'> {
  const mode = useThemeMode()
  return {
    checkedValues: { theme: [mode] },
    onCheckedValueChange: (_, { checkedItems }) => {
      const chosen = THEME_MODES.find((value) => value === checkedItems[0])
      if (chosen !== undefined) setThemeMode(chosen)
    },
  }
}

function ThemeChoice() {
  const mode = useThemeMode()
  return (
    <MenuGroup>
      <MenuGroupHeader>{SHELL.theme.label}</MenuGroupHeader>
      {THEME_MODES.map((value) => (
        <MenuItemRadio key={value} name="theme" value={value} persistOnClick={mode === value}>
          {SHELL.theme[value]}
        </MenuItemRadio>
      ))}
    </MenuGroup>
  )
}

/** Ends the session and locks the drafts of this user. */
function useLeave(user: UserInfo): () => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    const drafts = await listDrafts(user.user_id)
    // Leave first, while calls are answered: a guarded page would at once ask to sign in again.
    await navigate({ to: '/' })
    // What is on its way would be answered as to a stranger.
    await client.cancelQueries({ predicate: isPersonal })
    const answer = await signOut()
    if (!answer.ok) {
      void client.invalidateQueries({ predicate: isPersonal })
      notifyError(answer.error)
      return
    }
    forgetDevice()
    const locking = lockDrafts()
    endSessionEverywhere(client)
    const kept = drafts.ok ? drafts.value.length : 0
    if (!(await locking)) notify('warning', SHELL.signedOutUnlocked)
    else if (!answer.value) notify('success', SHELL.signedOutHere)
    else notify('success', kept === 0 ? SHELL.signedOut : SHELL.signedOutKeeping(kept))
  }
}

export function UserMenu({ user }: { readonly user: UserInfo }) {
  const styles = useStyles()
  const unread = useUnreadWorkOrders()
  const navigate = useNavigate()
  const openTopUp = useOpenTopUp()
  const mayWork = useMay(['order', 'parcels'])
  const mayTopUp = useMay(['pay'])
  const shown = user.sub === null ? user.username : SHELL.subName(user.sub.name, user.username)
  const install = useStore(installOffer)
  const leave = useLeave(user)
  return (
    <Menu {...useThemeOfMenu()}>
      <MenuTrigger disableButtonEnhancement>
        <Button
          id="account-entry"
          appearance="subtle"
          icon={<Person20Regular />}
          aria-label={
            unread > 0
              ? `${SHELL.userMenu(shown)}，${WORK_ORDERS.unread(unread)}`
              : SHELL.userMenu(shown)
          }
        >
          <span className={styles.name}>{shown}</span>
          {unread > 0 && (
            <CounterBadge className={styles.news} count={unread} size="small" color="danger" />
          )}
          <ChevronDown16Regular />
        </Button>
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        <MenuList>
          <MenuItem
            icon={<Home20Regular />}
            onClick={() => {
              void navigate({ to: '/user-center/user-home' })
            }}
          >
            {SHELL.userCenter}
          </MenuItem>
          {mayWork && (
            <MenuItem
              icon={<ChatHelp20Regular />}
              {...(unread > 0 && { secondaryContent: WORK_ORDERS.unread(unread) })}
              onClick={() => {
                void navigate({ to: '/user-center/merchant-news' })
              }}
            >
              {WORK_ORDERS.menu}
            </MenuItem>
          )}
          {mayTopUp && (
            <MenuItem icon={<Wallet20Regular />} onClick={() => openTopUp()}>
              {SHELL.topUp}
            </MenuItem>
          )}
          <MenuItem icon={<Key20Regular />} onClick={() => openLogin({ kind: 'modifyPassword' })}>
            {SHELL.changePassword}
          </MenuItem>
          {install !== null && (
            <MenuItem icon={<ArrowDownload20Regular />} onClick={install}>
              {INSTALL.offer}
            </MenuItem>
          )}
          <MenuDivider />
          <ThemeChoice />
          <MenuDivider />
          <MenuItem
            icon={<SignOut20Regular />}
            onClick={() => {
              void leave()
            }}
          >
            {SHELL.signOut}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
