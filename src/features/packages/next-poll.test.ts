import { describe, expect, it } from 'vitest'

import { SEND_STATUS } from '#contract/parcels.ts'
import { nextPoll } from './next-poll.ts'

const PARCEL = {
  kuaidi_sn: '73100000000001',
  send_status: 0,
  send_msg: '',
  state: 'pending',
  refund: { state: 'none', reason: 'none', amount: '0.00', time: '' },
} as const
const WAITING = { ...PARCEL, send_status: SEND_STATUS.waiting }

describe('shown parcels are polled', () => {
  it('after their order, until each has a number, a few times', () => {
    const list = [PARCEL, { ...PARCEL, kuaidi_sn: '' }]
    expect(nextPoll({ list, isPlaced: true, polls: 5 })).toBe(5000)
    expect(nextPoll({ list, isPlaced: true, polls: 6 })).toBe(false)
    expect(nextPoll({ list, isPlaced: false, polls: 1 })).toBe(false)
    expect(nextPoll({ list: [PARCEL], isPlaced: true, polls: 1 })).toBe(false)
  })

  it('while they are delivered to their platform, whose answer is shown by itself', () => {
    expect(nextPoll({ list: [PARCEL, WAITING], isPlaced: false, polls: 60 })).toBe(5000)
    expect(nextPoll({ list: [WAITING], isPlaced: false, polls: 61 })).toBe(false)
  })

  it('while their carrier is requested to give them back', () => {
    const asked = { ...PARCEL, refund: { ...PARCEL.refund, state: 'asked' } } as const
    const refused = { ...PARCEL, refund: { ...PARCEL.refund, state: 'refused' } } as const
    expect(nextPoll({ list: [PARCEL, asked], isPlaced: false, polls: 60 })).toBe(5000)
    expect(nextPoll({ list: [asked], isPlaced: false, polls: 61 })).toBe(false)
    expect(nextPoll({ list: [refused], isPlaced: false, polls: 1 })).toBe(false)
  })

  it.each([
    ['there is a reason why it waits', { send_msg: '店铺授权已失效' }],
    ['its number is not there yet', { kuaidi_sn: '' }],
    ['it is taken back', { state: 'cancelled' }],
    ['the platform refused it', { send_status: SEND_STATUS.refused }],
  ] as const)('not where %s', (_, change) => {
    const list = [{ ...WAITING, ...change }]
    expect(nextPoll({ list, isPlaced: false, polls: 1 })).toBe(false)
  })
})
