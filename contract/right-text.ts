import type { Right, SubRole } from './sub-roles.ts'

/** Apart from the table of roles, which comes with every page. */
export const RIGHT_TEXT: Readonly<Record<Right, string>> = {
  order: '下单',
  pay: '支付',
  parcels: '包裹与回传',
  money: '账目',
  settings: '店铺授权',
}

export const ROLE_TEXT: Readonly<Record<SubRole, string>> = {
  manager: '店长',
  clerk: '下单员',
  packer: '打包员',
  accountant: '会计',
}
