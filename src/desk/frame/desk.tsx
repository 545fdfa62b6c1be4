import { FluentProvider, PortalMountNodeProvider } from '@fluentui/react-components'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'

import { useIsDark } from '#src/app/use-is-dark.ts'
import { useOnline } from '#src/data/browser/online.ts'
import { DESK } from '#src/text/desk/frame.ts'
import { Connection } from '#src/kit/states/connection.ts'
import { darkTheme, lightTheme } from '#src/kit/theme/theme.ts'
import { ToastPlace } from '#src/kit/toast/toast-place.tsx'
import type { DeskRouter } from './router.tsx'

type DeskProps = { readonly router: DeskRouter; readonly client: QueryClient }

export function Desk({ router, client }: DeskProps) {
  const isDark = useIsDark()
  const isOnline = useOnline()
  const [popups, setPopups] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
  }, [isDark])
  return (
    <FluentProvider theme={isDark ? darkTheme : lightTheme}>
      <QueryClientProvider client={client}>
        {/* Menus, hints and messages are found by their landmark, as the rest of the page is. */}
        <PortalMountNodeProvider value={popups ?? undefined}>
          <Connection value={isOnline}>
            <RouterProvider router={router} />
          </Connection>
        </PortalMountNodeProvider>
      </QueryClientProvider>
      <section ref={setPopups} aria-label={DESK.popups}>
        <ToastPlace />
      </section>
    </FluentProvider>
  )
}
