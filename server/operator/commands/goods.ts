import { goodsDesk } from '../../modules/goods/desk.ts'
import { noArgs, textOf, verb, type Command, type Read, type Verb } from '../command.ts'
import { goodsFileOf, readGoodsSheet } from '../sheets/goods-file.ts'
import { readBulk, readPut } from './goods-fields.ts'
import {
  changesLines,
  checkLines,
  goodsLines,
  oneGoodsLines,
  undoLine,
  yuanOf,
} from './goods-words.ts'

const ID = /^\d{1,9}$/

type Shown = { readonly name: string; readonly pictures: readonly string[] }

const lines = ({ name, pictures }: Shown): readonly string[] => [name, ...pictures]

const idOnly = ([id = '', ...rest]: readonly string[]): Read | null =>
  !ID.test(id) || rest.length > 0 ? null : { input: { id: Number(id) } }

const SHOWN = { '--on': 'listed', '--off': 'unlisted', '--low': 'low' } as const
const isShown = (word: string): word is keyof typeof SHOWN => Object.hasOwn(SHOWN, word)

/** Words of a filter: which goods, and what they are called. */
function filterOf(words: readonly string[]) {
  const shown = words.filter(isShown)
  const search = textOf(words.filter((word) => !isShown(word)))
  return shown.length > 1 ? null : { search, show: shown[0] ? SHOWN[shown[0]] : 'all' }
}

const looks: readonly Verb[] = [
  verb({
    word: 'list',
    args: '[WORDS] [--on | --off | --low]',
    note: 'WORDS 是名称里的字或编号；--low 是库存不到 100 的',
    operation: goodsDesk.list,
    read(words) {
      const filter = filterOf(words)
      return filter && { input: { ...filter, pageSize: 100 } }
    },
    say: goodsLines,
  }),
  verb({
    word: 'show',
    args: 'ID',
    operation: goodsDesk.show,
    read: idOnly,
    say: oneGoodsLines,
  }),
  verb({
    word: 'options',
    args: '',
    operation: goodsDesk.options,
    read: noArgs,
    say: ({ levels, carriers, platforms, categories, cities }) => [
      `等级 ${levels.map(({ id, name, percent }) => `${id} ${name} ${percent}%`).join('，')}`,
      `快递 ${carriers.map(({ key, name }) => `${key} ${name}`).join('，')}`,
      `平台 ${platforms.map(({ key, name }) => `${key} ${name}`).join('，')}`,
      `分类 ${categories.join('，')}`,
      `城市 ${cities.join('，')}`,
    ],
  }),
  verb({
    word: 'changes',
    args: '',
    operation: goodsDesk.changes,
    read: noArgs,
    say: changesLines,
  }),
]

const acts: readonly Verb[] = [
  verb({
    word: 'put',
    args: 'ID | new NAME=VALUE... [--sure]',
    note: '例如 goods put 1001 price=1.49 prices=2:1.30 stock=+500；new 是新商品',
    operation: goodsDesk.put,
    read: readPut,
    say: ({ id, change, kept }) => [
      `${id}`,
      ...kept.map(({ level, priceFen }) => `${level} 另定价 ${yuanOf(priceFen)}，没有跟着变`),
      undoLine(change),
    ],
  }),
  verb({
    word: 'bulk',
    args: 'on | off | price ±N% | price ±YUAN | stock ±N | tag … | category … | carrier … ID...',
    note: '例如 goods bulk price +5% 1001 1002；一件一个结果，不行的不影响其他',
    operation: goodsDesk.bulk,
    read: readBulk,
    say: ({ rows, change }) => [
      ...rows.flatMap(({ id, outcome, why }) => (outcome === 'refused' ? [`${id} ${why}`] : [])),
      `改了 ${rows.filter(({ outcome }) => outcome === 'changed').length} 件`,
      undoLine(change),
    ],
    warns: ({ rows }) => rows.some(({ outcome }) => outcome === 'refused'),
  }),
  verb({
    word: 'undo',
    args: 'NUMBER',
    note: '7 天以内；之后又改过的不撤销',
    operation: goodsDesk.undo,
    read: ([change = '', ...rest]) =>
      rest.length > 0 || !/^[1-9]\d{0,14}$/.test(change)
        ? null
        : { input: { change: Number(change) } },
    say: ({ goods: count }) => [`已撤销，恢复 ${count} 件`],
  }),
]

const sheets: readonly Verb[] = [
  verb({
    word: 'check',
    args: 'FILE',
    note: 'FILE 是 .xlsx、.xls 或 .csv；不写入',
    operation: goodsDesk.check,
    read: ([file, ...rest], around) =>
      file === undefined || rest.length > 0 ? null : readGoodsSheet(around, file),
    say: checkLines,
    warns: ({ wrong }) => wrong > 0,
  }),
  verb({
    word: 'apply',
    args: 'FILE [--skip-wrong] [--sure]',
    operation: goodsDesk.apply,
    async read(words, around) {
      const [file, ...rest] = words.filter((word) => !word.startsWith('--'))
      if (file === undefined || rest.length > 0) return null
      const read = await readGoodsSheet(around, file)
      if (!('input' in read) || typeof read.input !== 'object') return read
      const [skipWrong, isSure] = [words.includes('--skip-wrong'), words.includes('--sure')]
      return { input: { ...read.input, skipWrong, isSure } }
    },
    say: ({ added, changed, skipped, change }) => [
      `新增 ${added}，修改 ${changed}，跳过 ${skipped}`,
      undoLine(change),
    ],
  }),
  verb({
    word: 'export',
    args: 'FILE [WORDS] [--on | --off | --low]',
    note: 'FILE 以 .csv 结尾是 CSV，否则是 .xlsx；改好用 apply 写回',
    operation: goodsDesk.export,
    read([file, ...words]) {
      const filter = filterOf(words)
      return file === undefined || filter === null ? null : { input: filter }
    },
    save: (exported, [file = '']) => goodsFileOf(exported, file),
    say: ({ rows }, [file = '']) => [`${rows.length} 件，已写入 ${file}`],
  }),
]

export const goods: Command = {
  name: 'goods',
  title: '商品',
  verbs: [
    ...looks,
    ...acts,
    ...sheets,
    verb({
      word: 'pictures',
      args: 'ID',
      operation: goodsDesk.pictures,
      read: idOnly,
      say: lines,
    }),
    verb({
      word: 'pictures',
      args: 'ID PATH...',
      note: '最多 8 张，路径由 pictures add 印出',
      operation: goodsDesk.setPictures,
      read: ([id = '', ...paths]) =>
        ID.test(id) ? { input: { id: Number(id), pictures: paths } } : null,
      say: lines,
    }),
  ],
}
