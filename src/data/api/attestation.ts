import { queryOptions } from '@tanstack/react-query'

import { getAttestation, submitAttestation, type Attestation } from '#contract/attestation.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Result } from '#domain/result/result.ts'
import { request } from './api-client.ts'
import { personalKeys } from './query-keys.ts'
import { orThrow } from './request-failure.ts'

/** While people examine a verification, their answer is polled for. */
const REVIEW_POLL_MS = 5000
export const PENDING = 1
export const VERIFIED = 2

const ATTESTATION_KEYS = personalKeys('attestation')

export function attestationQuery(userId: string) {
  return queryOptions({
    queryKey: ATTESTATION_KEYS.of(userId),
    queryFn: async ({ signal }) => orThrow(await request(getAttestation, {}, { signal })),
    refetchInterval: ({ state }) => (state.data?.status === PENDING ? REVIEW_POLL_MS : false),
    staleTime: 0,
  })
}

/** The verification as it is now, for a button that asks once. */
export function readAttestation(): Promise<Result<Attestation>> {
  return request(getAttestation, {})
}

export function sendAttestation(
  body: BodyOf<typeof submitAttestation>,
): Promise<Result<Attestation>> {
  return request(submitAttestation, { body })
}

const tabs = new BroadcastChannel('attestation')

/** Notifies the other tabs that the verification has changed: one of them may wait for it. */
export function notifyAttestation(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target
  tabs.postMessage('changed')
}

/** @returns the unsubscribe function */
export function onAttestation(listener: () => void): () => void {
  tabs.addEventListener('message', listener)
  return () => tabs.removeEventListener('message', listener)
}
