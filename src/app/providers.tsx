import { FluentProvider, PortalMountNodeProvider } from '@fluentui/react-components'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState, type ReactNode } from 'react'

import { useOnline } from '#src/data/browser/online.ts'
import { SHELL } from '#src/text/shell.ts'
import { darkTheme, lightTheme } from '#src/kit/theme/theme.ts'
import { Connection } from '#src/kit/states/connection.ts'
import { ToastPlace } from '#src/kit/toast/toast-place.tsx'
import { useIsDark } from './use-is-dark.ts'

type ProvidersProps = { readonly client: QueryClient; readonly children: ReactNode }

/** What the pages of a site stand in: the shop's, and those of the desk. */
export function Providers({ client, children }: ProvidersProps) {
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
          <Connection value={isOnline}>{children}</Connection>
        </PortalMountNodeProvider>
      </QueryClientProvider>
      <section ref={setPopups} aria-label={SHELL.popups}>
        <ToastPlace />
      </section>
    </FluentProvider>
  )
}
