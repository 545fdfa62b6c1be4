import { createRoute } from '@tanstack/react-router'

import { logSearch } from '#src/features/open-api/search.ts'
import { TITLES } from '#src/text/shell.ts'
import { lazyPage } from './lazy-page.ts'
import { userCenterRoute } from './user-center.ts'

export const apiSettingRoute = createRoute({
  getParentRoute: () => userCenterRoute,
  path: '/api',
  staticData: { needs: 'owner', title: TITLES.apiSetting, group: TITLES.accountGroup, name: 'api' },
  validateSearch: logSearch,
  component: lazyPage(
    () => import('#src/features/open-api/api-setting-page.tsx'),
    'ApiSettingPage',
  ),
})
