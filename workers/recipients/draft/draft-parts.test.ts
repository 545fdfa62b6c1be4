import { beforeEach, describe, expect, expectTypeOf, it } from 'vitest'

import { DraftPart, DraftParts } from './draft-parts.ts'

let said: string[]
let draft: { readOnly: boolean; signal: AbortSignal; watch: (watch: () => void) => () => void }
let change: () => void
let parts: DraftParts

class Prices extends DraftPart {
  work: Promise<unknown> | null = null
  /** What the next readings wait for. */
  readonly readings: Promise<void>[] = []
  override async restore() {
    await this.readings.shift()
    said.push('prices restore')
  }
  override change() {
    said.push('prices change')
  }
  override busy() {
    return this.work
  }
  override close() {
    said.push('prices close')
  }
}

class Files extends DraftPart {
  override show() {
    said.push('files shown')
    return () => void said.push('files left')
  }
}

/** What waits for nothing but other promises has happened. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

beforeEach(async () => {
  said = []
  const watches = new Set<() => void>()
  change = () => {
    for (const watch of watches) watch()
  }
  draft = {
    readOnly: false,
    signal: new AbortController().signal,
    watch: (watch) => {
      watches.add(watch)
      return () => watches.delete(watch)
    },
  }
  parts = new DraftParts(draft)
  await parts.open([new Prices(), new Files()])
})

describe('the parts of an open draft', () => {
  it('are restored at the opening, and once each time the write lock has come back', async () => {
    change()
    expect(said).toEqual(['prices restore', 'prices change'])
    draft.readOnly = true
    draft.signal = new AbortController().signal
    change()
    draft.readOnly = false
    change()
    change()
    await parts.restored()
    expect(said.filter((word) => word === 'prices restore')).toHaveLength(2)
  })

  it('are available only when they have read what the other tab wrote, one reading after the other', async () => {
    let goOn = (): void => {}
    parts.of(Prices).readings.push(new Promise((resolve) => (goOn = resolve)))
    for (const { signal } of [new AbortController(), new AbortController()]) {
      draft.signal = signal
      change()
    }
    const asked = parts.restored().then(() => said.push('asked'))
    await settled()
    expect(said.slice(-1)).toEqual(['prices change'])
    goOn()
    await asked
    expect(said.slice(-3)).toEqual(['prices restore', 'prices restore', 'asked'])
  })

  it('that could not be restored say so to who asks, and are tried again at the next change', async () => {
    parts.of(Prices).readings.push(Promise.reject(new Error('its records are damaged')))
    draft.signal = new AbortController().signal
    change()
    await expect(parts.restored()).rejects.toThrow('its records are damaged')
    change()
    await expect(parts.restored()).resolves.toHaveLength(2)
  })

  it('are found by their class, each draft its own', async () => {
    const other = new DraftParts(draft)
    await other.open([new Files()])
    expect(parts.of(Files)).not.toBe(other.of(Files))
    expect(() => other.of(Prices)).toThrow('an open draft has all its parts')
  })

  it('are shown and left together', () => {
    parts.show()()
    expect(said.slice(1)).toEqual(['files shown', 'files left'])
  })

  it('are busy as long as one of them is', async () => {
    expect(parts.busy()).toBeNull()
    let settle = (): void => {}
    parts.of(Prices).work = new Promise<void>((resolve) => (settle = resolve))
    const busy = parts.busy()
    settle()
    await expect(busy).resolves.toHaveLength(1)
  })

  it('are only what is declared as one: nothing is one by its shape alone', () => {
    const looks = {
      restore: async () => {},
      change() {},
      show: () => () => {},
      busy: () => null,
      close() {},
    }
    expectTypeOf(looks).not.toExtend<DraftPart>()
    expectTypeOf(new Files()).toExtend<DraftPart>()
  })

  it('end with the draft, and get no more of its changes', () => {
    parts.close()
    change()
    expect(said).toEqual(['prices restore', 'prices close'])
  })
})
