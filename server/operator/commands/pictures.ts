import { readFile } from 'node:fs/promises'

import { bringPicture } from '../../modules/pictures/service.ts'
import type { Command } from '../command.ts'

const FAULTS = {
  no_picture: '不是能读的图片（JPEG、PNG、WebP、AVIF、GIF、TIFF）',
  too_large: '超过 30 MB',
}

export const pictures: Command = {
  name: 'pictures',
  usage: ['pictures add FILE...               收进商城图片，印出路径，供商品、横幅和首页模块使用'],
  async run({ pictures: store, print }, [what, ...files]) {
    if (what !== 'add' || files.length === 0 || store === undefined) return null
    let isRefused = false
    for (const file of files) {
      const bytes = await readFile(file).catch(() => null) // absent or unreadable: printed below
      const brought = bytes === null ? null : await bringPicture(store, bytes)
      if (brought?.ok === true) {
        print(`${file}\t${brought.value}`)
        continue
      }
      isRefused = true
      print(`${file}\t${brought === null ? '读不到这个文件' : FAULTS[brought.error]}`)
    }
    return isRefused ? 'refused' : 'done'
  },
}
