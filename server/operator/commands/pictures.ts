import { bringPicture } from '../../modules/pictures/service.ts'
import type { Command } from '../command.ts'

const FAULTS = {
  no_picture: '不是能读的图片（JPEG、PNG、WebP、AVIF、GIF、TIFF）',
  too_large: '超过 30 MB',
  unreadable: '读不到这个文件',
}

export const pictures: Command = {
  name: 'pictures',
  usage: ['pictures add FILE...               收进商城图片，印出路径，供商品、横幅和首页模块使用'],
  async run({ pictures: store, print, readFile }, [what, ...files]) {
    if (what !== 'add' || files.length === 0 || store === undefined) return null
    let isRefused = false
    for (const file of files) {
      const read = await readFile(file)
      const brought = read.ok ? await bringPicture(store, read.value) : read
      print(`${file}\t${brought.ok ? brought.value : FAULTS[brought.error]}`)
      if (!brought.ok) isRefused = true
    }
    return isRefused ? 'refused' : 'done'
  },
}
