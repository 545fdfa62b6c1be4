import { FluentProvider } from '@fluentui/react-components'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { render, type RenderResult } from 'vitest-browser-react'

import { darkTheme, lightTheme } from '#src/kit/theme/theme.ts'
import { finishAnimations } from '#tests/finish-animations.ts'

type RenderOptions = { readonly theme?: 'light' | 'dark' }

/** Draws `content` as the site would: inside theme and query client, both new. */
export function renderUi(
  content: ReactNode,
  { theme = 'light' }: RenderOptions = {},
): Promise<RenderResult> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(content, {
    wrapper: ({ children }) => (
      <FluentProvider theme={theme === 'dark' ? darkTheme : lightTheme}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </FluentProvider>
    ),
  })
}

/** Every violation that axe finds in the page: the rule, the element and the reason. */
export async function axeFindings(): Promise<string[]> {
  await finishAnimations()
  const { violations } = await axe.run(document.body, {
    // A component alone has no page around it: landmarks and headings are the pages' tests.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  )
}
