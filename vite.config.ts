import { readFile } from 'node:fs/promises'

import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

import { FIRST_LOAD, isOfChunk } from './tools/first-load.ts'
import { MANIFEST } from './tools/web-manifest.ts'

const API = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`

/** The helpers of the bundler go with the first script. */
const BOOT_HELPERS = /vite\/(?:preload-helper|modulepreload)/

const GROUPS = [
  ...FIRST_LOAD.map((chunk) => ({
    name: chunk.name,
    priority: chunk.priority,
    test: (id: string) => isOfChunk(chunk, id) || (chunk.name === 'boot' && BOOT_HELPERS.test(id)),
  })),
  // All the rest that `main.tsx` imports: in two files, one of which hardly ever changes.
  { name: 'vendor', tags: ['$initial' as const], test: /\/node_modules\//, priority: 2 },
  { name: 'site', tags: ['$initial' as const], priority: 1 },
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

/** What an endpoint is for is read in the API's document alone, which the server makes. */
function leaveOutSummaries(): Plugin {
  return {
    name: 'wandan-summaries',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/[^/]+\.ts$/ },
      handler: (code) => code.replace(/\bsummary:\s*'(?:[^'\\\n]|\\.)*',/g, ''),
    },
  }
}

/** Schemas are described in the API's document alone, which the server makes. */
const DESCRIBES_SCHEMAS = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/

/** Zod hangs its describing on every schema, so that no bundler can leave it out. */
function leaveOutDescriptions(): Plugin {
  return {
    name: 'wandan-schema-descriptions',
    load: {
      filter: { id: DESCRIBES_SCHEMAS },
      handler: async (id) => {
        const names = (await readFile(id, 'utf8')).matchAll(/^export (?:const|function) (\w+)/gm)
        const none = `() => () => { throw new Error('schemas are described by the server') }`
        return [
          `const none = ${none}`,
          ...[...names].map(([, name]) => `export { none as ${name} }`),
        ].join('\n')
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
    leaveOutSummaries(),
    leaveOutDescriptions(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: MANIFEST,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html}', 'art/**/*.svg', 'icons/*', 'goods/express/*.svg'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
  ],
  worker: { format: 'es', plugins: () => [leaveOutDescriptions()] },
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Named as entries, so that both are known to be needed first.
      input: ['src/index.html', 'src/main.tsx'],
      output: { codeSplitting: { groups: GROUPS } },
    },
  },
  server: { proxy: { '/api': API, '/sandbox': API, '/healthz': API } },
})
