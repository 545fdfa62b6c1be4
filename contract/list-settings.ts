import { defineEndpoint } from './endpoint.ts'
import { z } from './zod.ts'

/** Lists of the user centre whose page size is kept for each user. */
export const KEPT_LISTS = ['parcels', 'orders'] as const
export type KeptList = (typeof KEPT_LISTS)[number]

export const getListSettings = defineEndpoint({
  method: 'GET',
  path: '/api/user/lists',
  summary: 'How many rows a page of each list has; a list without an entry has the default.',
  access: 'user',
  data: z.object({ page_sizes: z.record(z.string(), z.number().int()) }),
})

export const saveListSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/user/lists',
  summary: 'Keeps how many rows a page of a list has, for every computer of the user.',
  access: 'user',
  body: z.object({ list: z.enum(KEPT_LISTS), page_size: z.number().int().min(10).max(500) }),
  data: z.null(),
})
