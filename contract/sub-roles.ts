import { keysOf } from '#domain/values/keys-of.ts'

/** What the people of an account may be let do; whatever is none of these is the owner's alone. */
export const RIGHTS = ['order', 'pay', 'parcels', 'money', 'settings'] as const
export type Right = (typeof RIGHTS)[number]

type Role = {
  readonly rights: readonly Right[]
  /** Whether names, phones and addresses of recipients come whole; else masked. */
  readonly seesRecipients: boolean
}

/** The one table of roles: the server judges calls by it, the pages show by it. */
export const SUB_ROLES = {
  manager: {
    rights: ['order', 'pay', 'parcels', 'money', 'settings'],
    seesRecipients: true,
  },
  clerk: { rights: ['order', 'pay'], seesRecipients: true },
  packer: { rights: ['parcels'], seesRecipients: true },
  accountant: { rights: ['money'], seesRecipients: false },
} as const satisfies Record<string, Role>

export type SubRole = keyof typeof SUB_ROLES
export const SUB_ROLE_NAMES = keysOf(SUB_ROLES)

/** `owner`: the owner alone. `own`: everybody, about themselves or what everybody may see. */
export type Needs = 'owner' | 'own' | readonly Right[]

/** @param role null = the owner @returns whether any of the rights is there */
export function isAllowed(role: SubRole | null, needs: Needs): boolean {
  if (role === null) return true
  if (needs === 'owner' || needs === 'own') return needs === 'own'
  const rights: readonly Right[] = SUB_ROLES[role].rights
  return needs.some((right) => rights.includes(right))
}

/** Whether the balance is shown. */
export function seesBalance(role: SubRole | null): boolean {
  return isAllowed(role, ['pay', 'money'])
}

export function seesRecipients(role: SubRole | null): boolean {
  return role === null || SUB_ROLES[role].seesRecipients
}
