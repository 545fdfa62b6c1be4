import type { Queryable } from '../../db/database.ts'
import type { Command } from '../command.ts'

const SHOWN = 200

type CallBacks = {
  readonly name: string
  /** A constant of this file. */
  readonly table: 'substation_applications' | 'visitor_questions'
  readonly columns: readonly string[]
  /** 申请 or 提问, and its counter. */
  readonly what: string
  readonly counter: string
  readonly subject: string
}

type Row = { readonly id: number; readonly at: string; readonly texts: string[] }

/** People who left a number and wait to be called, those who came first in front. */
function findWaiting(db: Queryable, { table, columns }: CallBacks): Promise<Row[]> {
  return db.query<Row>(
    `SELECT id, to_char(created_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') AS at,
       ARRAY[${columns.join(', ')}] AS texts
     FROM ${table} WHERE handled_at IS NULL ORDER BY id LIMIT ${SHOWN}`,
  )
}

/** A command that lists who is to be called back, and notes that somebody was. */
function callBackCommand(of: CallBacks): Command {
  const { name, table, what, counter, subject } = of
  return {
    name,
    usage: [
      `${`${name} list`.padEnd(34)} 列出待回电的${subject}，先来的在前`,
      `${`${name} done ID`.padEnd(34)} 标记一${counter}${what}已回电`,
    ],
    async run({ db, print }, [verb, ...rest]) {
      if (verb === 'list' && rest.length === 0) {
        const rows = await findWaiting(db, of)
        for (const { id, at, texts } of rows) {
          const line = texts.map((text) => text.replace(/\s+/g, ' ').trim() || '-')
          print([id, at, ...line].join('\t'))
        }
        print(`共 ${rows.length} ${counter}待回电`)
        return 'done'
      }
      const [id = ''] = rest
      if (verb !== 'done' || rest.length !== 1 || !/^\d{1,15}$/.test(id)) return null
      const done = await db.query(
        `UPDATE ${table} SET handled_at = now() WHERE id = $1 AND handled_at IS NULL RETURNING id`,
        [Number(id)],
      )
      print(done.length === 1 ? `${what} ${id} 已标记为回电` : `没有待回电的${what} ${id}`)
      return done.length === 1 ? 'done' : 'refused'
    },
  }
}

export const substations = callBackCommand({
  name: 'substations',
  table: 'substation_applications',
  columns: ['name', 'mobile', 'city', 'remark'],
  what: '申请',
  counter: '份',
  subject: '分站加盟申请',
})

export const questions = callBackCommand({
  name: 'questions',
  table: 'visitor_questions',
  columns: ['name', 'mobile', 'question'],
  what: '提问',
  counter: '条',
  subject: '访客提问',
})
