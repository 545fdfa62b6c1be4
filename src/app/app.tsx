import { FluentProvider, PortalMountNodeProvider } from '@fluentui/react-components'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'

import { useOnline } from '#src/data/browser/online.ts'
import { SHELL } from '#src/text/shell.ts'
import { darkTheme, lightTheme } from '#src/kit/theme/theme.ts'
import { Connection } from '#src/kit/states/connection.ts'
import { ToastPlace } from '#src/kit/toast/toast-place.tsx'
import type { Router } from './router.ts'
import { useIsDark } from './use-is-dark.ts'

type AppProps = { readonly router: Router; readonly queryClient: QueryClient }

export function App({ router, queryClient }: AppProps) {
  const isDark = useIsDark()
  const isOnline = useOnline()
  const [popups, setPopups] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
  }, [isDark])
  return (
    <FluentProvider theme={isDark ? darkTheme : lightTheme}>
      <QueryClientProvider client={queryClient}>
        {/* Menus, hints and messages are found by their landmark, as the rest of the page is. */}
        <PortalMountNodeProvider value={popups ?? undefined}>
          <Connection value={isOnline}>
            <RouterProvider router={router} />
          </Connection>
        </PortalMountNodeProvider>
      </QueryClientProvider>
      <section ref={setPopups} aria-label={SHELL.popups}>
        <ToastPlace />
      </section>
    </FluentProvider>
  )
}
