import { beforeEach, describe, expect, it, vi } from 'vitest'

import { ok } from '#domain/result/result.ts'

import {
  closeSession,
  inDraft,
  openSession,
  openSessionOf,
  openSessions,
} from './current-session.ts'
import { DraftPart } from './draft-parts.ts'

/** Drafts whose write lock is held, in this browser. */
const held = vi.hoisted(() => new Set<string>())

vi.mock('../storage/key-ring.ts', async (original) => ({
  ...(await original<object>()),
  unlock: async () => ({ ok: true, value: null }),
}))

vi.mock('#domain/address/towns.ts', () => ({ loadTowns: async () => {} }))

vi.mock('./draft-session.ts', async () => {
  const { DraftParts } = await import('./draft-parts.ts')
  return {
    DraftSession: class {
      readonly draftId: string
      readonly readOnly = false
      readonly signal = new AbortController().signal
      readonly parts = new DraftParts(this)
      constructor({ open }: { readonly open: { readonly draftId: string } }) {
        this.draftId = open.draftId
      }
      watch() {
        return () => {}
      }
      state() {
        return { draftId: this.draftId }
      }
      async inTurn() {}
      async start() {
        held.add(this.draftId)
        return { ok: true, value: this.state() }
      }
      async close() {
        this.parts.close()
        held.delete(this.draftId)
      }
    },
  }
})

class Broken extends DraftPart {
  override restore(): Promise<never> {
    return Promise.reject(new Error('its records are damaged'))
  }
}

const draftOf = (draftId: string) => ({
  userId: 'u',
  draftId,
  goods: { goodsId: 1, name: '', picture: '', expressId: 1 },
  defaults: {
    mode: 'import',
    platformId: null,
    platformKey: null,
    quantity: 1,
    remark: '',
  } as const,
})
const noParts = async () => []
const broken = async () => [new Broken()]
const open = (draftId: string, parts: () => Promise<DraftPart[]> = noParts) =>
  openSession(draftOf(draftId), () => {}, parts)

beforeEach(async () => {
  await closeSession()
  held.clear()
})

describe('a draft whose parts cannot be read', () => {
  it('is closed again: it can be opened and deleted later', async () => {
    await expect(open('d1', broken)).rejects.toThrow('its records are damaged')
    expect([...held]).toEqual([])
    expect(openSessions()).toEqual([])
    expect(await open('d1')).toMatchObject({ ok: true })
  })

  it('is closed again where something was to be done in it', async () => {
    await expect(inDraft(draftOf('d1'), broken, async () => ok(1))).rejects.toThrow('damaged')
    expect([...held]).toEqual([])
  })
})

describe('a task in a draft that is not shown', () => {
  it('that throws leaves the draft closed', async () => {
    const task = () => Promise.reject(new Error('a page is gone'))
    await expect(inDraft(draftOf('d1'), noParts, task)).rejects.toThrow('a page is gone')
    await closeSession()
    expect([...held]).toEqual([])
    expect(openSessionOf('d1')).toBeNull()
  })

  it('leaves the draft open that the page has opened', async () => {
    await open('d1')
    expect(await inDraft(draftOf('d1'), noParts, async () => ok(1))).toEqual(ok(1))
    expect([...held]).toEqual(['d1'])
  })
})
