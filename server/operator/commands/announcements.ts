import { announcementDesk } from '../../modules/content/desk.ts'
import { noArgs, textOf, verb, type Command, type Read, type Surroundings } from '../command.ts'
import { readArticle } from '../read-file.ts'

async function readNotice(
  [version, file, ...rest]: readonly string[],
  { opens, around }: { readonly opens: boolean; readonly around: Surroundings },
): Promise<Read | null> {
  const title = textOf(rest)
  if (version === undefined || file === undefined || title === '') return null
  const text = await readArticle(around, file)
  return 'refused' in text ? text : { input: { version, title, opens, text: text.input } }
}

const FILE = 'FILE 是 HTML，或内容块的 .json'

/** Announcements to everybody; a browser that dismissed a version for good does not open it again. */
export const announcements: Command = {
  name: 'announcements',
  title: '公告',
  verbs: [
    verb({
      word: 'list',
      args: '',
      operation: announcementDesk.list,
      read: noArgs,
      say: (rows) => [
        ...rows.map(({ version, title, date, opens, published }) => {
          const state = !published ? '已撤下' : opens ? '首页弹出' : '公告列表'
          return `${version}  ${date}  ${state}  ${title}`
        }),
        `共 ${rows.length} 条`,
      ],
    }),
    verb({
      word: 'publish',
      args: 'VERSION FILE TITLE',
      note: FILE,
      operation: announcementDesk.publish,
      read: (args, around) => readNotice(args, { opens: false, around }),
      say: (_, [version]) => [`公告 ${version} 已发布`],
    }),
    verb({
      word: 'popup',
      args: 'VERSION FILE TITLE',
      note: '并在首页弹出；“不再提示”按 VERSION 记住',
      operation: announcementDesk.publish,
      read: (args, around) => readNotice(args, { opens: true, around }),
      say: (_, [version]) => [`公告 ${version} 已发布，在首页弹出`],
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
