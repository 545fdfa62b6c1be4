// `npm run operator -- …`: what an operator does by hand, on the database that the environment names.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isNodeNewEnough } from './node-version.mjs'

if (!isNodeNewEnough()) process.exit(1)
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
if (existsSync('node_modules/vite')) {
  execFileSync(process.execPath, ['tools/build.mjs', '--only=server'], { stdio: 'inherit' })
}
await import(pathToFileURL(path.join(root, 'dist/server/operator.js')).href)
