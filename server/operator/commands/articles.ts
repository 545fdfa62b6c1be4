import type { Command, Operator, Outcome } from '../command.ts'
import { readArticle } from '../read-file.ts'

type Row = { id: number; title: string; category: string; published: boolean }

async function list({ db, print }: Operator): Promise<Outcome> {
  const rows = await db.query<Row>(
    'SELECT id, title, category, published FROM contents ORDER BY sort, id LIMIT 500',
  )
  for (const { id, title, category, published } of rows) {
    print(`${id}  ${published ? '已发布' : '已撤下'}  ${category}  ${title}`)
  }
  print(`共 ${rows.length} 篇`)
  return 'done'
}

type NewArticle = {
  readonly id: number
  readonly file: string
  readonly category: string
  readonly title: string
}

async function publish(operator: Operator, article: NewArticle): Promise<Outcome> {
  const { db, print } = operator
  const { id, file, category, title } = article
  const text = await readArticle(operator, file)
  if (text === null) return 'refused'
  // A new article comes last; one that is rewritten keeps its place.
  await db.query(
    `INSERT INTO contents (id, title, category, sort, blocks, html)
     SELECT $1, $2, $3, coalesce(max(sort), 0) + 1, $4::text::jsonb, $5 FROM contents
     ON CONFLICT (id) DO UPDATE SET title = excluded.title, category = excluded.category,
       blocks = excluded.blocks, html = excluded.html, published = true, updated_at = now()`,
    [id, title, category, text.blocks, text.html],
  )
  print(`文章 ${id} 已发布`)
  return 'done'
}

async function withdraw({ db, print }: Operator, id: number): Promise<Outcome> {
  const rows = await db.query(
    `UPDATE contents SET published = false, updated_at = now()
     WHERE id = $1 AND published RETURNING id`,
    [id],
  )
  print(rows.length === 0 ? `没有已发布的文章 ${id}` : `文章 ${id} 已撤下`)
  return rows.length === 0 ? 'refused' : 'done'
}

/** The site's own help articles; `site set article_switch true` puts them in the help centre's place. */
export const articles: Command = {
  name: 'articles',
  usage: [
    'articles list                                   帮助文章',
    'articles publish ID FILE CATEGORY TITLE         发布或改写；FILE 是 HTML，或内容块的 .json',
    'articles withdraw ID                            撤下',
  ],
  async run(operator, [what, number, file, category, ...rest]) {
    if (what === 'list' && number === undefined) return list(operator)
    if (number === undefined || !/^[1-9]\d{0,8}$/.test(number)) return null
    const id = Number(number)
    if (what === 'withdraw' && file === undefined) return withdraw(operator, id)
    const title = rest.join(' ').trim()
    if (what !== 'publish' || file === undefined || category === undefined || title === '') {
      return null
    }
    return publish(operator, { id, file, category, title })
  },
}
