import type { Socket } from 'node:net'
import path from 'node:path'

const NEWLINE = 0x0a
/** What macOS takes at most for the path of a socket, less its end; Linux takes a little more. */
const MOST_PATH_BYTES = 103

/**
 * Where the server that has a data folder open takes commands: inside the folder, which no other
 * user can enter.
 * @returns null where there can be none: on Windows, and where the path is longer than a system takes
 */
export function socketPath(folder: string): string | null {
  const place = path.join(folder, 'operator.sock')
  const fits = Buffer.byteLength(place) <= MOST_PATH_BYTES
  return fits && process.platform !== 'win32' ? place : null
}

/** Lines of JSON in both directions. */
export class Frames {
  readonly #socket: Socket
  readonly #whole: unknown[] = []
  #parts: Buffer[] = []
  #bytes = 0
  #isOver = false
  #wake: () => void = () => undefined
  /** The most bytes that the other side may have sent of a line; one that sends more is cut off. */
  most: number

  constructor(socket: Socket, most: number) {
    this.#socket = socket
    this.most = most
    socket.on('data', (data) => this.#take(data))
    socket.on('error', () => undefined) // 'close' follows
    socket.on('close', () => {
      this.#isOver = true
      this.#wake()
    })
  }

  #take(data: Buffer): void {
    let rest = data
    for (let end = rest.indexOf(NEWLINE); end !== -1; end = rest.indexOf(NEWLINE)) {
      if (!this.#keep(rest.subarray(0, end))) return
      this.#whole.push(readJson(Buffer.concat(this.#parts)))
      this.#parts = []
      this.#bytes = 0
      rest = rest.subarray(end + 1)
    }
    if (this.#keep(rest)) this.#wake()
  }

  /** @returns false when that is more than the other side may send: nothing of it is read any more */
  #keep(part: Buffer): boolean {
    this.#bytes += part.length
    if (this.#bytes > this.most) {
      this.#socket.destroy()
      return false
    }
    this.#parts.push(part)
    return true
  }

  /** The next line, null when it is no JSON; undefined when there will be none. One at a time. */
  async next(): Promise<unknown> {
    // A part of a line wakes, too.
    while (this.#whole.length === 0 && !this.#isOver) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    return this.#whole.shift()
  }

  /** Sends nothing to somebody who has gone. */
  send(value: object): void {
    if (this.#socket.writable) this.#socket.write(`${JSON.stringify(value)}\n`)
  }
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}
