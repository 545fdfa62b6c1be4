import { articleDesk } from '../../modules/content/desk.ts'
import { noArgs, textOf, verb, type Command } from '../command.ts'
import { readArticle } from '../read-file.ts'

const ID = /^[1-9]\d{0,8}$/

/** The site's own help articles; `site set article_switch true` puts them in the help centre's place. */
export const articles: Command = {
  name: 'articles',
  title: '帮助文章',
  verbs: [
    verb({
      word: 'list',
      args: '',
      operation: articleDesk.list,
      read: noArgs,
      say: (rows) => [
        ...rows.map(
          ({ id, title, category, published }) =>
            `${id}  ${published ? '已发布' : '已撤下'}  ${category}  ${title}`,
        ),
        `共 ${rows.length} 篇`,
      ],
    }),
    verb({
      word: 'publish',
      args: 'ID FILE CATEGORY TITLE',
      note: 'FILE 是 HTML，或内容块的 .json',
      operation: articleDesk.publish,
      async read([id = '', file, category, ...rest], around) {
        const title = textOf(rest)
        if (!ID.test(id) || file === undefined || category === undefined || title === '') {
          return null
        }
        const text = await readArticle(around, file)
        if ('refused' in text) return text
        return { input: { id: Number(id), category, title, text: text.input } }
      },
      say: (_, [id]) => [`文章 ${id} 已发布`],
    }),
    verb({
      word: 'withdraw',
      args: 'ID',
      operation: articleDesk.withdraw,
      read: ([id = '', ...rest]) =>
        !ID.test(id) || rest.length > 0 ? null : { input: { id: Number(id) } },
      say: (_, [id]) => [`文章 ${id} 已撤下`],
    }),
  ],
}
