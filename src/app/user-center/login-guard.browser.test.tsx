import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import type { UserInfo } from '#contract/accounts.ts'
import { userInfoQuery } from '#src/data/api/user-info.ts'
import { renderWithPages } from '#tests/render-with-pages.tsx'
import { LoginGuard } from './login-guard.tsx'

// A session is worth asking for.
vi.hoisted(() => {
  document.cookie = 'signed-in=1; path=/'
})

afterEach(() => {
  document.cookie = 'signed-in=; max-age=0; path=/'
})

const userOf = (id: string) => ({ user_id: id }) as UserInfo // what is looked at of it

/** A page that keeps what it was first shown for, as lists do while they load again. */
function Page() {
  const client = useQueryClient()
  const [first] = useState(() => client.getQueryData(userInfoQuery.queryKey)?.user_id)
  return (
    <>
      <p>{`余额 of ${first ?? ''}`}</p>
      <button
        type="button"
        onClick={() => client.setQueryData(userInfoQuery.queryKey, userOf('B'))}
      >
        B
      </button>
    </>
  )
}

function Home() {
  const client = useQueryClient()
  useState(() => client.setQueryData(userInfoQuery.queryKey, userOf('A')))
  return (
    <LoginGuard>
      <Page />
    </LoginGuard>
  )
}

it('starts its pages again for another user', async () => {
  const { screen } = await renderWithPages(Home)
  await expect.element(screen.getByText('余额 of A')).toBeVisible()
  await screen.getByRole('button', { name: 'B' }).click()
  await expect.element(screen.getByText('余额 of B')).toBeVisible()
})
