import type { RenderedPage } from '#contract/page-render.ts'

const ROOT = '<div id="root"></div>'
/** What a rendered page says itself. */
const OWN_HEAD = /\s*<title>[^<]*<\/title>|\s*<meta\s+name="description"[^>]*>/g

/** What src/boot.ts fetches once the page is seen. */
const SITE_PARTS = /<link rel="modulepreload"/g

/** `shell` is the built index.html. The page's own words take the place of the shell's. */
export function fillShell(shell: string, page: RenderedPage): string {
  const [head = '', body = ''] = shell.split('</head>')
  const state = `<script type="application/json" id="page-state">${page.state}</script>`
  const [before = '', after = ''] = body.split(ROOT)
  return [
    head.replace(OWN_HEAD, '').replace(SITE_PARTS, '<link data-later'),
    page.head,
    '</head>',
    before,
    `<div id="root">${page.html}</div>${state}`,
    after,
  ].join('')
}
