import type { QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'

import { Providers } from './providers.tsx'
import type { Router } from './router.ts'

type AppProps = { readonly router: Router; readonly queryClient: QueryClient }

export function App({ router, queryClient }: AppProps) {
  return (
    <Providers client={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  )
}
