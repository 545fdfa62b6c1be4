import { createRoute } from '@tanstack/react-router'

import { z } from '#contract/zod.ts'
import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { paged } from '#src/kit/list/search-params.ts'
import { userCenterRoute } from './user-center.ts'

export const apiSettingRoute = createRoute({
  getParentRoute: () => userCenterRoute,
  path: '/api',
  staticData: { title: TITLES.apiSetting, group: TITLES.accountGroup, name: 'api' },
  validateSearch: z.object({
    tab: z.enum(['calls', 'callbacks']).optional().catch(undefined),
    failed: z.boolean().optional().catch(undefined),
    ...paged,
  }),
  component: lazyPage(
    () => import('#src/features/open-api/api-setting-page.tsx'),
    'ApiSettingPage',
  ),
})
