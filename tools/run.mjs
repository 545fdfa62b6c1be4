// Runs a TypeScript file with Node: `node tools/run.mjs bench/import.ts [arguments]`.
// Node 20 cannot strip types itself, so Vite's module runner does.
import { pathToFileURL } from 'node:url'
import path from 'node:path'
import { runnerImport } from 'vite'

const [, , file, ...rest] = process.argv
if (file === undefined) {
  process.stderr.write('usage: node tools/run.mjs FILE [arguments]\n')
  process.exit(2)
}
process.argv = [process.argv[0] ?? 'node', path.resolve(file), ...rest]
await runnerImport(pathToFileURL(path.resolve(file)).href, {
  configFile: false,
  logLevel: 'error',
})
