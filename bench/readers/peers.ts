import { existsSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

/**
 * Peers that the product does not depend on, not even to be developed: measured when they are
 * installed somewhere.
 *
 *   npm install --prefix FOLDER udsv hucre
 *   BENCH_PEERS=FOLDER npm run bench readers
 */
const PEERS = ['udsv', 'hucre']

/** Builds those that are there into `folder`; answers with their names. */
export async function buildPeers(folder: string): Promise<string[]> {
  const home = process.env['BENCH_PEERS']
  const found = PEERS.filter(
    (name) => home !== undefined && existsSync(path.join(home, 'node_modules', name)),
  )
  for (const name of found) {
    await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      root: path.resolve(home ?? ''),
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: 'es2023',
        modulePreload: false,
        rollupOptions: {
          input: name,
          preserveEntrySignatures: 'strict',
          output: { entryFileNames: `peer-${name}.js` },
        },
      },
    })
  }
  return found
}
