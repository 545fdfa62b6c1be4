import * as Comlink from 'comlink'

import { fail, ok, type Result } from '#domain/result/result.ts'
import type { ProofApi } from '#workers/proof/proof.types.ts'

type WorkOptions = {
  /** From 0 to 1. */
  readonly onShare: (share: number) => void
  /** Ends the work; its result is then of no use. */
  readonly signal: AbortSignal
}

/** Does the work that code 80 asks for, in a worker of its own so that the page stays quick. */
export function doWork(
  challenge: string,
  { onShare, signal }: WorkOptions,
): Promise<Result<string>> {
  return new Promise((resolve) => {
    // The literal shape `new Worker(new URL(…, import.meta.url))` is what the bundler looks for.
    const worker = new Worker(new URL('../../../workers/proof/entry.ts', import.meta.url), {
      type: 'module',
      name: 'proof',
    })
    const end = (result: Result<string>): void => {
      worker.terminate()
      resolve(result)
    }
    const failed = (cause: string): void => end(fail('worker_unloaded', undefined, cause))
    worker.addEventListener('error', ({ message }) => failed(message))
    signal.addEventListener('abort', () => failed('not wanted any more'))
    Comlink.wrap<ProofApi>(worker)
      .solve(challenge, Comlink.proxy(onShare))
      .then(
        (proof) => end(ok(proof)),
        (error: unknown) => failed(String(error)),
      )
  })
}
