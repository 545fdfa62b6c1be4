import { connect, type Socket } from 'node:net'

import { err } from '#domain/result/result.ts'
import { Frames, socketPath } from './frames.ts'
import type { Keyboard } from '../command.ts'
import { said, type CommandGiven, type FileGiven, type FileTaken } from './messages.ts'

/** The server is one of ours: only a fault could make it say more in one line. */
const MOST_SAID_BYTES = 64 * 1024 * 1024

/** The server's end, 'forbidden' to another user of the machine; null when nobody is there. */
function open(place: string): Promise<Socket | 'forbidden' | null> {
  return new Promise((resolve) => {
    const socket = connect(place)
    socket.once('connect', () => resolve(socket))
    socket.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'EACCES' ? 'forbidden' : null),
    )
  })
}

async function fileFor(
  { readFile, words }: Pick<Keyboard, 'readFile'> & Pick<CommandGiven, 'words'>,
  file: string,
): Promise<FileGiven> {
  // Only what was named in the command leaves this process.
  const read = words.includes(file) ? await readFile(file) : err('unreadable' as const)
  return read.ok ? { bytes: Buffer.from(read.value).toString('base64') } : { fault: read.error }
}

async function keepFile(
  { writeFile, words }: Pick<Keyboard, 'writeFile'> & Pick<CommandGiven, 'words'>,
  given: { readonly write: string; readonly bytes: string },
): Promise<FileTaken> {
  // Only where the command has named a file is one written.
  if (!words.includes(given.write)) return { fault: 'unwritable' }
  const kept = await writeFile(given.write, Buffer.from(given.bytes, 'base64'))
  return kept.ok ? { written: true } : { fault: kept.error }
}

/**
 * Has a command run by the server that has `folder` open.
 * @returns its exit code and what went wrong; null when no server is there
 */
export async function callServer(
  folder: string,
  { name, print, readFile, writeFile }: Keyboard,
  words: readonly string[],
): Promise<{ readonly code: number; readonly error: string | null } | null> {
  const place = socketPath(folder)
  const socket = place === null ? null : await open(place)
  if (socket === null) return null
  if (socket === 'forbidden')
    return { code: 1, error: '没有权限：请用运行商城的系统用户执行命令。' }
  const frames = new Frames(socket, MOST_SAID_BYTES)
  const given: CommandGiven = { name, words: [...words] }
  frames.send(given)
  for (;;) {
    const heard = said.safeParse(await frames.next())
    if (!heard.success) break
    if ('line' in heard.data) print(heard.data.line)
    else if ('read' in heard.data)
      frames.send(await fileFor({ readFile, words: given.words }, heard.data.read))
    else if ('write' in heard.data)
      frames.send(await keepFile({ writeFile, words: given.words }, heard.data))
    else {
      socket.end()
      return heard.data
    }
  }
  socket.destroy()
  return {
    code: 1,
    error:
      '商城在执行中停止了，不能确定是否已经执行：请重新启动后核对，可用 npm run operator -- log list 查看记录。',
  }
}
