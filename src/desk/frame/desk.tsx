import type { QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'

import { Providers } from '#src/app/providers.tsx'
import type { DeskRouter } from './router.tsx'

type DeskProps = { readonly router: DeskRouter; readonly client: QueryClient }

export function Desk({ router, client }: DeskProps) {
  return (
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>
  )
}
