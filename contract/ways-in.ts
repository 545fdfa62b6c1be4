import { z } from './zod.ts'

/** What a call can be opened with besides the password. */
export const WAYS_IN = ['device', 'passkey', 'code', 'ticket', 'app_key'] as const
export type WayInName = (typeof WAYS_IN)[number]

/** What a new password has ended, and what goes on as it was. */
export const passwordChanged = z.object({
  ended: z.array(z.enum(WAYS_IN)),
  kept: z.array(z.enum(WAYS_IN)),
})
export type PasswordChanged = z.infer<typeof passwordChanged>

/**
 * What becomes of an AppKey that is in use when the password is new. `ask`: `api_key_undecided`
 * names it, and nothing has changed. Without it a changed password keeps the AppKey, since other
 * software orders with it; a password found again by the phone ends it.
 */
export const apiKeyChoice = z.enum(['keep', 'end', 'ask'])
