import { expect, it, vi } from 'vitest'

import { ok } from '#domain/result/result.ts'
import { transfers, waybillText } from './list-export.ts'

type Copy = { readonly end: () => void; readonly say: (rows: number) => void }

const worker = vi.hoisted((): { copies: Copy[] } => ({ copies: [] }))

vi.mock('./worker.ts', () => ({
  roomClient: () => ({
    waybillText: (_: object, total: number, onProgress: (progress: object) => void) =>
      new Promise((resolve) => {
        worker.copies.push({
          end: () => resolve(ok({ text: '', count: 0, waiting: 0 })),
          say: (rows) => onProgress({ stage: 'find', rows, total }),
        })
      }),
  }),
}))

it('shows the transfer that is under way, whatever one before it still reports or comes to', async () => {
  const first = waybillText({ orderSn: 'WD1' }, 10)
  const second = waybillText({ orderSn: 'WD2' }, 20)
  const [one, two] = worker.copies
  two?.say(7)
  one?.say(3)
  one?.end()
  await first
  expect(transfers.get()).toEqual({ copy: { stage: 'find', rows: 7, total: 20 } })
  two?.end()
  await second
  two?.say(20)
  expect(transfers.get()).toEqual({})
})
