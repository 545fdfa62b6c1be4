import { Button, Skeleton, SkeletonItem } from '@fluentui/react-components'

import { ArrowClockwise20Regular } from '@fluentui/react-icons'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'

import { openLogin } from '#src/data/browser/login-gate.ts'
import { useSession } from '#src/data/api/session.ts'
import { userInfoQuery } from '#src/data/api/user-info.ts'
import { COMMON } from '#src/text/common.ts'
import { SHELL } from '#src/text/shell.ts'
import { lazyPart } from '#src/kit/states/lazy-part.tsx'

const UserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu, { isQuiet: true })

function Unknown() {
  return (
    <Skeleton aria-label={COMMON.loading}>
      <SkeletonItem size={32} style={{ width: 120 }} />
    </Skeleton>
  )
}

/** The user menu, or a sign-in button. */
export function AccountArea() {
  const client = useQueryClient()
  const { status, user } = useSession()
  if (user !== null) {
    return (
      <Suspense fallback={<Unknown />}>
        <UserMenu user={user} />
      </Suspense>
    )
  }
  if (status === 'unknown') return <Unknown />
  if (status === 'unreachable') {
    return (
      <Button
        appearance="subtle"
        icon={<ArrowClockwise20Regular />}
        onClick={() => {
          void client.refetchQueries({ queryKey: userInfoQuery.queryKey })
        }}
      >
        {SHELL.unreachable}
      </Button>
    )
  }
  return (
    <>
      <Button
        id="account-entry"
        appearance="subtle"
        onClick={() => {
          openLogin({ kind: 'login' })
        }}
      >
        {SHELL.login}
      </Button>
      <Button
        appearance="primary"
        onClick={() => {
          openLogin({ kind: 'register' })
        }}
      >
        {SHELL.register}
      </Button>
    </>
  )
}
