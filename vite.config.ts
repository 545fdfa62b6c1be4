import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
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

/** What comes with the page itself: two files instead of fifty, one of them hardly ever changes. */
const FIRST_LOAD = [
  { name: 'vendor', tags: ['$initial' as const], test: /\/node_modules\//, priority: 2 },
  { name: 'site', tags: ['$initial' as const], priority: 1 },
]

export default defineConfig({
  root: 'src',
  publicDir: '../public',
  plugins: [
    react(),
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
    rolldownOptions: { output: { codeSplitting: { groups: FIRST_LOAD } } },
  },
  server: { proxy: { '/api': API, '/sandbox': API, '/healthz': API } },
})
