import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { QueryOf } from '#contract/endpoint.ts'
import { DEFAULT_PAGE_SIZE } from '#contract/fields.ts'
import { listGoods } from '#contract/goods.ts'
import { request } from './api-client.ts'
import { orThrow } from './request-failure.ts'

type Query = QueryOf<typeof listGoods>
/** What is absent is the API's default. */
type GoodsFilter = { readonly [Name in keyof Query]?: Query[Name] | undefined }

/** The key begins with the user: prices are those of the user's group. */
export function goodsListQuery(userId: string | null, filter: GoodsFilter) {
  return queryOptions({
    queryKey: ['goods', 'list', userId, filter],
    queryFn: async ({ signal }) =>
      orThrow(
        await request(
          listGoods,
          {
            query: {
              page: filter.page ?? 1,
              page_size: filter.page_size ?? DEFAULT_PAGE_SIZE,
              sort: filter.sort ?? 'default',
              keyword: filter.keyword,
            },
          },
          { signal },
        ),
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}
