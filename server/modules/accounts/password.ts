import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

import { must } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import { refuse, type Answer } from '../../http/refusal.ts'

const KEY_BYTES = 32
const BLOCK_SIZE = 8
/** 128 MiB and about 360 ms each: two at once is what two cores can bear. */
const AT_ONCE = 2
/** Beyond these the wait would be longer than anyone stays. */
const MAX_WAITING = 12

export type Passwords = {
  /** `scrypt$log2N$salt$hash`: carries its cost, so the cost can rise later. */
  hash(password: string): Promise<string>
  /** False as slowly as true; `stored` null = no such account. */
  verify(password: string, stored: string | null): Promise<Answer<boolean>>
}

function derive(password: string, salt: Buffer, costLog2: number): Promise<Buffer> {
  const options = {
    N: 2 ** costLog2,
    r: BLOCK_SIZE,
    p: 1,
    maxmem: 256 * BLOCK_SIZE * 2 ** costLog2,
  }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}

/** At most AT_ONCE at work, MAX_WAITING in line, the rest refused at once unless `isSure`. */
function makeGate() {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>, isSure = false): Promise<T | null> => {
    if (running >= AT_ONCE) {
      if (!isSure && waiting.length >= MAX_WAITING) return null
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next() // hands over the place: `running` stays
    }
  }
}

export function makePasswords(costLog2: number): Passwords {
  const gate = makeGate()
  const nobody = { salt: randomBytes(16), cost: costLog2 }
  return {
    hash: async (password) => {
      const salt = randomBytes(16)
      // Whoever sets a password has spent a code or shown the old one: few, and never turned away.
      const key = must(await gate(() => derive(password, salt, costLog2), true), 'never refused')
      return ['scrypt', costLog2, salt.toString('base64'), key.toString('base64')].join('$')
    },
    verify: async (password, stored) => {
      const [, cost = '', salt = '', hash = ''] = stored?.split('$') ?? []
      const key = await gate(() =>
        stored === null
          ? derive(password, nobody.salt, nobody.cost)
          : derive(password, Buffer.from(salt, 'base64'), Number(cost)),
      )
      if (key === null) return refuse('too_many_requests', { seconds: 5 })
      const expected = stored === null ? randomBytes(KEY_BYTES) : Buffer.from(hash, 'base64')
      return ok(key.length === expected.length && timingSafeEqual(key, expected))
    },
  }
}
