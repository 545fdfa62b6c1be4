import { array, assert, asyncProperty, string } from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import { DRAFT_LIMITS } from '#contract/drafts.ts'
import { makeSyncCode, SYNC_CODE_BYTES } from '#domain/drafts/sync-code.ts'

import { fromBase64, toBase64 } from './base64.ts'
import { openLabel, openText, sealLabel, sealText } from './seal-synced.ts'
import {
  makeSyncKey,
  proofOf,
  secretOfCode,
  unwrapSyncKey,
  wrapSyncKey,
  type SyncKey,
} from './sync-key.ts'

const PLACE = { userId: '7', syncId: 'a-draft', version: 3 }
const LABEL = {
  goods: { goodsId: 7, name: '原木抽纸', picture: '/goods/7.svg', expressId: 3 },
  platformKey: 'tb',
  mode: 'import',
  totalRows: 3,
  updatedAt: 1,
  suffix: '',
} as const

let key: SyncKey
beforeAll(async () => {
  key = await makeSyncKey()
})

/** Text that does not become smaller, longer than one part. */
function longText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(48 * 1024))
  return Array.from({ length: 16 }, () => {
    crypto.getRandomValues(bytes)
    return toBase64(bytes)
  }).join('')
}

function flip(sealed: string, at: number): string {
  const bytes = fromBase64(sealed)
  bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ 1
  return toBase64(bytes)
}

it('opens what it has sealed, and seals nothing twice alike', async () => {
  await assert(
    asyncProperty(array(string({ unit: 'binary' })), async (lines) => {
      const text = lines.join('\n').toWellFormed()
      const sealed = await sealText(key, PLACE, text)
      expect(await openText(key, PLACE, sealed)).toBe(text)
      expect(await sealText(key, PLACE, text)).not.toEqual(sealed)
    }),
    { numRuns: 50 },
  )
  expect(await openLabel(key, PLACE, await sealLabel(key, PLACE, LABEL))).toEqual(LABEL)
})

it('has no word of the draft in what is sent', async () => {
  const words = ['赵私密', '13987654321', '不外传路7号', '原木抽纸']
  const sealed = [
    ...(await sealText(key, PLACE, JSON.stringify(words))),
    await sealLabel(key, PLACE, LABEL),
  ]
  const decoder = new TextDecoder('utf-8')
  for (const one of sealed) {
    const seen = one + decoder.decode(fromBase64(one))
    for (const word of words) expect(seen.includes(word)).toBe(false)
  }
})

it('opens nothing that was changed, cut, swapped, or put in another place', async () => {
  const text = longText()
  const sealed = await sealText(key, PLACE, text)
  const [first = '', second = '', ...rest] = sealed
  expect(sealed.length).toBeGreaterThan(1)
  for (const part of sealed) {
    expect(fromBase64(part).byteLength).toBeLessThanOrEqual(DRAFT_LIMITS.partBytes)
  }
  const bad: readonly (readonly string[])[] = [
    [second, first, ...rest],
    sealed.slice(0, -1),
    [...sealed, first],
    [first, first, ...rest],
    ...[0, 5, 12, 5_000].map((at) => [flip(first, at)].concat(second, rest)),
  ]
  for (const parts of bad) await expect(openText(key, PLACE, parts)).rejects.toThrow()
  const elsewhere = [
    { ...PLACE, version: 2 },
    { ...PLACE, version: 4 },
    { ...PLACE, syncId: 'another' },
    { ...PLACE, userId: '8' },
  ]
  const label = await sealLabel(key, PLACE, LABEL)
  for (const place of elsewhere) {
    await expect(openText(key, place, sealed)).rejects.toThrow()
    expect(await openLabel(key, place, label)).toBeNull()
  }
  // A label is no part, and a part no label.
  await expect(openText(key, PLACE, [label])).rejects.toThrow()
  expect(await openLabel(key, PLACE, first)).toBeNull()
  const other = await makeSyncKey()
  await expect(openText(other, PLACE, sealed)).rejects.toThrow()
})

it('hands a key over by a code, to its user, in its way, and by no other code', async () => {
  const random = () => crypto.getRandomValues(new Uint8Array(SYNC_CODE_BYTES))
  const code = makeSyncCode(random())
  const secret = secretOfCode(code)
  const way = { userId: '7', way: 'code', secret } as const
  const wrapped = await wrapSyncKey(key, way)
  const taken = await unwrapSyncKey(wrapped, way)
  expect(taken.id).toBe(key.id)
  const sealed = await sealText(key, PLACE, 'text')
  expect(await openText(taken, PLACE, sealed)).toBe('text')
  // The taken key goes on to a third machine.
  const again = await unwrapSyncKey(await wrapSyncKey(taken, way), way)
  expect(again.id).toBe(key.id)
  for (const wrong of [
    { ...way, userId: '8' },
    { ...way, way: 'recovery' as const },
    { ...way, secret: secretOfCode(makeSyncCode(random())) },
  ]) {
    await expect(unwrapSyncKey(wrapped, wrong)).rejects.toThrow()
  }
  await expect(unwrapSyncKey(flip(wrapped, 20), way)).rejects.toThrow()
  const proofs = [
    await proofOf('7', 'code', code),
    await proofOf('7', 'recovery', code),
    await proofOf('8', 'code', code),
  ]
  expect(new Set(proofs).size).toBe(3)
  for (const proof of proofs) expect(proof).toMatch(/^[\w-]{43}$/)
})

it('keeps the key so that no script can export it', async () => {
  expect(key.content.extractable).toBe(false)
  expect(key.vault.wrapper.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', key.content)).rejects.toThrow()
})
