import type { Identity } from './identity.ts'

/** Outside the sandbox while no identity partner is connected: nobody can be verified. */
export const noIdentity: Identity = {
  submit: () => Promise.resolve(null),
  ask: () => Promise.resolve(null),
}
