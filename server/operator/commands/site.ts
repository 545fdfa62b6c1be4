import { siteFacts } from '#contract/site.ts'
import { siteDesk } from '../../modules/site/desk.ts'
import { noArgs, verb, type Command, type Read, type Surroundings } from '../command.ts'
import { readJson } from '../read-file.ts'

const isFact = (name: string): name is keyof typeof siteFacts.shape =>
  Object.hasOwn(siteFacts.shape, name)

/** Plain words are taken as they are; lists and switches are JSON. A phone number reads as JSON, but is text. */
function readValue(name: string, word: string): unknown {
  let json: unknown = word
  try {
    json = JSON.parse(word)
  } catch {
    // Not JSON: plain words.
  }
  return isFact(name) && !siteFacts.shape[name].safeParse(json).success ? word : json
}

/** `default` means an empty list. */
async function readList(
  [file, ...rest]: readonly string[],
  { key, around }: { readonly key: string; readonly around: Surroundings },
): Promise<Read | null> {
  if (file === undefined || rest.length > 0) return null
  if (file === 'default') return { input: { [key]: [] } }
  const read = await readJson(around, file)
  return 'refused' in read ? read : { input: { [key]: read.input } }
}

const factLine = ({ name, value }: { readonly name: string; readonly value: unknown }): string =>
  `${name}：${JSON.stringify(value)}`

const json = (value: unknown): readonly string[] => [JSON.stringify(value, null, 2)]

/** The facts of the site, and its home page. */
export const site: Command = {
  name: 'site',
  title: '站点信息、首页模块和横幅',
  verbs: [
    verb({
      word: 'facts',
      args: '',
      note: '名称、热线、备案号等',
      operation: siteDesk.facts,
      read: noArgs,
      say: (facts) =>
        facts.map(
          ({ name, value, isDefault }) =>
            `${name.padEnd(24)} ${isDefault ? '默认' : '自定'}  ${JSON.stringify(value)}`,
        ),
    }),
    verb({
      word: 'set',
      args: 'NAME VALUE',
      note: '例如 site set hotline 400-111-2222；列表和开关写 JSON',
      operation: siteDesk.set,
      read: ([name, value, ...rest]) =>
        name === undefined || value === undefined || rest.length > 0
          ? null
          : { input: { name, value: readValue(name, value) } },
      say: (fact) => [factLine(fact)],
    }),
    verb({
      word: 'unset',
      args: 'NAME',
      operation: siteDesk.unset,
      read: ([name, ...rest]) =>
        name === undefined || rest.length > 0 ? null : { input: { name } },
      say: ({ name, value }) => [`${name} 恢复默认：${JSON.stringify(value)}`],
    }),
    verb({ word: 'layout', args: '', operation: siteDesk.layout, read: noArgs, say: json }),
    verb({
      word: 'layout',
      args: 'FILE|default',
      note: 'FILE 是 JSON；default 恢复默认',
      operation: siteDesk.setLayout,
      read: (args, around) => readList(args, { key: 'blocks', around }),
      say: ({ count }) => [count === 0 ? '首页恢复默认布局' : `首页有 ${count} 个模块`],
    }),
    verb({ word: 'banners', args: '', operation: siteDesk.banners, read: noArgs, say: json }),
    verb({
      word: 'banners',
      args: 'FILE|default',
      note: 'FILE 是 JSON；default 恢复默认',
      operation: siteDesk.setBanners,
      read: (args, around) => readList(args, { key: 'banners', around }),
      say: ({ count }) => [count === 0 ? '横幅恢复默认' : `有 ${count} 张横幅`],
    }),
  ],
}
