import { Button, makeStyles } from '@fluentui/react-components'
import { useRouter } from '@tanstack/react-router'
import { Fragment, useEffect, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'

import { unreachable } from '#domain/result/assert.ts'
import { loginGate, openLogin } from '#src/data/browser/login-gate.ts'
import { useSession } from '#src/data/api/session.ts'
import { userInfoQuery } from '#src/data/api/user-info.ts'
import { COMMON } from '#src/text/common.ts'
import { LOCAL_ERROR_TEXT } from '#src/text/local-errors.ts'
import { GUARD } from '#src/text/shell-parts.ts'
import { EmptyState, ErrorState } from '#src/kit/states/empty-state.tsx'
import { Waiting } from '#src/kit/states/waiting.tsx'

const useStyles = makeStyles({ centred: { flex: 1, paddingTop: '48px' } })

function Centred({ children }: { readonly children: ReactNode }) {
  const styles = useStyles()
  return <div className={styles.centred}>{children}</div>
}

/**
 * Shows its content to signed-in users only. A visitor gets the sign-in dialog over the page they
 * wanted, so the address stays and the page simply appears afterwards.
 */
export function LoginGuard({ children }: { readonly children: ReactNode }) {
  const { status, user } = useSession()
  const client = useQueryClient()
  const router = useRouter()

  useEffect(() => {
    if (status === 'visitor' && !loginGate.get().active) {
      openLogin({ target: router.state.location.href })
    }
  }, [status, router])

  switch (status) {
    case 'signed-in':
      // A page may keep showing its data while it refetches; the key keeps that from another user.
      return <Fragment key={user.user_id}>{children}</Fragment>
    case 'unknown':
      return (
        <Centred>
          <Waiting label={COMMON.loading} />
        </Centred>
      )
    case 'unreachable':
      return (
        <Centred>
          <ErrorState
            message={`${GUARD.unreachable}，${LOCAL_ERROR_TEXT.network_error}`}
            onRetry={() => {
              void client.refetchQueries({ queryKey: userInfoQuery.queryKey })
            }}
          />
        </Centred>
      )
    case 'visitor':
      return (
        <Centred>
          <EmptyState art="no-packages" title={GUARD.title} text={GUARD.text}>
            <Button
              appearance="primary"
              onClick={() => {
                openLogin({ target: router.state.location.href })
              }}
            >
              {GUARD.login}
            </Button>
          </EmptyState>
        </Centred>
      )
    default:
      return unreachable(status)
  }
}
