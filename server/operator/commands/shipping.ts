import { fen, formatYuan, parseYuan } from '#domain/money/fen.ts'
import { carrierDesk, platformDesk, promiseDesk } from '../../modules/opening/desk.ts'
import { noArgs, textOf, verb, type Command, type Read } from '../command.ts'

const yuan = (amount: number): string => `¥${formatYuan(fen(amount))}`

const stateOf = ({ isServed, isPaused }: { isServed: boolean; isPaused: boolean }): string =>
  isPaused ? '已暂停' : isServed ? '在用' : '没有签约'

/** `新疆维吾尔自治区=8` costs more, `台湾省=no` is not gone to. */
function readAreas(words: readonly string[]): Read | null {
  const [key = '', ...areas] = words
  const parts = areas.map((word) => word.split('='))
  if (key === '' || areas.length === 0 || parts.some((part) => part.length !== 2)) return null
  const given = parts.map(([province = '', value = '']) => ({ province, value }))
  const isNo = ({ value }: { readonly value: string }): boolean => value === 'no'
  return {
    input: {
      key,
      extra: given
        .filter((area) => !isNo(area))
        .map(({ province, value }) => ({ province, fen: parseYuan(value) })),
      notTo: given.filter(isNo).map(({ province }) => province),
    },
  }
}

const paused =
  (isPaused: boolean) =>
  ([key = '', ...rest]: readonly string[]): Read | null =>
    key === '' || rest.length > 0 ? null : { input: { key, isPaused } }

const changedLine = ({ key, isChanged }: { readonly key: string; readonly isChanged: boolean }) => [
  isChanged ? `已修改 ${key}` : '没有要改的',
]

export const carriers: Command = {
  name: 'carriers',
  title: '快递',
  verbs: [
    verb({
      word: 'list',
      args: '',
      operation: carrierDesk.list,
      read: noArgs,
      say: (rows) =>
        rows.flatMap(({ key, name, goods, extra, notTo, ...state }) => [
          `${key}  ${name}  ${stateOf(state)}  在售 ${goods} 件`,
          ...extra.map(({ province, fen: more }) => `  ${province} 加 ${yuan(more)}`),
          ...(notTo.length === 0 ? [] : [`  不发 ${notTo.join('、')}`]),
        ]),
    }),
    verb({
      word: 'pause',
      args: 'KEY',
      note: '它的商品暂时下架',
      operation: carrierDesk.put,
      read: paused(true),
      say: changedLine,
    }),
    verb({
      word: 'resume',
      args: 'KEY',
      operation: carrierDesk.put,
      read: paused(false),
      say: changedLine,
    }),
    verb({
      word: 'areas',
      args: 'KEY PROVINCE=YUAN | PROVINCE=no ...',
      note: '换成这些地区，例如 carriers areas zto 新疆维吾尔自治区=8 台湾省=no',
      operation: carrierDesk.put,
      read: readAreas,
      say: changedLine,
    }),
  ],
}

export const platforms: Command = {
  name: 'platforms',
  title: '平台',
  verbs: [
    verb({
      word: 'list',
      args: '',
      operation: platformDesk.list,
      read: noArgs,
      say: (rows) =>
        rows.map(
          ({ key, name, isClosed, tip }) => `${key}  ${name}  ${isClosed ? `关闭 ${tip}` : '开放'}`,
        ),
    }),
    verb({
      word: 'close',
      args: 'KEY TIP...',
      operation: platformDesk.put,
      read: ([key = '', ...tip]) =>
        key === '' ? null : { input: { key, isClosed: true, tip: textOf(tip) } },
      say: ({ name }) => [`${name} 已关闭`],
    }),
    verb({
      word: 'open',
      args: 'KEY',
      operation: platformDesk.put,
      read: ([key = '', ...rest]) =>
        key === '' || rest.length > 0 ? null : { input: { key, isClosed: false, tip: '' } },
      say: ({ name }) => [`${name} 已开放`],
    }),
  ],
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

function minutesOf(text: string): number | null {
  const [, hours = '', minutes = ''] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === '' ? null : Number(hours) * 60 + Number(minutes)
}

const STATE = { past: '已过', now: '现行', later: '未生效' } as const
const NOW = 'now'
const MOMENT = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}:\d{2})?$/

const momentOf = (text: string): string => (text.length === 10 ? `${text} 00:00:00` : text)

export const promise: Command = {
  name: 'promise',
  title: '发货承诺与停发日',
  verbs: [
    verb({
      word: 'list',
      args: '',
      operation: promiseDesk.list,
      read: noArgs,
      say: ({ versions, holidays }) => [
        ...versions.map(
          ({ from, state, cutOff, shippedWithin, pickedUpBy, mostFen }) =>
            `${from}  ${STATE[state]}  ${clock(cutOff)} 截单，${shippedWithin / 60} 小时内发货，次日 ${clock(pickedUpBy)} 前揽收，最多赔 ${yuan(mostFen)}`,
        ),
        ...holidays.map(({ day, name }) => `${day}  停发  ${name}`),
      ],
    }),
    verb({
      word: 'put',
      args: 'now | DAY CUT-OFF HOURS PICK-UP YUAN',
      note: '例如 promise put 2027-01-01 16:00 5 12:00 1.00；已付款的订单仍按付款时的承诺',
      operation: promiseDesk.put,
      read([from = '', cutOff = '', hours = '', pickUp = '', most = '', ...rest]) {
        if ((from !== NOW && !MOMENT.test(from)) || rest.length > 0) return null
        const given = {
          cutOff: minutesOf(cutOff),
          shippedWithin: Math.round(Number(hours) * 60),
          pickedUpBy: minutesOf(pickUp),
          mostFen: parseYuan(most),
        }
        if (Object.values(given).includes(null)) return null
        return { input: { ...given, from: from === NOW ? null : momentOf(from) } }
      },
      say: ({ from }) => [`从 ${from} 起`],
    }),
    verb({
      word: 'drop',
      args: 'DAY',
      operation: promiseDesk.drop,
      read: ([from = '', ...rest]) =>
        MOMENT.test(from) && rest.length === 0 ? { input: { from: momentOf(from) } } : null,
      say: ({ from }) => [`已取消从 ${from} 起的承诺`],
    }),
    verb({
      word: 'holidays',
      args: '[DAY=NAME...]',
      note: '换成这些停发日，例如 promise holidays 2027-02-05=除夕 2027-02-06=春节；不写就清空',
      operation: promiseDesk.holidays,
      read(words) {
        const parts = words.map((word) => word.split('='))
        if (parts.some((part) => part.length !== 2)) return null
        return { input: { holidays: parts.map(([day, name]) => ({ day, name })) } }
      },
      say: (holidays) =>
        holidays.length === 0 ? ['没有停发日'] : holidays.map(({ day, name }) => `${day}  ${name}`),
    }),
  ],
}
