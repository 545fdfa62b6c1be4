import type { Browser } from 'playwright-core'

/** Renders an SVG to a square PNG with a transparent ground where the drawing has none. */
export async function renderPng(browser: Browser, svg: string, size: number): Promise<Uint8Array> {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  try {
    const data = Buffer.from(svg).toString('base64')
    await page.setContent(
      `<style>*{margin:0}img{display:block;width:${size}px;height:${size}px}</style><img src="data:image/svg+xml;base64,${data}">`,
      { waitUntil: 'load' },
    )
    return await page.screenshot({ omitBackground: true })
  } finally {
    await page.close()
  }
}
