import { randomBytes, scrypt } from 'node:crypto'

import { isSolved, readProof, triesOf, WORK, workText } from '#contract/work-proof.ts'
import { ok } from '#domain/result/result.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { isSameProof, type KeyedHash } from '../../keyed-hash.ts'
import { makeGate } from './gate.ts'

/** Long enough for the longest work on a slow phone. */
const LIVES_SECONDS = 600
/** One at a time, so that forged proofs take no more than a thread; whoever waits longer asks again. */
const LINE = { atOnce: 1, waiting: 20 }

type Deps = { readonly hash: KeyedHash; readonly now: () => Date }

export type WorkProofs = ReturnType<typeof makeWorkProofs>

function hashTry(text: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    scrypt(text, WORK.salt, WORK.length, WORK.scrypt, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}

async function isWorkDone(challenge: string, counters: readonly number[]): Promise<boolean> {
  for (const [part, counter] of counters.entries()) {
    const hash = await hashTry(workText(challenge, part, counter))
    if (!isSolved(hash, triesOf(challenge))) return false
  }
  return true
}

/**
 * Challenges of work and their proofs. A challenge is signed instead of stored: whoever asks for
 * many writes nothing here. It holds for one `scope`, what the call is about.
 */
export function makeWorkProofs({ hash, now }: Deps) {
  const line = makeGate(LINE)
  const seconds = () => Math.floor(now().getTime() / 1000)
  const sign = (scope: string, head: string): string => hash('work', `${scope} ${head}`)
  return {
    challenge(scope: string, tries: number): string {
      const head = `${seconds()}.${tries}.${randomBytes(12).toString('base64url')}`
      return `${head}.${sign(scope, head)}`
    },

    /**
     * Whether the work was done for this scope, and enough of it: half of the present demand, since
     * it may rise while the work is being done.
     */
    async isDone(text: string, scope: string, tries: number): Promise<Answer<boolean>> {
      const proof = readProof(text)
      if (proof === null) return ok(false)
      const head = proof.challenge.slice(0, proof.challenge.lastIndexOf('.'))
      if (!isSameProof(proof.challenge, `${head}.${sign(scope, head)}`)) return ok(false)
      const age = seconds() - Number(head.split('.')[0])
      if (age > LIVES_SECONDS || triesOf(head) * 2 < tries) return ok(false)
      const done = await line(() => isWorkDone(proof.challenge, proof.counters))
      return done === null ? refuse('too_many_requests', { seconds: 5 }) : ok(done)
    },
  }
}
