import { createHash } from 'node:crypto'
import { realpathSync, unlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import os from 'node:os'
import path from 'node:path'

import { START_REFUSALS, StartRefusal } from '../start-refusal.ts'

/** A name the system forgets when its process ends, however it ends (except on macOS: see below). */
function lockName(folder: string): string {
  const id = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 24)
  if (process.platform === 'linux') return `\0wandan-${id}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\wandan-${id}`
  return path.join(os.tmpdir(), `wandan-${id}.sock`)
}

function listen(name: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.unref()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null)
      else reject(error)
    })
    server.listen(name, () => resolve(server))
  })
}

function answers(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(name)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/**
 * Keeps a second process out of `folder`. A socket, not a pid file: a pid may be reused, and a
 * killed process must not leave a lock behind.
 * @returns what releases it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const name = lockName(folder)
  let server = await listen(name)
  if (server === null && name.startsWith(os.tmpdir()) && !(await answers(name))) {
    unlinkSync(name) // left behind by a killed process
    server = await listen(name)
  }
  if (server === null) throw new StartRefusal(START_REFUSALS.folderInUse(folder))
  const held = server
  return () =>
    new Promise((resolve) => {
      held.close(() => resolve())
    })
}
