import * as Comlink from 'comlink'

/** Rejects when the work has to end: it was cancelled, or the thread failed. Never resolves. */
function endOf(thread: Worker, signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    thread.addEventListener('error', (event) => reject(new Error(event.message)))
    signal?.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')))
  })
}

/**
 * Starts a thread, does `work` with the API that it exposes, and ends the thread. The calling
 * thread stays free meanwhile.
 * @param start starts the thread; not called when the work is cancelled already.
 * @throws Error when it was cancelled, or the thread failed.
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
