import { blocksToText } from '#domain/content/plain-text.ts'
import { announcementDesk } from '../../modules/content/desk.ts'
import { textOf, verb, type Command, type Read, type Surroundings } from '../command.ts'
import { readArticle } from '../read-file.ts'
import { searched, STATES, takeTime } from '../texts.ts'

async function readNotice(
  words: readonly string[],
  { opens, around }: { readonly opens: boolean; readonly around: Surroundings },
): Promise<Read | null> {
  const [[version, file, ...rest], from] = takeTime(words)
  const title = textOf(rest)
  if (version === undefined || file === undefined || title === '') return null
  const text = await readArticle(around, file)
  return 'refused' in text ? text : { input: { version, title, opens, text: text.input, ...from } }
}

const FILE = 'FILE 是 HTML、文本（.txt、.md）或内容块的 .json；前面写 @2027-01-01T09:00 就到时显示'

/** Announcements to everybody; a browser that dismissed a version for good does not open it again. */
export const announcements: Command = {
  name: 'announcements',
  title: '公告',
  verbs: [
    verb({
      word: 'list',
      args: '[WORDS...]',
      operation: announcementDesk.list,
      read: searched,
      say: (rows) => [
        ...rows.map(({ version, title, from, opens, state }) => {
          const shown = state === 'shown' ? (opens ? '首页弹出' : '公告列表') : STATES[state]
          return `${version}  ${from.slice(0, 16)}  ${shown}  ${title}`
        }),
        `共 ${rows.length} 条`,
      ],
    }),
    verb({
      word: 'show',
      args: 'VERSION',
      operation: announcementDesk.show,
      read: ([version, ...rest]) =>
        version === undefined || rest.length > 0 ? null : { input: { version } },
      say: ({ title, from, state, blocks }) => [
        `${title}  ${from.slice(0, 16)}  ${STATES[state]}`,
        blocksToText(blocks),
      ],
    }),
    verb({
      word: 'publish',
      args: '[@TIME] VERSION FILE TITLE',
      note: FILE,
      operation: announcementDesk.publish,
      read: (args, around) => readNotice(args, { opens: false, around }),
      say: (_, words) => [`公告 ${takeTime(words)[0][0]} 已发布`],
    }),
    verb({
      word: 'popup',
      args: '[@TIME] VERSION FILE TITLE',
      note: '并在首页弹出；“不再提示”按 VERSION 记住',
      operation: announcementDesk.publish,
      read: (args, around) => readNotice(args, { opens: true, around }),
      say: (_, words) => [`公告 ${takeTime(words)[0][0]} 已发布，在首页弹出`],
    }),
    verb({
      word: 'withdraw',
      args: 'VERSION',
      operation: announcementDesk.withdraw,
      read: ([version, ...rest]) =>
        version === undefined || rest.length > 0 ? null : { input: { version } },
      say: (_, [version]) => [`公告 ${version} 已撤下`],
    }),
  ],
}
