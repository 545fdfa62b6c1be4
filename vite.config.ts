import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA, type ManifestOptions } from 'vite-plugin-pwa'

const API = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`

const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: '万单',
  short_name: '万单',
  description: '面向电商卖家的礼品代发与批量下单平台',
  lang: 'zh-CN',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#0e7c66',
  background_color: '#f4f6f8',
  categories: ['business', 'shopping'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    {
      src: '/icons/icon-512-maskable.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
    { src: '/icons/wandan.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    { name: '立即下单', url: '/gift-list' },
    { name: '包裹列表', url: '/user-center/package-list' },
  ],
}

/**
 * What comes with the page itself: the script that waits for somebody, and the site in two files
 * instead of fifty, one of them hardly ever changes.
 */
const FIRST_LOAD = [
  {
    name: 'boot',
    test: /\/src\/(?:index\.html|boot\.ts|bootstrap\/|data\/browser\/(?:theme-key|top-banner)\.ts)|\/contract\/refer-code\.ts|vite\/(?:preload-helper|modulepreload)/,
    priority: 3,
  },
  // Small pieces of the shop's pages, which would be ten files.
  {
    name: 'shop',
    test: /\/src\/(?:shop\/goods\/(?:goods-|member-saving|favourite-)|shop\/money\/price|kit\/(?:page\/(?:section-title|page-frame)|theme\/use-|states\/empty-state|list\/pager-numbers)|text\/(?:goods|home|recharge)\.ts|data\/(?:api\/(?:favourites|mark-favourites|top-up|recharge|wallet)|recipients\/purchase-launcher)\.ts|features\/recharge\/amount\.ts)|\/@fluentui\/react-tabs\//,
    priority: 2,
  },
  { name: 'vendor', tags: ['$initial' as const], test: /\/node_modules\//, priority: 2 },
  { name: 'site', tags: ['$initial' as const], priority: 1 },
  // What only lists and details have, and what only the help centre has.
  {
    name: 'goods',
    test: /\/@fluentui\/react-(?:switch|tags|avatar|breadcrumb|select)\/|\/src\/(?:kit\/list\/(?:pager|search-pager|page-search|saved-views)|data\/(?:api\/goods-detail|browser\/list-views)|text\/list-tools)\.tsx?$/,
    priority: 0,
  },
  {
    name: 'help',
    test: /\/@fluentui\/react-(?:accordion|search)\/|\/src\/(?:features\/help\/help\.styles|text\/help\/.*)\.ts$/,
    priority: 0,
  },
]

/** What a visitor's first tap needs besides the site: fetched by boot.ts while nothing else is to do. */
const FIRST_TAP = ['home', 'goods-list-page', 'product-detail-page', 'hosts', 'login-modal']

/** The page names what boot.ts will ask for: a round trip less for whoever needs the site at once. */
function nameSiteParts(): Plugin {
  return {
    name: 'wandan-site-parts',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        if (bundle === undefined) return []
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const partsOf = (names: readonly string[]): Set<string> => {
          const parts = new Set<string>()
          const add = (file: string): void => {
            const chunk = bundle[file]
            if (parts.has(file) || chunk?.type !== 'chunk' || chunk.name === 'index') return
            parts.add(file)
            for (const imported of chunk.imports) add(imported)
          }
          for (const { name, fileName } of chunks) if (names.includes(name)) add(fileName)
          return parts
        }
        const parts = partsOf(['main'])
        const next = [...partsOf(FIRST_TAP)].filter((file) => !parts.has(file))
        const link = (file: string, attrs: Readonly<Record<string, string | boolean>>) => ({
          tag: 'link',
          attrs: { ...attrs, crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        })
        return [
          ...[...parts].map((file) => link(file, { rel: 'modulepreload' })),
          // Without `rel` it is for boot.ts alone.
          ...next.map((file) => link(file, { 'data-later': true })),
        ]
      },
    },
  }
}

export default defineConfig({
  root: 'src',
  publicDir: '../public',
  plugins: [
    react(),
    nameSiteParts(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html}', 'art/**/*.svg', 'icons/*', 'goods/express/*.svg'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
  ],
  worker: { format: 'es' },
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Named as entries, so that both are known to be needed first.
      input: ['src/index.html', 'src/main.tsx'],
      output: { codeSplitting: { groups: FIRST_LOAD } },
    },
  },
  server: { proxy: { '/api': API, '/sandbox': API, '/healthz': API } },
})
