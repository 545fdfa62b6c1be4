import * as Comlink from 'comlink'

import type { ProofApi } from './proof.types.ts'
import { solve } from './solve.ts'

/** Progress is reported no more often than the eye sees it. */
const NEWS_EVERY_MS = 100

const api: ProofApi = {
  solve(challenge, onShare) {
    let told = 0
    return solve(challenge, (share) => {
      const now = performance.now()
      if (now - told < NEWS_EVERY_MS) return
      told = now
      onShare(share)
    })
  },
}

Comlink.expose(api)
