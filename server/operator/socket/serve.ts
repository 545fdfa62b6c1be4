import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { err, ok } from '#domain/result/result.ts'
import type { Keyboard, ReadFile, WriteFile } from '../command.ts'
import { MOST_FILE_BYTES } from '../own-file.ts'
import { Frames, socketPath } from './frames.ts'
import {
  commandGiven,
  fileGiven,
  fileTaken,
  MOST_COMMAND_BYTES,
  type CommandGiven,
  type Said,
} from './messages.ts'

/** The bytes in base64, and the braces around it. */
const MOST_REPLY_BYTES = Math.ceil(MOST_FILE_BYTES / 3) * 4 + 1024
const MOST_WAITING = 8
/** A client that connects and stays silent, or stops in the middle of a file, blocks nobody. */
const TIMEOUT_MS = 30_000
const BUSY = '正在排队的命令太多，这个命令没有执行：请稍后再试。'

/** Runs a command to its end, and prints what went wrong: it never throws. */
export type RunCommand = (
  keyboard: Keyboard,
  words: readonly string[],
) => Promise<{ readonly code: number; readonly error: string | null }>

export type OperatorSocket = {
  /** Begins no further command; the one under way has `graceMs`. */
  close(graceMs: number): Promise<void>
}

/** One after the other, in the order in which they came. */
function makeQueue() {
  let last: Promise<unknown> = Promise.resolve()
  let length = 0
  return {
    /** The one that runs counts, too. */
    length: () => length,
    idle: () => last,
    add(work: () => Promise<void>): Promise<void> {
      length++
      const done = last.then(work).finally(() => length--)
      last = done.catch(() => undefined) // the caller gets the error
      return done
    },
  }
}

class Client {
  readonly #socket: Socket
  readonly #frames: Frames

  constructor(socket: Socket) {
    this.#socket = socket
    this.#frames = new Frames(socket, 0)
    socket.on('timeout', () => socket.destroy())
  }

  get hasGone(): boolean {
    return this.#socket.destroyed || this.#socket.readableEnded
  }

  say(what: Said): void {
    this.#frames.send(what)
  }

  /** Waits for one line, and for no more than that. */
  async #read(most: number): Promise<unknown> {
    this.#frames.most = most
    this.#socket.setTimeout(TIMEOUT_MS)
    const reply = await this.#frames.next()
    this.#socket.setTimeout(0)
    this.#frames.most = 0
    return reply
  }

  async command(): Promise<CommandGiven | null> {
    const read = commandGiven.safeParse(await this.#read(MOST_COMMAND_BYTES))
    return read.success ? read.data : null
  }

  readonly readFile: ReadFile = async (file) => {
    const reply = this.#read(MOST_REPLY_BYTES)
    this.say({ read: file })
    const given = fileGiven.safeParse(await reply)
    if (!given.success) return err('unreadable')
    return 'bytes' in given.data
      ? ok(Buffer.from(given.data.bytes, 'base64'))
      : err(given.data.fault)
  }

  readonly writeFile: WriteFile = async (file, bytes) => {
    const reply = this.#read(MOST_COMMAND_BYTES)
    this.say({ write: file, bytes: Buffer.from(bytes).toString('base64') })
    const taken = fileTaken.safeParse(await reply)
    if (!taken.success) return err('unwritable')
    return 'fault' in taken.data ? err(taken.data.fault) : ok(null)
  }

  end(code: number, error: string | null): void {
    this.say({ code, error })
    this.#socket.end()
  }
}

async function listen(server: Server, place: string): Promise<void> {
  // Only the process that has the folder is here: what it finds was left by one that was killed.
  rmSync(place, { force: true })
  await new Promise<void>((resolve, reject) => {
    // Later ones, as when there is no descriptor left for a client, are no reason to end the shop.
    server.on('error', reject)
    server.listen(place, resolve)
  })
  chmodSync(place, 0o600)
}

/**
 * Takes commands at a socket in `folder`, which this process has open and which is closed to other
 * users. A command gets its files from the client: this process opens no file for it.
 * @returns null where there can be no socket
 */
export async function serveOperator(
  folder: string,
  run: RunCommand,
): Promise<OperatorSocket | null> {
  const place = socketPath(folder)
  if (place === null) return null
  const queue = makeQueue()
  const sockets = new Set<Socket>()
  let isClosing = false

  const obey = async (client: Client, { name, words }: CommandGiven) => {
    if (client.hasGone) return // nothing was begun
    if (isClosing) return client.end(1, '商城正在停止，命令没有执行。')
    const print = (line: string) => client.say({ line })
    const { readFile, writeFile } = client
    const { code, error } = await run({ name, print, readFile, writeFile }, words)
    client.end(code, error)
  }
  const attend = async (client: Client) => {
    const given = await client.command()
    if (given === null) return client.end(2, '命令和正在运行的商城版本不同：请重新启动商城。')
    if (queue.length() > MOST_WAITING) return client.end(1, BUSY)
    if (queue.length() > 0) client.say({ line: '前一个命令还没有结束，正在排队' })
    await queue.add(() => obey(client, given))
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    void attend(new Client(socket))
  })
  await listen(server, place)
  return {
    close: async (graceMs) => {
      isClosing = true
      // Closing removes the socket's file, too.
      server.close()
      await Promise.race([queue.idle(), sleep(graceMs, null, { ref: false })])
      for (const socket of sockets) socket.destroySoon()
    },
  }
}
