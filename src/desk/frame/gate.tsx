import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'

import { onSignedOut } from '#src/data/api/api-client.ts'
import { COMMON } from '#src/text/common.ts'
import { DESK } from '#src/text/desk/frame.ts'
import { QueryView } from '#src/kit/states/query-view.tsx'
import { Waiting } from '#src/kit/states/waiting.tsx'
import { notify } from '#src/kit/toast/notify.ts'
import { endSession, meQuery } from '../data/session.ts'
import { StaffContext } from '../data/staff.ts'
import { SignIn } from './sign-in.tsx'

/** The pages are for members of staff who are signed in; for others there is the way in. */
export function Gate() {
  const client = useQueryClient()
  const me = useQuery(meQuery)
  useEffect(
    () =>
      onSignedOut(() => {
        if (client.getQueryData(meQuery.queryKey)) notify('warning', DESK.sessionOver)
        endSession(client)
      }),
    [client],
  )
  return (
    <QueryView query={me} waiting={<Waiting label={COMMON.loading} />}>
      {(staff) =>
        staff === null ? (
          <SignIn />
        ) : (
          <StaffContext value={staff}>
            <Outlet />
          </StaffContext>
        )
      }
    </QueryView>
  )
}
