import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'

import { hash as hashArgon2, verify as verifyArgon2 } from '@node-rs/argon2'

import { invariant } from '#domain/result/assert.ts'
import { ok } from '#domain/result/result.ts'
import { refuse, type Answer } from '../../http/refusal.ts'
import { makeGate } from './gate.ts'

/** What one guess costs. */
export type PasswordCost = { readonly memoryKiB: number; readonly passes: number }

/** What OWASP asks of Argon2id (docs/decisions/0063-password-hashes.md). */
export const REAL_COST: PasswordCost = { memoryKiB: 19_456, passes: 2 }

/** At most half of the cores and two of libuv's four threads: orders and files need the others. */
const AT_ONCE = Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2)))
/** Beyond these the wait would be longer than anyone stays. */
const MAX_WAITING = 12

export type Passwords = {
  /** `$argon2id$v=19$m=…,t=…,p=1$salt$hash`: carries its cost, so the cost can rise later. */
  hash(password: string): Promise<string>
  /** Takes as long for false as for true; `stored` null = no such account. */
  verify(password: string, stored: string | null): Promise<Answer<boolean>>
  /** Whether it was made at less than today's cost, or by scrypt: worth hashing again. */
  isWeak(stored: string): boolean
}

/** `scrypt$log2N$salt$hash`, as passwords were kept before; r = 8, p = 1. */
function verifyScrypt(password: string, stored: string): Promise<boolean> {
  const [, costLog2 = '', salt = '', hash = ''] = stored.split('$')
  const expected = Buffer.from(hash, 'base64')
  const N = 2 ** Number(costLog2)
  const options = { N, r: 8, p: 1, maxmem: 256 * 8 * N }
  return new Promise((resolve, reject) => {
    scrypt(password, Buffer.from(salt, 'base64'), expected.length, options, (error, key) => {
      if (error) reject(error)
      else resolve(expected.length > 0 && timingSafeEqual(key, expected))
    })
  })
}

/** Runs on the threads of libuv, as everything slow here does. */
function verifyStored(password: string, stored: string): Promise<boolean> {
  return stored.startsWith('scrypt$')
    ? verifyScrypt(password, stored)
    : verifyArgon2(stored, password)
}

function randomBase64(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '')
}

export function makePasswords({ memoryKiB, passes }: PasswordCost): Passwords {
  const gate = makeGate({ atOnce: AT_ONCE, waiting: MAX_WAITING })
  const options = { memoryCost: memoryKiB, timeCost: passes, parallelism: 1 }
  const cost = `m=${memoryKiB},t=${passes},p=1`
  const decoy = `$argon2id$v=19$${cost}$${randomBase64(16)}$${randomBase64(32)}`
  return {
    hash: async (password) => {
      // Password changes are rare and already authenticated, so they are not throttled.
      const made = await gate(() => hashArgon2(password.normalize('NFKC'), options), true)
      return invariant(made, 'never refused')
    },
    verify: async (password, stored) => {
      const right = await gate(() => verifyStored(password.normalize('NFKC'), stored ?? decoy))
      return right === null ? refuse('too_many_requests', { seconds: 5 }) : ok(right)
    },
    isWeak: (stored) => {
      const [, memory, times] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(stored) ?? []
      return !(Number(memory) >= memoryKiB && Number(times) >= passes)
    },
  }
}
