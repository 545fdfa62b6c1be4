import { ROLES, type Role } from '#contract/desk.ts'
import type { StaffMember } from '#contract/desk/staff.ts'
import { staffDesk } from '../../modules/staff/desk.ts'
import { noArgs, verb, type Command } from '../command.ts'

const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: '店主',
  goods: '商品',
  service: '客服',
  money: '财务',
  reader: '只看',
}

const ROLE_WORDS = ROLES.map((role) => `${role} ${ROLE_NAMES[role]}`).join('，')

function memberLine(member: StaffMember): string {
  const { name, role, isFrozen, passkeys, sessions, hasLink, seenTime } = member
  const parts = [
    name,
    ROLE_NAMES[role],
    ...(isFrozen ? ['已停用'] : []),
    passkeys.length === 0 ? '没有通行密钥' : `通行密钥 ${passkeys.length} 把`,
    ...(sessions > 0 ? [`登录中 ${sessions} 处`] : []),
    ...(hasLink ? ['有待打开的链接'] : []),
    seenTime === '' ? '未登录过' : `最近 ${seenTime}`,
  ]
  return parts.join('  ')
}

const linkLines = ({ name, link }: { readonly name: string; readonly link: string }) => [
  link,
  `请“${name}”在 15 分钟内打开，只能用一次。`,
]

const nameOnly = ([name, ...rest]: readonly string[]) =>
  name === undefined || rest.length > 0 ? null : { input: { name } }

const nameAndRole = ([name, role, ...rest]: readonly string[]) =>
  name === undefined || role === undefined || rest.length > 0 ? null : { input: { name, role } }

export const staff: Command = {
  name: 'staff',
  title: '后台的员工与登录',
  verbs: [
    verb({
      word: 'list',
      args: '',
      operation: staffDesk.list,
      read: noArgs,
      say: (members) =>
        members.length === 0 ? ['还没有员工：staff add 姓名 owner'] : members.map(memberLine),
    }),
    verb({
      word: 'add',
      args: 'NAME ROLE',
      note: ROLE_WORDS,
      operation: staffDesk.add,
      read: nameAndRole,
      say: linkLines,
    }),
    verb({
      word: 'link',
      args: 'NAME',
      note: '先前的链接随之作废',
      operation: staffDesk.link,
      read: nameOnly,
      say: linkLines,
    }),
    verb({
      word: 'role',
      args: 'NAME ROLE',
      operation: staffDesk.role,
      read: nameAndRole,
      say: (_, [name, role]) => [`${name} 的角色：${role}`],
    }),
    verb({
      word: 'freeze',
      args: 'NAME',
      operation: staffDesk.freeze,
      read: nameOnly,
      say: (_, [name]) => [`${name} 已停用`],
    }),
    verb({
      word: 'thaw',
      args: 'NAME',
      operation: staffDesk.thaw,
      read: nameOnly,
      say: (_, [name]) => [`${name} 已恢复`],
    }),
    verb({
      word: 'forget',
      args: 'NAME',
      note: '再用 staff link 给新链接',
      operation: staffDesk.forget,
      read: nameOnly,
      say: (_, [name]) => [`${name} 的通行密钥已全部删除`],
    }),
    verb({
      word: 'end',
      args: '[NAME]',
      note: '不写姓名是所有人',
      operation: staffDesk.end,
      read: ([name = null, ...rest]) => (rest.length > 0 ? null : { input: { name } }),
      say: ({ sessions }) => [`已退出 ${sessions} 处登录`],
    }),
  ],
}
