import { refusal } from './refusal.ts'

/** How long a reader may work before it lets messages (a cancel) in. */
const SLICE_MS = 16

export type Pace = {
  /** Whether it is time to call `pause`; costs one clock reading. */
  due(): boolean
  /** Lets other tasks run; throws a Refusal when the read was cancelled or took too long. */
  pause(): Promise<void>
  /** The check of `pause` without the pause, for steps that cannot wait. */
  check(): void
  /** Does work that its own count bounds. Its time is not charged; a cancel still ends it. */
  uncharged<T>(work: () => Promise<T>): Promise<T>
  /** Ends the message port, which would keep a process alive. */
  close(): void
}

/**
 * Cooperative cancelling. A cancel arrives as a message, so the loop must really end its task:
 * awaiting a promise is not enough, and timers are clamped to 4 ms by browsers.
 */
export function createPace(
  signal: AbortSignal | undefined,
  timeMs: number,
  now: () => number = () => performance.now(),
): Pace {
  let started = now()
  let sliceEnd = started + SLICE_MS
  let isCharged = true
  let channel: MessageChannel | undefined
  const check = () => {
    if (signal?.aborted) throw refusal('import_cancelled')
    if (isCharged && now() - started > timeMs) throw refusal('import_timeout')
  }
  return {
    due: () => now() >= sliceEnd,
    async pause() {
      check()
      const { port1, port2 } = (channel ??= new MessageChannel())
      await new Promise<void>((resolve) => {
        port1.addEventListener('message', () => resolve(), { once: true })
        port1.start()
        port2.postMessage(null)
      })
      check()
      sliceEnd = now() + SLICE_MS
    },
    check,
    async uncharged(work) {
      const before = now()
      isCharged = false
      try {
        return await work()
      } finally {
        isCharged = true
        started += now() - before
      }
    },
    close() {
      channel?.port1.close()
      channel?.port2.close()
    },
  }
}
