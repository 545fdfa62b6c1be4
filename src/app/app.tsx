import { FluentProvider } from '@fluentui/react-components'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

import { useIsDark } from '#src/data/theme-mode.ts'
import { darkTheme, lightTheme } from '#src/ui/theme/theme.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.ts'

export function App() {
  const isDark = useIsDark()
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
  }, [isDark])
  return (
    <FluentProvider theme={isDark ? darkTheme : lightTheme}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </FluentProvider>
  )
}
