import { beforeEach, describe, expect, it, vi } from 'vitest'

import { MAX_REDELIVERED } from '#contract/parcels.ts'
import { fail, ok } from '#domain/result/result.ts'
import { reportAgain } from './parcels.ts'

const server = vi.hoisted((): { taken: string[][]; isDownAfter: number } => ({
  taken: [],
  isDownAfter: Infinity,
}))

vi.mock('./api-client.ts', () => ({
  request: async (_: unknown, { body }: { body: { ids: string[] } }) => {
    if (server.taken.length >= server.isDownAfter) return fail('answer_malformed')
    server.taken.push(body.ids)
    return ok({ waiting: body.ids.length - 1 })
  },
}))

const IDS = Array.from({ length: 2 * MAX_REDELIVERED + 3 }, (_, n) => String(n))

beforeEach(() => {
  Object.assign(server, { taken: [], isDownAfter: Infinity })
})

describe('waybills that are reported again', () => {
  it('go in as many calls as they take, each once, and all that wait are counted', async () => {
    expect(await reportAgain(IDS)).toEqual(ok({ waiting: IDS.length - 3 }))
    expect(server.taken.flat()).toEqual(IDS)
    expect(server.taken.map(({ length }) => length)).toEqual([MAX_REDELIVERED, MAX_REDELIVERED, 3])
  })

  it('say what went wrong, and are not sent on', async () => {
    server.isDownAfter = 1
    expect(await reportAgain(IDS)).toEqual(fail('answer_malformed'))
    expect(server.taken).toHaveLength(1)
  })
})
