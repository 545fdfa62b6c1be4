import * as Comlink from 'comlink'

/** Settles only when the work has to end: it was cancelled, or the thread came to nothing. */
function endOf(thread: Worker, signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    thread.addEventListener('error', (event) => reject(new Error(event.message)))
    signal?.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')))
  })
}

/**
 * Does `work` with what a thread of its own exposes while everything else goes on, and ends it.
 * @param start starts the thread; not called when the work is cancelled already.
 * @throws Error when it was cancelled, or the thread came to nothing.
 */
export async function inThread<Api, T>(
  start: () => Worker,
  work: (api: Comlink.Remote<Api>) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted()
  const thread = start()
  try {
    return await Promise.race([work(Comlink.wrap<Api>(thread)), endOf(thread, signal)])
  } finally {
    thread.terminate()
  }
}
