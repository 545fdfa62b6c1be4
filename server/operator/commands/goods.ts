import { goodsDesk } from '../../modules/goods/desk.ts'
import { verb, type Command } from '../command.ts'

const ID = /^\d{1,9}$/

type Shown = { readonly name: string; readonly pictures: readonly string[] }

const lines = ({ name, pictures }: Shown): readonly string[] => [name, ...pictures]

export const goods: Command = {
  name: 'goods',
  title: '商品',
  verbs: [
    verb({
      word: 'pictures',
      args: 'ID',
      operation: goodsDesk.pictures,
      read: ([id = '', ...rest]) =>
        !ID.test(id) || rest.length > 0 ? null : { input: { id: Number(id) } },
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
