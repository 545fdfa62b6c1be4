import { beijingDay } from '../../db/conditions.ts'
import type { Command, Operator, Outcome } from '../command.ts'
import { readArticle } from '../read-file.ts'

type Row = { version: string; title: string; date: string; opens: boolean; published: boolean }

async function list({ db, print }: Operator): Promise<Outcome> {
  const rows = await db.query<Row>(
    `SELECT version, title, opens, published,
       ${beijingDay('created_at')} AS date
     FROM notices ORDER BY created_at DESC, version LIMIT 100`,
  )
  for (const { version, title, date, opens, published } of rows) {
    const state = !published ? '已撤下' : opens ? '首页弹出' : '公告列表'
    print(`${version}  ${date}  ${state}  ${title}`)
  }
  print(`共 ${rows.length} 条`)
  return 'done'
}

type NewNotice = { readonly version: string; readonly file: string; readonly title: string }

async function publish(operator: Operator, notice: NewNotice, opens: boolean): Promise<Outcome> {
  const { db, print } = operator
  const { version, file, title } = notice
  if (version.length > 64) {
    print('VERSION 最多 64 个字符')
    return 'refused'
  }
  const text = await readArticle(operator, file)
  if (text === null) return 'refused'
  await db.query(
    `INSERT INTO notices (version, title, blocks, html, opens) VALUES ($1, $2, $3::text::jsonb, $4, $5)
     ON CONFLICT (version) DO UPDATE SET title = excluded.title, blocks = excluded.blocks,
       html = excluded.html, opens = excluded.opens, published = true`,
    [version, title, text.blocks, text.html, opens],
  )
  print(`公告 ${version} 已发布${opens ? '，在首页弹出' : ''}`)
  return 'done'
}

async function withdraw({ db, print }: Operator, version: string): Promise<Outcome> {
  const rows = await db.query(
    'UPDATE notices SET published = false WHERE version = $1 AND published RETURNING version',
    [version],
  )
  print(rows.length === 0 ? `没有已发布的公告 ${version}` : `公告 ${version} 已撤下`)
  return rows.length === 0 ? 'refused' : 'done'
}

/** Announcements to everybody; a browser that dismissed a version for good does not open it again. */
export const announcements: Command = {
  name: 'announcements',
  usage: [
    'announcements list                              公告，新的在前',
    'announcements publish VERSION FILE TITLE        发布或改写；FILE 是 HTML，或内容块的 .json',
    'announcements popup VERSION FILE TITLE          同上，并在首页弹出；“不再提示”按 VERSION 记住',
    'announcements withdraw VERSION                  撤下',
  ],
  async run(operator, [what, version, file, ...rest]) {
    if (what === 'list' && version === undefined) return list(operator)
    if (version === undefined) return null
    if (what === 'withdraw' && file === undefined) return withdraw(operator, version)
    const title = rest.join(' ').trim()
    if (file === undefined || title === '') return null
    if (what !== 'publish' && what !== 'popup') return null
    return publish(operator, { version, file, title }, what === 'popup')
  },
}
