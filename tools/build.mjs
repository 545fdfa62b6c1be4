// Builds what is stale: the site (dist/site), the thread that renders its pages (dist/render), the
// desk (dist/desk) and the server (dist/server). `--force` builds all, `--only=server` leaves the others alone.
import { writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'

import { build } from 'vite'

import { defineContractStamp, isStale, markFresh, markStale, TARGETS } from './build-inputs.mjs'
import { builtOf } from './built-of.mjs'
import { compressSite } from './compress-site.mjs'

// With a test's environment the pages would hold the packages' development forms.
process.env['NODE_ENV'] = 'production'

const force = process.argv.includes('--force')
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length)

/**
 * Writes beside the server what it imports of packages: the archive has these (tools/pack.mjs).
 * @type {import('vite').Plugin}
 */
const listImports = {
  name: 'list-imports',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
    const imported = chunks.flatMap((chunk) => chunk.imports.concat(chunk.dynamicImports))
    const isPackage = (/** @type {string} */ id) =>
      !(id in bundle) && !id.startsWith('node:') && !builtinModules.includes(id)
    const source = JSON.stringify([...new Set(imported.filter(isPackage))].sort())
    this.emitFile({ type: 'asset', fileName: 'imports.json', source })
  },
}

const builders = {
  site: async () => {
    const define = defineContractStamp()
    await build({ configFile: 'vite.config.ts', logLevel: 'warn', define })
    await compressSite(TARGETS['site']?.output ?? 'dist/site')
  },
  render: () =>
    build({
      configFile: false,
      root: 'src',
      logLevel: 'error', // its packages say "use client", which is nothing to us
      ssr: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify('production'), ...defineContractStamp() },
      build: {
        ssr: 'render/thread.ts',
        outDir: path.resolve(TARGETS['render']?.output ?? 'dist/render'),
        emptyOutDir: true,
        target: 'node20',
      },
    }),
  desk: async () => {
    const define = defineContractStamp()
    await build({ configFile: 'vite.desk.config.ts', logLevel: 'warn', define })
    await compressSite(TARGETS['desk']?.output ?? 'dist/desk')
  },
  server: () =>
    build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define: defineContractStamp(),
      plugins: [listImports],
      build: {
        ssr: true,
        rolldownOptions: {
          input: { main: 'server/main.ts', operator: 'server/operator/main.ts' },
          // Beside the entries: what they share finds the site by its own folder.
          output: { chunkFileNames: '[name]-[hash].js' },
        },
        outDir: TARGETS['server']?.output ?? 'dist/server',
        emptyOutDir: true,
        target: 'node20',
      },
    }),
}

for (const [target, run] of Object.entries(builders)) {
  if (only !== undefined && only !== target) continue
  if (!force && !isStale(target)) continue
  const began = performance.now()
  markStale(target)
  await run()
  markFresh(target)
  process.stdout.write(`built ${target} in ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
}

// Written each time: a commit that changes no input of a build is still the one it was made from.
if (only === undefined || only === 'server') {
  const server = TARGETS['server']?.output ?? 'dist/server'
  writeFileSync(path.join(server, 'built-of.json'), JSON.stringify(builtOf()))
}
