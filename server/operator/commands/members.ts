import type { DeskMember, ShownMember } from '#contract/desk/members.ts'
import { fen, formatYuan, parseYuan } from '#domain/money/fen.ts'
import { memberDesk } from '../../modules/members/desk.ts'
import { textOf, verb, type Command } from '../command.ts'

const joined = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join('  ')

const yuan = (amount: number): string => `¥${formatYuan(fen(amount))}`

function lineOf(member: DeskMember): string {
  const { id, username, mobile, groupName, balanceFen, isFrozen, isErased, realName } = member
  const state = isErased ? '已注销' : isFrozen ? '已冻结' : ''
  return joined(`${id}`, username, mobile, groupName, yuan(balanceFen), realName, state)
}

const REAL_NAME = {
  none: '未实名',
  examined: '审核中',
  verified: '已实名',
  refused: '未通过',
} as const

function factsOf(member: ShownMember): string[] {
  const { realNameState: real, orders, devices, corrections, frozenBecause } = member
  return [
    ...(frozenBecause === '' ? [] : [`冻结原因：${frozenBecause}`]),
    joined('实名', REAL_NAME[real.state], real.name, real.document, real.reason, real.proof),
    ...orders.map((order) =>
      joined(
        '订单',
        order.time,
        order.sn,
        order.goodsName,
        `${order.parcels} 个`,
        yuan(order.totalFen),
      ),
    ),
    ...devices.map(({ name, seenTime, isSignedIn }) =>
      joined('设备', seenTime, name, isSignedIn ? '已登录' : ''),
    ),
    ...corrections.map((one) => joined('更正', one.time, yuan(one.fen), one.reason)),
  ]
}

function readId(word: string | undefined): number | null {
  return word !== undefined && /^\d{1,15}$/.test(word) ? Number(word) : null
}

const idOnly = ([word, ...rest]: readonly string[]) => {
  const id = readId(word)
  return id === null || rest.length > 0 ? null : { input: { id } }
}

const idAndReason = ([word, ...rest]: readonly string[]) => {
  const [id, reason] = [readId(word), textOf(rest)]
  return id === null || reason === '' ? null : { input: { id, reason } }
}

/** The reason is in the words, which the log keeps. */
const idForReason = (words: readonly string[]) => {
  const read = idAndReason(words)
  return read === null ? null : { input: { id: read.input.id } }
}

const looks = [
  verb({
    word: 'find',
    args: '[编号、手机号、邀请码或名称]',
    note: '手机号可只写后 4 位以上',
    isPrivate: true,
    operation: memberDesk.find,
    read: (words) => ({ input: { text: textOf(words) } }),
    say: ({ list, next }) => [
      ...list.map(lineOf),
      next === null ? `共 ${list.length} 位` : `前 ${list.length} 位，还有更早的`,
    ],
  }),
  verb({
    word: 'show',
    args: 'ID',
    operation: memberDesk.show,
    read: idOnly,
    say: (member) => [lineOf(member), ...factsOf(member)],
  }),
  verb({
    word: 'reveal',
    args: 'ID REASON',
    note: 'REASON 记入操作日志',
    operation: memberDesk.reveal,
    read: idForReason,
    say: ({ mobile, username }) => [`${mobile}  ${username}`],
  }),
  verb({
    word: 'export',
    args: 'ID AFTER REASON',
    note: 'AFTER 第一次写 start，之后写上一次末行给的；一行一条 JSON',
    operation: memberDesk.export,
    read([word, after, ...rest]) {
      const [id, reason] = [readId(word), textOf(rest)]
      if (id === null || after === undefined || reason === '') return null
      return { input: { id, ...(after === 'start' ? {} : { after }) } }
    },
    say: ({ parts, next }) => [
      ...parts.flatMap(({ subject, rows }) =>
        rows.map((row) => JSON.stringify({ subject, ...row })),
      ),
      next === null ? '已是全部' : `后面还有，AFTER 写 ${next}`,
    ],
  }),
]

export const members: Command = {
  name: 'members',
  title: '会员',
  verbs: [
    ...looks,
    verb({
      word: 'freeze',
      args: 'ID REASON',
      note: 'REASON 在登录时给会员看',
      operation: memberDesk.freeze,
      read: idAndReason,
      say: (_, [id = '']) => [`${id} 已冻结，已退出所有设备`],
    }),
    verb({
      word: 'unfreeze',
      args: 'ID',
      operation: memberDesk.unfreeze,
      read: idOnly,
      say: (_, [id = '']) => [`${id} 已解冻`],
    }),
    verb({
      word: 'sign-out',
      args: 'ID',
      operation: memberDesk.endSessions,
      read: idOnly,
      say: ({ ended }) => [`已退出 ${ended} 处登录`],
    }),
    verb({
      word: 'level',
      args: 'ID GROUP',
      note: 'GROUP 是等级的编号；充值得到的更高等级不受影响',
      operation: memberDesk.level,
      read([word, group, ...rest]) {
        const [id, groupId] = [readId(word), readId(group)]
        return id === null || groupId === null || rest.length > 0
          ? null
          : { input: { id, groupId } }
      },
      say: ({ groupName }) => [`现在是 ${groupName}`],
    }),
    verb({
      word: 'verify',
      args: 'ID FILE PROOF',
      note: 'FILE 两行：姓名、身份证号；PROOF 写看过什么证明',
      operation: memberDesk.verify,
      async read([word, file, ...rest], { readFile }) {
        const [id, proof] = [readId(word), textOf(rest)]
        if (id === null || file === undefined || proof === '') return null
        const found = await readFile(file)
        if (!found.ok) return { refused: [`读不到文件 ${file}`] }
        const [realName = '', idCard = ''] = new TextDecoder().decode(found.value).split(/\r?\n/)
        return { input: { id, realName, idCard, proof } }
      },
      say: (_, [id = '']) => [`${id} 已通过实名认证`],
    }),
    verb({
      word: 'mobile',
      args: 'ID FILE PROOF',
      note: 'FILE 一行：新手机号；PROOF 写看过什么证明',
      operation: memberDesk.mobile,
      async read([word, file, ...rest], { readFile }) {
        const [id, proof] = [readId(word), textOf(rest)]
        if (id === null || file === undefined || proof === '') return null
        const found = await readFile(file)
        if (!found.ok) return { refused: [`读不到文件 ${file}`] }
        return { input: { id, mobile: new TextDecoder().decode(found.value).trim(), proof } }
      },
      say: ({ mobile }) => [`手机号现在是 ${mobile}，所有设备已退出`],
    }),
    verb({
      word: 'correct',
      args: 'ID YUAN REASON',
      note: 'YUAN 为负是扣；REASON 给会员看',
      operation: memberDesk.correct,
      read([word, amount = '', ...rest]) {
        const [id, reason] = [readId(word), textOf(rest)]
        const isTaken = amount.startsWith('-')
        const sum = parseYuan(isTaken ? amount.slice(1) : amount)
        if (id === null || sum === null || reason === '') return null
        return { input: { id, fen: isTaken ? 0 - sum : sum, reason } }
      },
      say: ({ balanceFen }) => [`已更正，余额 ${yuan(balanceFen)}`],
    }),
    verb({
      word: 'erase',
      args: 'ID REASON',
      note: '不能恢复；收件人信息随后抹去',
      operation: memberDesk.erase,
      read: idForReason,
      say: (_, [id = '']) => [`${id} 已注销，账目保留`],
    }),
  ],
}
