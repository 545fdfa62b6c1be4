import { blocksToText } from '#domain/content/plain-text.ts'
import { legalDesk } from '../../modules/legal/desk.ts'
import { noArgs, textOf, verb, type Command, type Read, type Surroundings } from '../command.ts'
import { readBlocks } from '../read-file.ts'

const STATES = { past: '已过', now: '现行', later: '未生效' } as const
/** In place of a file: as it is in the version before. */
const SAME = '-'

async function readPut(
  [version, agreement, privacy, ...rest]: readonly string[],
  around: Surroundings,
): Promise<Read | null> {
  const changes = textOf(rest)
  if (version === undefined || agreement === undefined || privacy === undefined) return null
  if (changes === '') return null
  const input: Record<string, unknown> = { version, changes }
  for (const [name, file] of Object.entries({ agreement, privacy })) {
    if (file === SAME) continue
    const text = await readBlocks(around, file)
    if ('refused' in text) return text
    input[name] = text.input
  }
  return { input }
}

const readVersion = ([version, ...rest]: readonly string[]): Read | null =>
  version === undefined || rest.length > 0 ? null : { input: { version } }

/** The user agreement and the privacy policy. */
export const legal: Command = {
  name: 'legal',
  title: '用户协议与隐私政策',
  verbs: [
    verb({
      word: 'list',
      args: '',
      operation: legalDesk.list,
      read: noArgs,
      say: ({ versions, earliest }) => [
        ...versions.map(
          ({ version, state, changes, agreed, told }) =>
            `${version}  ${STATES[state]}  同意 ${agreed}  告知 ${told}  ${changes}`,
        ),
        `新版本最早从 ${earliest} 起生效`,
      ],
    }),
    verb({
      word: 'show',
      args: 'DAY',
      operation: legalDesk.show,
      read: readVersion,
      say: ({ agreement, privacy }) => [
        '用户协议',
        blocksToText(agreement),
        '隐私政策',
        blocksToText(privacy),
      ],
    }),
    verb({
      word: 'put',
      args: 'DAY AGREEMENT|- PRIVACY|- CHANGES...',
      note: '文件是文本或内容块的 .json，- 为不变；CHANGES 是给会员看的改动说明',
      operation: legalDesk.put,
      read: readPut,
      say: ({ version }) => [`${version} 起生效的版本已发布`],
    }),
    verb({
      word: 'drop',
      args: 'DAY',
      operation: legalDesk.drop,
      read: readVersion,
      say: ({ version }) => [`${version} 的版本已取消`],
    }),
  ],
}
