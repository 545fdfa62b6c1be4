import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { PartnerUnavailable } from '../../partner-unavailable.ts'
import { asJob, inPlace, inTransaction, type Place } from '../../under-way.ts'
import { guard, type Limits, type Rules } from './guard.ts'

type Port = {
  readonly name: string
  ask(what: string): Promise<string>
  told(): Promise<string>
  list(): AsyncIterable<number>
}

const RULES: Rules<Port> = {
  ask: { part: (what) => what, instead: ({ wasAsked }) => `unavailable, ${wasAsked}` },
  told: 'here',
  list: { inPieces: true },
}

const LIMITS: Partial<Limits> = {
  atOnce: 1,
  waiting: 1,
  waitMs: 50,
  ofOne: 2,
  failures: 2,
  restMs: 1000,
  slowMs: 100,
  deadlineMs: 200,
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

/** A port that answers at the test's command. */
function build(limits: Partial<Limits> = {}) {
  const waiting: { what: string; answer: () => void; fail: () => void }[] = []
  const rests: string[] = []
  const port: Port = {
    name: 'partner',
    ask: (what) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error('down'))
        waiting.push({ what, answer: () => resolve(`said ${what}`), fail })
      }),
    told: () => Promise.resolve('here'),
    async *list() {
      yield 1
      yield 2
    },
  }
  const onRest = (partner: string, part: string) => rests.push(`${partner} ${part}`)
  return {
    guarded: guard(port, RULES, { partner: 'test', limits: { ...LIMITS, ...limits }, onRest }),
    waiting,
    rests,
  }
}

/** A place that notes when it is not held. */
function placeOf(owner: string) {
  const log: string[] = []
  const place: Place = {
    owner,
    async without(wait) {
      log.push('left')
      try {
        return await wait()
      } finally {
        log.push('back')
      }
    },
  }
  return { place, log }
}

it('asks without the place of its caller, and hands on the answer', async () => {
  const { guarded, waiting } = build()
  const { place, log } = placeOf('user')
  const asked = inPlace(place, () => guarded.ask('a'))
  expect(log).toEqual(['left'])
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  waiting[0]?.answer()
  expect(await asked).toBe('said a')
  expect(log).toEqual(['left', 'back'])
  expect(guarded.name).toBe('partner')
})

it('refuses to be called inside a transaction, in a call as in a job', async () => {
  const { guarded } = build()
  const { place } = placeOf('user')
  const inside = () => inTransaction(() => guarded.ask('a'))
  await expect(inside()).rejects.toThrow('in a transaction')
  await expect(inPlace(place, inside)).rejects.toThrow('in a transaction')
  expect(await inTransaction(() => guarded.told())).toBe('here')
})

it('gives up at its deadline, and has the port’s own word for it', async () => {
  const { guarded } = build()
  const asked = guarded.ask('a')
  await vi.advanceTimersByTimeAsync(200)
  expect(await asked).toBe('unavailable, true')
})

it('lets few callers wait and refuses the others at once, with their place kept', async () => {
  const { guarded, waiting } = build()
  const by = (owner: string) => {
    const { place, log } = placeOf(owner)
    return { log, asked: inPlace(place, () => guarded.ask('a')) }
  }
  const [first, second, third] = [by('x'), by('y'), by('z')]
  expect(await third.asked).toBe('unavailable, false')
  expect(third.log).toEqual([])
  await vi.advanceTimersByTimeAsync(50)
  expect(await second.asked).toBe('unavailable, false')
  // A job waits for none of them.
  const job = asJob(() => guarded.ask('a'))
  await vi.waitFor(() => expect(waiting).toHaveLength(2))
  for (const one of waiting) one.answer()
  expect(await Promise.all([first.asked, job])).toEqual(['said a', 'said a'])
})

it('rests the part that fails, and no other', async () => {
  const { guarded, waiting, rests } = build()
  for (let n = 0; n < 2; n++) {
    const asked = guarded.ask('a').catch((error: Error) => error.message)
    waiting.at(-1)?.fail()
    expect(await asked).toBe('down')
  }
  expect(rests).toEqual(['test a'])
  expect(await guarded.ask('a')).toBe('unavailable, false')
  const other = guarded.ask('b')
  waiting.at(-1)?.answer()
  expect(await other).toBe('said b')
})

it('takes an answer that comes late for one, but counts it against the partner', async () => {
  const { guarded, waiting, rests } = build({ failures: 1 })
  const asked = guarded.ask('a')
  await vi.advanceTimersByTimeAsync(150)
  waiting[0]?.answer()
  expect(await asked).toBe('said a')
  expect(rests).toEqual(['test a'])
})

it('asks for each piece of a long answer', async () => {
  const { guarded } = build()
  const { place, log } = placeOf('user')
  const pieces: number[] = []
  await inPlace(place, async () => {
    for await (const piece of guarded.list()) pieces.push(piece)
  })
  expect(pieces).toEqual([1, 2])
  expect(log).toEqual(['left', 'back', 'left', 'back', 'left', 'back'])
  await expect(
    inTransaction(async () => {
      for await (const piece of guarded.list()) pieces.push(piece)
    }),
  ).rejects.toThrow('in a transaction')
})

it('throws the error of an absent partner where the port has no word of its own', async () => {
  const port = { ask: () => new Promise<string>(() => undefined) }
  const options = { partner: 'mute', limits: { deadlineMs: 10 }, onRest: () => undefined }
  const asked = guard(port, { ask: {} }, options).ask()
  const said = asked.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10)
  expect(await said).toBeInstanceOf(PartnerUnavailable)
})
