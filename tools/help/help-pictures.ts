/**
 * `node tools/run.mjs tools/help/help-pictures.ts`: pictures of our own screens for the help articles,
 * taken from the built product, so that they show what it is. To be run when those screens change.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { Browser, Locator, Page } from 'playwright-core'

import { startProduct } from '#tests/e2e/product.ts'
import { chooseFile, openImport, signIn } from '#tests/e2e/shopper.ts'
import { finishAnimations } from '#tests/finish-animations.ts'
import { encryptXlsx } from '#tests/fixtures/files/encrypt-xlsx.ts'
import { makeOrderXlsx } from '#tests/fixtures/files/make-orders.ts'
import { launchChromium } from '../chromium.ts'

const SIZE = { width: 1280, height: 760 }
const NARROW = { width: 390, height: 760 }
const QUALITY = 0.9
/** Browsers take JPEG and PNG in the manifest, and no WebP. */
const MANIFEST_QUALITY = 80

type Scene = {
  /** `help/` are of articles, `install/` of the manifest (tools/web-manifest.ts). */
  readonly name: string
  readonly size?: typeof SIZE
  readonly open: (page: Page) => Promise<unknown>
}

const purchase = (page: Page): Locator => page.getByRole('dialog', { name: '商品购买' })

const openMode = (mode: string) => async (page: Page) => {
  await openImport(page)
  await purchase(page).getByRole('radio', { name: mode }).check({ force: true })
}

async function openList(page: Page): Promise<void> {
  const dialog = await openImport(page)
  const bytes = await makeOrderXlsx({ rows: 60 })
  await chooseFile(dialog, { name: '待发货订单.xlsx', bytes })
  await dialog.getByText('下单后余额').waitFor()
}

const SCENES: readonly Scene[] = [
  { name: 'help/filter', open: openMode('智能筛选') },
  {
    name: 'help/password',
    open: async (page) => {
      const dialog = await openImport(page)
      const bytes = encryptXlsx(await makeOrderXlsx({ rows: 20 }), { password: '2026' })
      await chooseFile(dialog, { name: '待发货订单.xlsx', bytes })
      await page.getByText('文件已加密').first().waitFor()
    },
  },
  { name: 'help/import', open: openImport },
  {
    name: 'help/list',
    open: openList,
  },
  { name: 'help/authorised', open: openMode('授权发货') },
  { name: 'install/import', open: openList },
  {
    name: 'install/goods',
    size: NARROW,
    open: (page) => page.getByRole('article').first().waitFor(),
  },
]

/** The scenes to take, by name; without any, all of them. */
const wanted = process.argv.slice(2)

/** Smaller than PNG by four fifths; Chromium writes it, so nothing else is needed. */
async function toWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage()
  const data = await page.evaluate(
    async ([source, quality]) => {
      const picture = new Image()
      picture.src = `data:image/png;base64,${source}`
      await picture.decode()
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      canvas.getContext('2d')?.drawImage(picture, 0, 0)
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
      return [...new Uint8Array(await blob.arrayBuffer())]
    },
    [png.toString('base64'), QUALITY] as const,
  )
  await page.close()
  return Buffer.from(data)
}

const product = await startProduct()
const browser = await launchChromium()
try {
  for (const { name, size = SIZE, open } of SCENES) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const context = await browser.newContext({
      viewport: size,
      locale: 'zh-CN',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await page.goto(`${product.url}/gift-list`)
    await signIn(page)
    await open(page)
    await page.evaluate(finishAnimations)
    const isOfManifest = name.startsWith('install/')
    const bytes = isOfManifest
      ? await page.screenshot({ type: 'jpeg', quality: MANIFEST_QUALITY })
      : await toWebp(browser, await page.screenshot())
    const file = path.join('public/art', `${name}.${isOfManifest ? 'jpg' : 'webp'}`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, bytes)
    process.stdout.write(`${name}: ${Math.round(bytes.length / 1024)} kB\n`)
    await context.close()
  }
} finally {
  await browser.close()
  await product.stop()
}
