import { beijingText } from '../../db/conditions.ts'
import type { Command } from '../command.ts'

const SHOWN = 50
const MOST = 1000
const MOST_SIGNS = 500

type Row = {
  time: string
  operator: string
  words: string
  outcome: string
  committed: number | null
}

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

/**
 * An entry that stays under way was cut off: what it changed is counted in it. Of looks at the log
 * itself only those that have ended are listed, so not this one.
 */
export const log: Command = {
  name: 'log',
  usage: [`log list [条数]                     操作日志，新的在前，默认 ${SHOWN} 条`],
  async run({ db, print }, [what, count = `${SHOWN}`, ...rest]) {
    if (what !== 'list' || rest.length > 0 || !/^[1-9]\d{0,3}$/.test(count)) return null
    const rows = await db.query<Row>(
      `SELECT ${beijingText('at')} AS time, operator,
         words, outcome, committed
       FROM operator_log WHERE outcome <> 'begun' OR words NOT LIKE 'log list%'
       ORDER BY id DESC LIMIT $1`,
      [Math.min(Number(count), MOST)],
    )
    for (const { time, operator, words, outcome, committed } of rows) {
      const changed = committed === null || committed === 0 ? '' : `，改动 ${committed} 步`
      print(`${time}  ${operator}  ${OUTCOMES[outcome] ?? outcome}${changed}  ${onOneLine(words)}`)
    }
    if (rows.some(({ outcome }) => outcome === 'begun')) print(CUT_OFF)
    return 'done'
  },
}
