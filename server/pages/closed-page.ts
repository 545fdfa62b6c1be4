import type { Context } from 'hono'

import { apiSentence } from '#contract/errors.ts'
import type { SiteFacts } from '#contract/site.ts'
import { escapeHtml } from '#domain/content/escape-html.ts'
import { readSessionCookie } from '../http/cookie.ts'
import type { AppEnv } from '../http/mount.ts'
import type { SendPage } from '../http/static-site.ts'

/** Whether the shop sells, and what its pages name. */
export type ShopNow = {
  readonly state:
    | { readonly kind: 'open' | 'not_open' | 'upgrading' }
    | { readonly kind: 'closed'; readonly because: string; readonly until: string }
  readonly facts: Pick<SiteFacts, 'title' | 'logo' | 'hotline' | 'hotline_hours' | 'icp'>
}

/** When a program may come again. */
const AGAIN_SECONDS = 60

/** The colours of src/kit/theme/theme.ts, for a page without its scripts. */
const STYLE = `
:root{color-scheme:light dark;--canvas:#f4f6f8;--card:#fff;--line:#e3e8ec;--text:#1c2530;--quiet:#56616c;--tint:#edf8f4;--edge:#c9e9df;--jade:#006956;--button:#0e7c66}
@media (prefers-color-scheme:dark){:root{--canvas:#12161a;--card:#1b2026;--line:#2e363e;--text:#f2f5f7;--quiet:#a9b4be;--tint:#12302a;--edge:#1f4c42;--jade:#76d4bb;--button:#0e7c66}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--canvas);color:var(--text);font:14px/22px "PingFang SC","HarmonyOS Sans SC","MiSans","Microsoft YaHei","Noto Sans CJK SC","Source Han Sans SC",system-ui,sans-serif}
header{display:flex;align-items:center;gap:10px;max-width:1200px;width:100%;margin:0 auto;padding:20px 24px;font-size:18px;line-height:24px;font-weight:600}
header img{width:32px;height:32px}
main{flex:1;display:flex;align-items:center;justify-content:center;padding:16px}
article{width:100%;max-width:520px;padding:36px 32px 32px;border:1px solid var(--line);border-radius:10px;background:var(--card);text-align:center}
article img{display:block;width:240px;height:160px;max-width:100%;margin:0 auto 20px}
h1{margin:0 0 8px;font-size:28px;line-height:36px;font-weight:600;text-wrap:balance}
p{margin:0 0 4px;color:var(--quiet);text-wrap:pretty}
.because{margin:16px 0;padding:12px 16px;border:1px solid var(--edge);border-radius:6px;background:var(--tint);color:var(--jade);font-size:16px;line-height:24px;overflow-wrap:anywhere}
.again a{display:inline-block;margin-top:20px;padding:5px 20px;border-radius:6px;background:var(--button);color:#fff}
.again a:hover{text-decoration:none;filter:brightness(.93)}
.call{margin-top:24px;padding-top:16px;border-top:1px solid var(--line)}
a{color:var(--jade);font-weight:600;text-decoration:none;white-space:nowrap}
a:hover{text-decoration:underline}
footer{padding:20px 24px;text-align:center;color:var(--quiet);font-size:12px;line-height:18px}
`

/** Heading and text of a page that every visitor sees. */
const CALM = {
  not_open: ['shop_preparing', 'shop_preparing_text'],
  upgrading: ['shop_upgrading', 'shop_upgrading_text'],
} as const

const calmOf = ({ kind }: ShopNow['state']) =>
  kind === 'upgrading' ? CALM.upgrading : CALM.not_open
const headingOf = (state: ShopNow['state']): string =>
  apiSentence(state.kind === 'closed' ? 'shop_paused' : calmOf(state)[0])

function body({ state, facts }: ShopNow): string {
  const lines =
    state.kind === 'closed'
      ? [
          `<h1>${headingOf(state)}</h1>`,
          `<p class="because">${escapeHtml(state.because)}</p>`,
          `<p>${apiSentence('shop_paused_until', { until: state.until.slice(5) })}</p>`,
          `<p>${apiSentence('shop_paused_orders')}</p>`,
        ]
      : [`<h1>${headingOf(state)}</h1>`, `<p>${apiSentence(calmOf(state)[1])}</p>`]
  const again = `<p class="again"><a href="">${apiSentence('shop_again')}</a></p>`
  const number = escapeHtml(facts.hotline)
  const call = `<p class="call">${apiSentence('shop_hotline')} <a href="tel:${number}">${number}</a> ${escapeHtml(facts.hotline_hours)}</p>`
  return [...lines, again, facts.hotline === '' ? '' : call].join('')
}

/** A whole page in the shop's own look; it needs no script. */
function closedPage(shop: ShopNow): string {
  const { state, facts } = shop
  const heading = headingOf(state)
  const title = escapeHtml(facts.title)
  const logo = facts.logo === '' ? '' : `<img src="${escapeHtml(facts.logo)}" alt="">`
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title === '' ? heading : `${title} - ${heading}`}</title><link rel="icon" href="/favicon.ico"><style>${STYLE}</style></head>
<body><header>${logo}${title}</header>
<main><article><img src="/art/empty/no-packages.svg" alt="">${body(shop)}</article></main>
<footer>${escapeHtml(facts.icp)}</footer></body></html>`
}

const NO_PAGE: SendPage = () => null

/** A visitor waits no longer for the state of the shop: its database may be away. */
const READ_MS = 1500

/**
 * Reads the state of the shop; while its database is away, or takes too long, the last one that was
 * known, and null before the first: the pages need no database, so they are sent.
 */
function lastKnown(read: () => Promise<ShopNow>): () => Promise<ShopNow | null> {
  let known: ShopNow | null = null
  return async () => {
    const reading = read().then(
      (shop) => (known = shop),
      () => known, // the calls of the page show it
    )
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, READ_MS, null)
    })
    const shop = await Promise.race([reading, late])
    clearTimeout(timer)
    return shop ?? known
  }
}

/**
 * Sends one calm page in place of each page of a shop that is not open. While it is closed for a
 * moment, signed-in users have their own pages as before.
 */
export function pageWhileClosed(
  read: () => Promise<ShopNow>,
  sendPage: SendPage = NO_PAGE,
): SendPage {
  const readShop = lastKnown(read)
  return async (c: Context<AppEnv>, shell) => {
    const shop = await readShop()
    if (shop === null) return sendPage(c, shell)
    const { kind } = shop.state
    const isForAll = kind === 'open' || (kind === 'closed' && readSessionCookie(c) !== '')
    if (isForAll) return sendPage(c, shell)
    c.header('Cache-Control', 'no-store')
    c.header('Retry-After', String(AGAIN_SECONDS))
    return c.html(closedPage(shop), 503)
  }
}
