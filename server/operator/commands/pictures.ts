import { pictureDesk } from '../../modules/pictures/desk.ts'
import { verb, type Command } from '../command.ts'

export const pictures: Command = {
  name: 'pictures',
  title: '商城图片',
  verbs: [
    verb({
      word: 'add',
      args: 'FILE...',
      note: '印出路径，供商品、横幅和首页模块使用',
      operation: pictureDesk.add,
      isOneByOne: true,
      async read([file], { readFile }) {
        if (file === undefined) return null
        const read = await readFile(file)
        if (read.ok) return { input: { bytes: read.value } }
        const why = read.error === 'too_large' ? '文件太大' : '读不到这个文件'
        return { refused: [`${file}\t${why}`] }
      },
      say: ({ path }, [file]) => [`${file}\t${path}`],
    }),
  ],
}
