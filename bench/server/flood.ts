import { Agent, request } from 'node:http'

type TextPoster = {
  /** @returns the body of the answer */
  readonly post: (path: string, headers: Record<string, string>, body: string) => Promise<string>
  readonly close: () => void
}

/** Not fetch, which takes as long for a call as the server does: both share the machine. */
export function makeTextPoster(url: string, sockets: number): TextPoster {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  return {
    post: (path, headers, body) =>
      new Promise((resolve, reject) => {
        const length = { 'content-length': String(Buffer.byteLength(body)) }
        const options = { method: 'POST', agent, headers: { ...headers, ...length } }
        const call = request(url + path, options)
        call.on('error', reject)
        call.on('response', (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (part: string) => (text += part))
          response.on('end', () => resolve(text))
        })
        call.end(body)
      }),
    close: () => agent.destroy(),
  }
}

const COME_BACK_MS = 250

/** Repeats a call that a busy server refuses for want of room (5030); the rate counts the wait. */
export async function retryWhenOverloaded(one: () => Promise<number>): Promise<number> {
  for (;;) {
    try {
      return await one()
    } catch (error) {
      if (!String(error).endsWith('failed: 5030')) throw error
      await new Promise((resolve) => {
        setTimeout(resolve, COME_BACK_MS)
      })
    }
  }
}

type Flood = { readonly perSecond: number; readonly p99Ms: number }

/** Makes `calls` calls, `inFlight` at a time; `one` answers how long its call took, in ms. */
export async function flood(
  { calls, inFlight }: { readonly calls: number; readonly inFlight: number },
  one: (index: number) => Promise<number>,
): Promise<Flood> {
  const times: number[] = []
  let next = 0
  const started = performance.now()
  const worker = async () => {
    while (next < calls) times.push(await one(next++))
  }
  await Promise.all(Array.from({ length: inFlight }, worker))
  const seconds = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  return {
    perSecond: Math.round(calls / seconds),
    p99Ms: Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
  }
}

/** Reports whether a goal is met; one that is not ends the bench with an error. */
function say(name: string, isMet: boolean, figures: string): void {
  process.stdout.write(`${name}: ${figures}: ${isMet ? 'met' : 'MISSED'}\n`)
  if (!isMet) process.exitCode = 1
}

export function judge(name: string, value: number, target: number): void {
  say(name, value >= target, `${value}, target ${target}`)
}

export function judgeAtMost(name: string, value: number, most: number): void {
  say(name, value <= most, `${value}, at most ${most}`)
}

/** The number behind `--name`. */
export function numberOption(name: string, fallback: number): number {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : Number(process.argv[at + 1])
}
