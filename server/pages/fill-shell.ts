import type { RenderedPage } from '#contract/page-render.ts'

const ROOT = '<div id="root"></div>'
/** Elements of the head that a rendered page brings itself. */
const OWN_HEAD = /\s*<title>[^<]*<\/title>|\s*<meta\s+name="description"[^>]*>/g

/** Modules that src/boot.ts fetches once the page is seen. */
const SITE_PARTS = /<link rel="modulepreload"/g

/** `shell` is the built index.html. The page's own head elements replace those of the shell. */
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
