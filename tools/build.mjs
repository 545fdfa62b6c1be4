// Builds what is stale: the site (dist/site) and the server (dist/server). `--force` builds both.
import { build } from 'vite'

import { isStale, markFresh, TARGETS } from './build-inputs.mjs'
import { compressSite } from './compress-site.mjs'

const force = process.argv.includes('--force')

const builders = {
  site: async () => {
    await build({ configFile: 'vite.config.ts', logLevel: 'warn' })
    await compressSite(TARGETS['site']?.output ?? 'dist/site')
  },
  server: () =>
    build({
      configFile: false,
      logLevel: 'warn',
      build: {
        ssr: 'server/main.ts',
        outDir: TARGETS['server']?.output ?? 'dist/server',
        emptyOutDir: true,
        target: 'node20',
      },
    }),
}

for (const [target, run] of Object.entries(builders)) {
  if (!force && !isStale(target)) continue
  const began = performance.now()
  await run()
  markFresh(target)
  process.stdout.write(`built ${target} in ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
}
