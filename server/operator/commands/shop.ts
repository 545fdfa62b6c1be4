import { SHOP_MISSING } from '#contract/desk-errors.ts'
import type { ShopState } from '#contract/desk/site.ts'
import { shopDesk, type Change, type Opened } from '../../modules/opening/desk.ts'
import { noArgs, textOf, verb, type Command } from '../command.ts'
import { DEMO_FILE } from '../demo-file.ts'
import { EXAMPLE_SHOP } from '../example-shop.ts'
import { readShopFile, shopFileOf } from '../shop-file.ts'

const SECTIONS: Readonly<Record<Change['section'], string>> = {
  site: '站点信息',
  terms: '规则',
  legal: '协议',
  groups: '等级',
  tiers: '充值档位',
  carriers: '快递',
  platforms: '平台',
  goods: '商品',
}
const HOW = { new: '新增', changed: '修改', removed: '删除' } as const
const DRY_RUN = '--dry-run'
/** More lines are counted. */
const SHOWN = 40

function changeLines(changes: readonly Change[], isDry: boolean): string[] {
  if (changes.length === 0) return ['没有要改的']
  const lines = changes
    .slice(0, SHOWN)
    .map(({ section, id, how }) => `${HOW[how]}${SECTIONS[section]} ${id}`)
  const more = changes.length > SHOWN ? [`……共 ${changes.length} 处`] : []
  return [...lines, ...more, isDry ? '以上只是试运行，没有写入' : `已写入 ${changes.length} 处`]
}

const STATE = { not_open: '还没有开业', open: '已开业', closed: '已开业，正在暂停营业' } as const

function openedLines({ changes, missing, state, isDry }: Opened, hasFile: boolean): string[] {
  return [
    ...(hasFile ? changeLines(changes, isDry) : []),
    ...missing.map(
      ({ point, which }) => `缺 ${SHOP_MISSING[point]}${which === '' ? '' : `（${which}）`}`,
    ),
    state === 'open' && isDry ? '可以开业' : STATE[state],
  ]
}

/** Opens the shop. */
export const open: Command = {
  name: 'open',
  title: '开业：还缺什么，从文件写入商品、等级、快递',
  verbs: [
    verb({
      word: '--export',
      args: 'FILE',
      note: 'FILE 是 .yaml 或 .xlsx：把现在的店铺写成文件，改好再 open',
      operation: shopDesk.export,
      read: ([file, ...rest]) => (file === undefined || rest.length > 0 ? null : { input: {} }),
      save: (shop, [file = '']) => shopFileOf(shop, file),
      say: (_, [file = '']) => [`已写入 ${file}`],
    }),
    verb({
      word: '--template',
      args: 'FILE',
      note: 'FILE 是 .yaml 或 .xlsx：一家示例店铺，换成自己的再 open',
      // It needs nothing of the shop.
      operation: shopDesk.state,
      read: ([file, ...rest]) => (file === undefined || rest.length > 0 ? null : { input: {} }),
      save: (_, [file = '']) => shopFileOf(EXAMPLE_SHOP, file),
      say: (_, [file = '']) => [`已写入 ${file}`],
    }),
    verb({
      word: '',
      args: '[FILE] [--dry-run]',
      note: 'FILE 是 .yaml 或 .xlsx，写法见 docs/opening.md；可以反复执行，只改有变化的',
      operation: shopDesk.open,
      async read(words, around) {
        const isDry = words.includes(DRY_RUN)
        const [file, ...rest] = words.filter((word) => word !== DRY_RUN)
        if (rest.length > 0) return null
        if (file === undefined) return { input: { file: {}, isDry } }
        const read = await readShopFile(around, file)
        return 'refused' in read ? read : { input: { file: read.input, isDry } }
      },
      say: (opened, args) =>
        openedLines(
          opened,
          args.some((word) => word !== DRY_RUN),
        ),
      warns: ({ state }) => state === 'not_open',
    }),
  ],
}

/** Fills an empty shop with the goods of the demonstration. */
export const demo: Command = {
  name: 'demo',
  title: '写入演示商品',
  verbs: [
    verb({
      word: '',
      args: '[--dry-run]',
      note: '演示的等级、档位、快递和 72 件商品；有了商品就不再写入',
      operation: shopDesk.open,
      read: (words) =>
        words.length === 0 || words.join(' ') === DRY_RUN
          ? { input: { file: DEMO_FILE, isDry: words.length > 0, isFirst: true } }
          : null,
      say: (opened) => [
        ...openedLines(opened, true),
        '演示商品按标价出售，图片是示意图：正式营业前请换成自己的商品',
      ],
    }),
  ],
}

function stateLine(state: ShopState): string {
  if (state.kind === 'not_open') return '还没有开业'
  return state.kind === 'closed' ? `暂停营业至 ${state.until}：${state.because}` : '正在营业'
}

/** Closes the shop for a while. */
export const close: Command = {
  name: 'close',
  title: '暂停营业一段时间',
  verbs: [
    verb({
      word: 'state',
      args: '',
      operation: shopDesk.state,
      read: noArgs,
      say: (state) => [stateLine(state)],
    }),
    verb({
      word: '',
      args: 'MINUTES SENTENCE...',
      note: '例如 close 60 系统升级，请稍后再来；已付款的订单照常发货，到时自动恢复',
      operation: shopDesk.close,
      read: ([minutes = '', ...words]) =>
        /^\d{1,5}$/.test(minutes) && words.length > 0
          ? { input: { minutes: Number(minutes), because: textOf(words) } }
          : null,
      say: (state) => [stateLine(state)],
    }),
  ],
}

/** Opens it again before its time. */
export const reopen: Command = {
  name: 'reopen',
  title: '提前恢复营业',
  verbs: [
    verb({
      word: '',
      args: '',
      operation: shopDesk.reopen,
      read: noArgs,
      say: () => ['已恢复营业'],
    }),
  ],
}
