import { useQueryClient } from '@tanstack/react-query'

import { openLogin } from '#src/data/browser/login-gate.ts'
import { userInfoQuery } from '#src/data/api/user-info.ts'

/**
 * For a draft that is sealed: gets the key, from the session when it still holds and from a login
 * otherwise, and then goes on.
 */
export function useUnlock(goOn: () => void): () => void {
  const client = useQueryClient()
  return () => {
    const askToSignIn = (): void => openLogin({ afterwards: goOn })
    // The answer brings the key (data/user-info.ts).
    client.fetchQuery({ ...userInfoQuery, staleTime: 0 }).then((user) => {
      if (user === null) askToSignIn()
      else goOn()
    }, askToSignIn)
  }
}
