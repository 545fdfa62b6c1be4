import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryOf } from '#contract/endpoint.ts'
import { DEFAULT_PAGE_SIZE } from '#contract/fields.ts'
import {
  getGoodsOptions,
  listGoods,
  listRecommended,
  suggestGoods,
  getGoodsDetail,
} from '#contract/goods.ts'
import { keepSeen } from '#src/data/browser/seen-goods.ts'
import { request } from './api-client.ts'
import { KEPT } from './keep-answers.ts'
import { orThrow } from './request-failure.ts'

type Query = QueryOf<typeof listGoods>
/** What is absent is the API's default. */
export type GoodsFilter = { readonly [Name in keyof Query]?: Query[Name] | undefined }

/** Goods are the same for all; their prices are those of the reader, who is in the key. */
export const GOODS_KEY = ['goods'] as const

const keyOf = (...parts: readonly unknown[]): readonly unknown[] => [...GOODS_KEY, ...parts]

/** The key begins with the user: prices are those of the user's group. */
export function goodsListQuery(userId: string | null, filter: GoodsFilter) {
  return queryOptions({
    queryKey: keyOf('list', userId, filter),
    queryFn: async ({ signal }) => {
      const { page = 1, page_size = DEFAULT_PAGE_SIZE, sort = 'default', ...filters } = filter
      const query = { page, page_size, sort, ...filters }
      const answer = orThrow(await request(listGoods, { query }, { signal }))
      keepSeen(answer.list)
      return answer
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: KEPT,
  })
}

/** The options of the filters. They change when a shop opens a city, not during a visit. */
export function goodsOptionsQuery() {
  return queryOptions({
    queryKey: keyOf('options'),
    queryFn: async ({ signal }) => orThrow(await request(getGoodsOptions, {}, { signal })),
    staleTime: 300_000,
    meta: KEPT,
  })
}

export function suggestionsQuery(userId: string | null, keyword: string) {
  return queryOptions({
    queryKey: keyOf('suggest', userId, keyword),
    queryFn: async ({ signal }) =>
      orThrow(await request(suggestGoods, { query: { keyword } }, { signal })),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
}

/** Recommended goods; with `like`, those of the same kind. */
export function recommendedQuery(
  userId: string | null,
  asked: { readonly limit: number; readonly like?: number },
) {
  return queryOptions({
    queryKey: keyOf('recommended', userId, asked),
    queryFn: async ({ signal }) =>
      orThrow(await request(listRecommended, { query: asked }, { signal })),
    staleTime: 60_000,
    meta: KEPT,
  })
}

export function goodsDetailQuery(userId: string | null, goodsId: number) {
  return queryOptions({
    queryKey: keyOf('detail', userId, goodsId),
    queryFn: async ({ signal }) =>
      orThrow(await request(getGoodsDetail, { query: { id: goodsId } }, { signal })),
    staleTime: 60_000,
    meta: KEPT,
  })
}
