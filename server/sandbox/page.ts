import { html, raw } from 'hono/html'

/** What `html` makes: text whose values were escaped. */
export type Html = ReturnType<typeof html>

const STYLE = raw(`
:root { color-scheme: light; --jade: #0e7c66; --price: #d4380d }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; background: #f4f6f8; color: #1b2026;
  font: 14px/22px "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", system-ui, sans-serif;
  display: flex; flex-direction: column; align-items: center }
header { width: 100%; padding: 10px 16px; background: #fff6e0; color: #7a4b00; text-align: center }
main { width: min(420px, calc(100vw - 32px)); margin-top: 48px; padding: 32px; background: #fff;
  border: 1px solid #dfe4e8; border-radius: 10px }
main.wide { width: min(840px, calc(100vw - 32px)) }
h1 { margin: 0 0 16px; font-size: 20px; line-height: 28px }
.sum { margin: 8px 0 20px; font-size: 36px; line-height: 44px; font-weight: 600; color: var(--price);
  font-variant-numeric: tabular-nums }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 24px; margin: 0 0 24px }
dt { color: #5f6b75 } dd { margin: 0; text-align: right; overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums }
form { display: flex; gap: 12px }
button { flex: 1; height: 44px; border: 1px solid #84909a; border-radius: 6px; background: #fff;
  font: inherit; font-size: 16px; cursor: pointer }
button.main { border-color: var(--jade); background: var(--jade); color: #fff; font-weight: 600 }
button:focus-visible { outline: 2px solid #1b2026; outline-offset: 2px }
.good { color: var(--jade); font-weight: 600 } .quiet { color: #5f6b75 }
table { width: 100%; border-collapse: collapse } td, th { padding: 8px; text-align: left;
  border-bottom: 1px solid #dfe4e8 } td button { height: 32px; font-size: 14px; flex: none; padding: 0 12px }
summary { cursor: pointer } pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 12px; line-height: 18px }
`)

/** A page of a pretended partner: marked at the top, needs no script. */
export function sandboxPage(title: string, body: Html, width: '' | 'wide' = ''): Html {
  return html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <header>沙箱：模拟的合作方，不会产生真实的支付与核验</header>
        <main class="${width}">
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
}

/** A form that sends the text to search for as the parameter `name`. */
export function searchForm(name: string, label: string, asked: string): Html {
  return html`<form method="get">
    <input
      name="${name}"
      value="${asked}"
      aria-label="${label}"
      placeholder="${label}"
      style="flex:3"
    />
    <button>查找</button>
  </form>`
}
