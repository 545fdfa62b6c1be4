import { queryOptions } from '@tanstack/react-query'

import { endDevice, endOtherDevices, listDevices } from '#contract/accounts.ts'
import type { Result } from '#domain/result/result.ts'
import { request } from './api-client.ts'
import { orThrow } from './request-failure.ts'
import { personalKeys } from './query-keys.ts'

export const DEVICE_KEYS = personalKeys('devices')

export function devicesQuery(userId: string) {
  return queryOptions({
    queryKey: DEVICE_KEYS.of(userId),
    queryFn: async ({ signal }) => orThrow(await request(listDevices, {}, { signal })).list,
    staleTime: 0,
  })
}

export function signOutDevice(id: string): Promise<Result<null>> {
  return request(endDevice, { query: { id } })
}

export function signOutOthers(): Promise<Result<{ ended: number }>> {
  return request(endOtherDevices, {})
}
