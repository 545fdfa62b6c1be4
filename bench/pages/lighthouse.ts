// Lighthouse's scores of the visitors' pages, desktop and phone: the median of several rounds on a
// server and a database of its own. Not a dependency: measured when it is installed somewhere.
//
//   npm install --prefix FOLDER lighthouse@12
//   BENCH_PEERS=FOLDER npm run bench lighthouse
//
// `node tools/run.mjs bench/pages/lighthouse.ts 1 home,detail mobile` measures less (after a build).
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { z } from '#contract/zod.ts'
import { invariant } from '#domain/result/assert.ts'
import { startProduct } from '#tests/e2e/product.ts'
import { CHROMIUM_ARGS, findChromium } from '#tools/chromium.ts'

const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  list: '/gift-list',
  detail: '/product-detail/1015',
  help: '/help-center/list',
}
const PRESETS = ['desktop', 'mobile'] as const
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
/** The most for LCP on the desktop, and for layout shifts (CLS) on both. */
const LCP_MS = 1500
const CLS = 0.02

const report = z.object({
  categories: z.record(z.enum(CATEGORIES), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
})
type Report = z.infer<typeof report>

const [rounds = '3', pages = Object.keys(PAGES).join(), presets = PRESETS.join()] =
  process.argv.slice(2)
const cli = path.join(process.env['BENCH_PEERS'] ?? '', 'node_modules/lighthouse/cli/index.js')

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

async function measure(url: string, preset: string, folder: string): Promise<Report> {
  const file = path.join(folder, 'report.json')
  const args = ['--quiet', '--output=json', `--output-path=${file}`]
  if (preset === 'desktop') args.push('--preset=desktop')
  const flags = ['--headless=new', ...CHROMIUM_ARGS].join(' ')
  const { status } = spawnSync(process.execPath, [cli, url, ...args, `--chrome-flags=${flags}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CHROME_PATH: findChromium() },
  })
  if (status !== 0) throw new Error(`Lighthouse failed on ${url}`)
  return report.parse(JSON.parse(await readFile(file, 'utf8')))
}

/** The thread that renders pages may only be starting. */
async function untilRendered(url: string): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    const html = await fetch(url).then((answer) => answer.text())
    if (html.includes('id="page-state"')) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`${url} is not rendered`)
}

function judge(name: string, preset: string, reports: readonly Report[]): boolean {
  const value = (audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  const scores = CATEGORIES.map((category) => {
    const all = reports.map(({ categories }) => categories[category].score ?? 0)
    return { category, score: Math.round(median(all) * 100) }
  })
  const lcp = value('largest-contentful-paint')
  const cls = value('cumulative-layout-shift')
  const isGood =
    scores.every(({ category, score }) => score >= GOALS[category]) &&
    (preset === 'mobile' || lcp <= LCP_MS) &&
    cls <= CLS
  console.log(
    [
      name.padEnd(7),
      preset.padEnd(8),
      ...scores.map(({ category, score }) => `${category} ${score}`),
      `LCP ${Math.round(lcp)} ms`,
      `TBT ${Math.round(value('total-blocking-time'))} ms`,
      `CLS ${cls.toFixed(3)}`,
      isGood ? '' : '  below the goal',
    ].join('  '),
  )
  return isGood
}

if (!existsSync(cli)) {
  console.log('Lighthouse is not installed: see the head of bench/pages/lighthouse.ts')
} else {
  const folder = await mkdtemp(path.join(tmpdir(), 'wandan-lighthouse-'))
  const product = await startProduct()
  try {
    for (const name of pages.split(',')) {
      const url = product.url + invariant(PAGES[name], `known pages: ${Object.keys(PAGES).join()}`)
      await untilRendered(url)
      for (const preset of presets.split(',')) {
        const reports: Report[] = []
        for (let round = 0; round < Number(rounds); round++) {
          reports.push(await measure(url, preset, folder))
        }
        if (!judge(name, preset, reports)) process.exitCode = 1
      }
    }
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
