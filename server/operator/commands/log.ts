import { logDesk } from '../../desks.ts'
import { changeLines } from '../change-words.ts'
import { verb, type Command } from '../command.ts'

const SHOWN = 50
const MOST_SIGNS = 500

const OUTCOMES: Readonly<Record<string, string>> = {
  begun: '进行中',
  done: '已完成',
  refused: '未成功',
  failed: '中断',
  not_understood: '无法识别',
}

const CUT_OFF = '“进行中”而没有人在执行的，是中途断掉的：请先核对，不要直接重复执行。'

/** Entries of before may have lines in their words. */
function onOneLine(words: string): string {
  const shown =
    words.length > MOST_SIGNS ? `${words.slice(0, MOST_SIGNS)}…（共 ${words.length} 字）` : words
  return shown.replaceAll('\n', '\\n')
}

type Entry = {
  readonly id: number
  readonly time: string
  readonly operator: string
  readonly words: string
  readonly outcome: string
  readonly committed: number | null
}

function entryLine({ id, time, operator, words, outcome, committed }: Entry): string {
  const changed = committed === null || committed === 0 ? '' : `，改动 ${committed} 步`
  return `${id}  ${time}  ${operator}  ${OUTCOMES[outcome] ?? outcome}${changed}  ${onOneLine(words)}`
}

const entryOnly = ([entry = '', ...rest]: readonly string[]) =>
  !/^[1-9]\d{0,14}$/.test(entry) || rest.length > 0 ? null : { input: { entry: Number(entry) } }

/** An entry that stays under way was cut off: what it changed is counted in it. */
export const log: Command = {
  name: 'log',
  title: '操作日志',
  verbs: [
    verb({
      word: 'list',
      args: '[条数]',
      note: `默认 ${SHOWN} 条`,
      operation: logDesk.list,
      read: ([count = `${SHOWN}`, ...rest]) =>
        rest.length > 0 || !/^[1-9]\d{0,3}$/.test(count)
          ? null
          : { input: { count: Math.min(Number(count), 1000) } },
      say: (rows) => [
        ...rows.map(entryLine),
        ...(rows.some(({ outcome }) => outcome === 'begun') ? [CUT_OFF] : []),
      ],
    }),
    verb({
      word: 'show',
      args: '编号',
      operation: logDesk.show,
      read: entryOnly,
      say: ({ entry, changes }) => [entryLine(entry), ...changeLines(changes)],
    }),
    verb({
      word: 'undo',
      args: '编号',
      note: '之后又改过的不撤销；钱款没有撤销',
      operation: logDesk.undo,
      read: entryOnly,
      say: ({ words }) => [`已撤销：${onOneLine(words)}`],
    }),
  ],
}
