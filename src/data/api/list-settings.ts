import { queryOptions } from '@tanstack/react-query'

import { getListSettings, saveListSettings, type KeptList } from '#contract/list-settings.ts'
import { request } from './api-client.ts'
import { KEPT } from './keep-answers.ts'
import { personalKeys } from './query-keys.ts'
import { orThrow } from './request-failure.ts'

const LIST_SETTING_KEYS = personalKeys('list-settings')

/** What the user has chosen for lists, on whatever computer. */
export function listSettingsQuery(userId: string) {
  return queryOptions({
    queryKey: LIST_SETTING_KEYS.of(userId),
    queryFn: async ({ signal }) => orThrow(await request(getListSettings, {}, { signal })),
    staleTime: 60_000,
    meta: KEPT,
  })
}

export function savePageSize(list: KeptList, pageSize: number) {
  return request(saveListSettings, { body: { list, page_size: pageSize } })
}
