import { expect, it } from 'vitest'

import { fillShell } from './fill-shell.ts'

const SHELL = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta
      name="description"
      content="旧"
    />
    <title>万单</title>
    <script type="module" src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/main.js">
  </head>
  <body>
    <div id="root"></div>
    <noscript>请启用</noscript>
  </body>
</html>`

const PAGE = {
  kind: 'page',
  status: 200,
  head: '<title>万单 - 商城首页</title><meta name="description" content="新">',
  // Dollar signs mean something in replacements.
  html: '<p>¥1.00 $& $1</p>',
  state: '{"price":"$&"}',
} as const

it('puts the page into its shell, as it is, with title and description once', () => {
  const filled = fillShell(SHELL, PAGE)
  expect(filled).toContain('<div id="root"><p>¥1.00 $& $1</p></div>')
  expect(filled).toContain(
    '<script type="application/json" id="page-state">{"price":"$&"}</script>',
  )
  expect(filled.match(/<title>/g)).toHaveLength(1)
  expect(filled.match(/name="description"/g)).toHaveLength(1)
  expect(filled).toContain('content="新"')
  expect(filled).toContain('<script type="module" src="/assets/index.js"></script>')
  // The site's own files wait until somebody is there (src/boot.ts).
  expect(filled).toContain('<link data-later crossorigin href="/assets/main.js">')
  expect(filled).toContain('<noscript>请启用</noscript>')
})
