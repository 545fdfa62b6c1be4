import type { BodyOf } from '#contract/endpoint.ts'
import { cancelParcels, previewCancel } from '#contract/parcels.ts'
import { request } from './api-client.ts'

type Scope = BodyOf<typeof cancelParcels>

/** How many of these parcels may still be taken back, and what is refunded. */
export function askCancel(scope: Scope) {
  return request(previewCancel, { body: scope })
}

/** Takes them back. Safe to repeat: each is refunded once. */
export function cancelShipping(scope: Scope) {
  return request(cancelParcels, { body: scope })
}
