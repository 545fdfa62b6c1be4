// `npm run dev`: the API server (restarted when its code changes) and the site with hot reload.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { createServer } from 'vite'

const PORT = process.env['PORT'] ?? '8080'
/** @type {import('node:child_process').ChildProcess | null} */
let server = null
let restarting = false

function startServer() {
  server = spawn(process.execPath, ['tools/run.mjs', 'server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PORT },
  })
}

function restartServer() {
  if (restarting || server === null) return
  restarting = true
  server.once('exit', () => {
    restarting = false
    startServer()
  })
  server.kill('SIGTERM')
}

startServer()
for (const folder of ['server', 'contract', 'domain']) {
  watch(folder, { recursive: true }, (_, file) => {
    if (file !== null && /\.(ts|sql)$/.test(file) && !file.endsWith('.test.ts')) restartServer()
  })
}
const site = await createServer({ configFile: 'vite.config.ts' })
await site.listen()
site.printUrls()

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    server?.kill('SIGTERM')
    void site.close().then(() => process.exit(0))
  })
}
