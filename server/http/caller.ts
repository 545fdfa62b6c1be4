import { RIGHT_TEXT } from '#contract/right-text.ts'
import { isAllowed, seesRecipients, type Needs } from '#contract/sub-roles.ts'
import type { SubRole } from '#contract/sub-roles.ts'
import { apiSentence } from '#contract/errors.ts'
import { ok } from '#domain/result/result.ts'
import { refuse, type Answer } from './refusal.ts'

/** Somebody whom the owner of the account has let in, as they are at this call. */
export type SubCaller = { readonly id: number; readonly name: string; readonly role: SubRole }

/** The caller, by session or signature, and what the caller may do now. */
export type Caller = {
  /** The owner of the account whose data are seen. */
  readonly userId: number
  /** Null = the owner, or software that signs for the owner. */
  readonly sub: SubCaller | null
  /** '' of a signed call. */
  readonly sessionToken: string
  readonly standing: { readonly groupId: number; readonly attestation: number }
  /** Whether there is, or was, somebody besides the owner: what is done is then written down. */
  readonly isShared: boolean
  /** The browser's name; '' of a signed call. */
  readonly device: string
}

/** One person: the owner of an account, or a sub-account of it. */
export type Person = { readonly userId: number; readonly subId: number | null }

export function personOf({ userId, sub }: Pick<Caller, 'userId' | 'sub'>): Person {
  return { userId, subId: sub?.id ?? null }
}

/** The person's id on the wire, by which a browser keeps what is theirs apart. */
export function wireId({ userId, subId }: Person): string {
  return subId === null ? String(userId) : `${userId}-${subId}`
}

/** Judged before anything else of a call: the role is read with each call, so a change holds at once. */
export function judgeRight({ sub }: Pick<Caller, 'sub'>, needs: Needs): Answer<null> {
  if (sub === null || isAllowed(sub.role, needs)) return ok(null)
  const rights = typeof needs === 'string' ? [] : needs
  const [right] = rights
  return refuse('sub_not_allowed', {
    right: right === undefined ? apiSentence('right_of_owner') : RIGHT_TEXT[right],
  })
}

export function hidesRecipients(caller: Pick<Caller, 'sub'> | null): boolean {
  return caller !== null && !seesRecipients(caller.sub?.role ?? null)
}
