import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { DEMO_GOODS } from '#server/db/seed/goods.data.ts'
import { launchChromium } from '#tools/chromium.ts'
import { ADVANTAGES } from './advantages.ts'
import { CARRIERS, PLATFORMS, carrierBadge, platformBadge } from './badges.ts'
import { sheetToCouriers, toEveryCity } from './banners.ts'
import { favicon, logo, maskableLogo, solidLogo, wordmark } from './brand.ts'
import { EMPTY_STATES } from './empty-states.ts'
import { GOODS_DRAWINGS } from './goods-drawings.ts'
import { renderPng } from './icons.ts'
import { picture, type Box } from './tile.ts'
import { TINTS } from './tints.ts'

/** `node tools/run.mjs tools/art/generate.ts [sheet-folder]`; with a folder it also writes contact sheets there. */
const sheetFolder = process.argv[2]
const PUBLIC = path.resolve('public')

function write(file: string, content: string | Uint8Array): void {
  const full = path.join(PUBLIC, file)
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(full, content)
}

write('icons/wandan.svg', logo())
write('icons/wandan-maskable.svg', maskableLogo())
write('icons/favicon.svg', favicon())
write('art/wordmark.svg', wordmark())
write('art/banner-couriers.svg', sheetToCouriers())
write('art/banner-cities.svg', toEveryCity())
for (const [key, draw] of Object.entries(EMPTY_STATES)) write(`art/empty/${key}.svg`, draw())
for (const [key, draw] of Object.entries(ADVANTAGES)) write(`art/advantages/${key}.svg`, draw())
for (const [key, mark] of Object.entries(PLATFORMS))
  write(`art/platform/${key}.svg`, platformBadge(mark))
for (const [key, mark] of Object.entries(CARRIERS))
  write(`goods/express/${key}.svg`, carrierBadge(mark))

const browser = await launchChromium()
try {
  write('icons/icon-192.png', await renderPng(browser, logo(), 192))
  write('icons/icon-512.png', await renderPng(browser, logo(), 512))
  write('icons/icon-512-maskable.png', await renderPng(browser, maskableLogo(), 512))
  write('icons/apple-touch-icon.png', await renderPng(browser, solidLogo(), 180))

  const page = await browser.newPage()
  const measure = (svg: string): Promise<Box> =>
    page.evaluate((inner) => {
      document.body.innerHTML = `<svg><g>${inner}</g></svg>`
      const group = document.querySelector('g')
      if (!group) throw new Error('nothing to measure')
      const { x, y, width, height } = group.getBBox()
      return { x, y, width, height }
    }, svg)

  const pictures: { slug: string; svg: string }[] = []
  for (const goods of DEMO_GOODS) {
    const draw = GOODS_DRAWINGS[goods.slug]
    if (!draw) {
      console.warn(`no drawing for ${goods.slug}`)
      continue
    }
    const drawing = draw()
    const svg = picture(drawing, TINTS[goods.category], await measure(drawing.body))
    if (svg.length > 6000) console.warn(`${goods.slug} weighs ${svg.length} bytes`)
    write(`goods/${goods.slug}.svg`, svg)
    pictures.push({ slug: goods.slug, svg })
  }

  if (sheetFolder !== undefined) {
    await page.setViewportSize({ width: 1240, height: 940 })
    for (let i = 0; i < pictures.length; i += 12) {
      const cells = pictures
        .slice(i, i + 12)
        .map(
          ({ slug, svg }) =>
            `<figure><img src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}"><figcaption>${slug}</figcaption></figure>`,
        )
      await page.setContent(
        `<style>body{margin:0;display:grid;grid-template-columns:repeat(4,300px);gap:10px}figure{margin:0}img{width:300px;height:290px;object-fit:cover}figcaption{font:12px sans-serif}</style>${cells.join('')}`,
      )
      await page.screenshot({ path: path.join(sheetFolder, `goods-${i / 12 + 1}.png`) })
    }
  }
} finally {
  await browser.close()
}
