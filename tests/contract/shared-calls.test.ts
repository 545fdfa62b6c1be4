import { expect, it } from 'vitest'

import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { SHARED_CALLS } from '#contract/shared-calls.ts'

const endpoints: readonly Endpoint[] = Object.values(ENDPOINTS)

it('what the service worker keeps is what the contract lets everybody keep', () => {
  const shared = endpoints.filter(({ cache }) => cache === 'shared').map(({ path }) => path)
  expect(new Set(shared)).toEqual(SHARED_CALLS)
})

it('nothing is kept that needs a session, or that is not only read', () => {
  const kept = endpoints.filter(({ cache }) => cache !== undefined)
  expect(kept.filter(({ method }) => method !== 'GET')).toEqual([])
  expect(kept.filter(({ cache, access }) => cache === 'shared' && access !== 'public')).toEqual([])
})
