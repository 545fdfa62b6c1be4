import { keysOf } from '#domain/values/keys-of.ts'

/** What the people of an account may be let do; whatever is none of these is the owner's alone. */
export const RIGHTS = ['order', 'pay', 'parcels', 'money', 'settings'] as const
export type Right = (typeof RIGHTS)[number]

export const RIGHT_TEXT: Readonly<Record<Right, string>> = {
  order: '下单',
  pay: '支付',
  parcels: '包裹与回传',
  money: '账目',
  settings: '店铺授权',
}

type Role = {
  readonly text: string
  readonly rights: readonly Right[]
  /** Whether names, phones and addresses of recipients come whole; else masked. */
  readonly seesRecipients: boolean
}

/** The one table of roles: the server judges calls by it, the pages show by it. */
export const SUB_ROLES = {
  manager: {
    text: '店长',
    rights: ['order', 'pay', 'parcels', 'money', 'settings'],
    seesRecipients: true,
  },
  clerk: { text: '下单员', rights: ['order', 'pay'], seesRecipients: true },
  packer: { text: '打包员', rights: ['parcels'], seesRecipients: true },
  accountant: { text: '会计', rights: ['money'], seesRecipients: false },
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
