import { isSitePath } from '#domain/content/block.ts'
import type { Command } from '../command.ts'

const MOST_PICTURES = 8

type Row = { name: string; picture: string; more_pictures: string[] }

export const goods: Command = {
  name: 'goods',
  usage: [
    'goods pictures ID                  一件商品的图片，首图在前',
    `goods pictures ID PATH...          换成这些图片（最多 ${MOST_PICTURES} 张），路径由 pictures add 印出`,
  ],
  async run({ db, print }, [what, id = '', ...paths]) {
    if (what !== 'pictures' || !/^\d{1,9}$/.test(id)) return null
    if (paths.length > MOST_PICTURES || !paths.every(isSitePath)) {
      print(`图片最多 ${MOST_PICTURES} 张，路径以 / 开头`)
      return 'refused'
    }
    const [first, ...more] = paths
    const [row] =
      first === undefined
        ? await db.query<Row>('SELECT name, picture, more_pictures FROM goods WHERE id = $1', [id])
        : await db.query<Row>(
            `UPDATE goods SET picture = $2, more_pictures = $3 WHERE id = $1
             RETURNING name, picture, more_pictures`,
            [id, first, more],
          )
    if (row === undefined) {
      print(`没有商品 ${id}`)
      return 'refused'
    }
    print([row.name, row.picture, ...row.more_pictures].join('\n'))
    return 'done'
  },
}
