import { blocksToText } from '#domain/content/plain-text.ts'
import { articleDesk } from '../../modules/content/desk.ts'
import { textOf, verb, type Command } from '../command.ts'
import { readArticle } from '../read-file.ts'
import { searched, STATES, takeTime } from '../texts.ts'

const ID = /^[1-9]\d{0,8}$/

/** The site's own help articles; `site set article_switch true` puts them in the help centre's place. */
export const articles: Command = {
  name: 'articles',
  title: '帮助文章',
  verbs: [
    verb({
      word: 'list',
      args: '[WORDS...]',
      operation: articleDesk.list,
      read: searched,
      say: (rows) => [
        ...rows.map(
          ({ id, title, category, state }) => `${id}  ${STATES[state]}  ${category}  ${title}`,
        ),
        `共 ${rows.length} 篇`,
      ],
    }),
    verb({
      word: 'show',
      args: 'ID',
      operation: articleDesk.show,
      read: ([id = '', ...rest]) =>
        !ID.test(id) || rest.length > 0 ? null : { input: { id: Number(id) } },
      say: ({ title, category, state, blocks }) => [
        `${category}  ${title}  ${STATES[state]}`,
        blocksToText(blocks),
      ],
    }),
    verb({
      word: 'order',
      args: 'ID...',
      note: '没写的排在后面，顺序不变',
      operation: articleDesk.order,
      read: (ids) =>
        ids.length > 0 && ids.every((id) => ID.test(id))
          ? { input: { ids: ids.map(Number) } }
          : null,
      say: (ids) => [ids.join(' ')],
    }),
    verb({
      word: 'publish',
      args: '[@TIME] ID FILE CATEGORY TITLE',
      note: 'FILE 是 HTML、文本（.txt、.md）或内容块的 .json；前面写 @2027-01-01T09:00 就到时显示',
      operation: articleDesk.publish,
      async read(words, around) {
        const [[id = '', file, category, ...rest], from] = takeTime(words)
        const title = textOf(rest)
        if (!ID.test(id) || file === undefined || category === undefined || title === '') {
          return null
        }
        const text = await readArticle(around, file)
        if ('refused' in text) return text
        return { input: { id: Number(id), category, title, text: text.input, ...from } }
      },
      say: (_, words) => [`文章 ${takeTime(words)[0][0]} 已发布`],
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
