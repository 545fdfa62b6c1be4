import { queryOptions } from '@tanstack/react-query'

import { endDevice, listDevices } from '#contract/accounts.ts'
import type { Result } from '#domain/result/result.ts'
import { request } from './api-client.ts'
import { orThrow } from './request-failure.ts'

export function devicesQuery(userId: string) {
  return queryOptions({
    queryKey: ['devices', userId],
    queryFn: async ({ signal }) => orThrow(await request(listDevices, {}, { signal })).list,
    staleTime: 0,
  })
}

export function signOutDevice(id: string): Promise<Result<null>> {
  return request(endDevice, { query: { id } })
}
