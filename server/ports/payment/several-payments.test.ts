import { describe, expect, it } from 'vitest'

import { fen } from '#domain/money/fen.ts'
import type { Payment } from './payment.ts'
import { severalPayments } from './several-payments.ts'

const asked: string[] = []

function partner(name: string, channel: number): Payment {
  const note = <T>(call: string, answer: T): Promise<T> => {
    asked.push(`${name} ${call}`)
    return Promise.resolve(answer)
  }
  const status = {
    partnerNo: name,
    payer: '',
    outcome: 'paid',
    amountFen: 1,
    refundedFen: 0,
    paidAt: null,
  } as const
  return {
    channels: [{ channel, name }],
    bills: [],
    begin: () => note('begin', { type: 'qr', data: name }),
    readNotice: ({ body }) =>
      Promise.resolve(
        body === name
          ? { status: { ...status, tradeNo: 'R1' }, replies: { taken: name, repeat: '' } }
          : null,
      ),
    ask: ({ tradeNo }) => note('ask', { ...status, tradeNo }),
    refund: () => note('refund', 'done'),
  }
}

describe('two payment partners as one', () => {
  const both = severalPayments([partner('first', 1), partner('second', 2)])
  const until = new Date(0)
  const payment = { tradeNo: 'R1', amountFen: fen(1), until, subject: '', siteUrl: '' }
  const refund = { ...payment, refundNo: 'R1B', totalFen: fen(1), reason: '' }

  it.each([
    [1, 'first'],
    [2, 'second'],
  ])('asks of channel %i only the one that has it', async (channel, name) => {
    asked.length = 0
    expect(await both.begin({ ...payment, channel })).toEqual({ type: 'qr', data: name })
    expect(await both.ask({ tradeNo: 'R1', channel })).toMatchObject({ partnerNo: name })
    expect(await both.refund({ ...refund, channel })).toBe('done')
    expect(asked).toEqual([`${name} begin`, `${name} ask`, `${name} refund`])
  })

  it('asks nobody of a channel that none has', async () => {
    asked.length = 0
    expect(await both.begin({ ...payment, channel: 3 })).toBeNull()
    expect(await both.ask({ tradeNo: 'R1', channel: 3 })).toBeNull()
    expect(await both.refund({ ...refund, channel: 3 })).toBeNull()
    expect(asked).toEqual([])
  })

  it('finds whose notice it is', async () => {
    const notice = (body: string) => both.readNotice({ body, header: () => '' })
    expect(await notice('second')).toMatchObject({
      status: { partnerNo: 'second' },
      replies: { taken: 'second' },
    })
    expect(await notice('stranger')).toBeNull()
  })
})
