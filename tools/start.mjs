// `npm start`: build what is stale (in a process of its own, so that its memory goes with it), serve.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isNodeNewEnough } from './node-version.mjs'

if (!isNodeNewEnough()) process.exit(1)
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
const hasBuilder = existsSync('node_modules/vite')
if (hasBuilder) execFileSync(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' })
await import(pathToFileURL(path.join(root, 'dist/server/main.js')).href)
