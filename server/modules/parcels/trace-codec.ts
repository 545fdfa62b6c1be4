import { deflateRawSync, inflateRawSync } from 'node:zlib'

import { invariant } from '#domain/result/assert.ts'
import { digestOf, type ParcelEvent } from './parcel-event.ts'

// Traces that are stored are read with the words that they were written with: a change of these is another
// version, and this one stays.
const VERSION = 1
const WORDS = Buffer.from(
  '中转部转运中心分拨中心集散中心营业部网点派送不成功已退回退件签收拒收快递员电话取件码' +
    '感谢使用期待再次为您服务如有疑问请联系您的快件已由本人签收已签收签收人凭取件码前往驿站领取' +
    '代收点派件中派送中正在派件已到达快件已到达快件已发往已从发出离开下一站已揽收已揽件已取件等待揽收' +
    '【】，：""],["',
)

/** A moment, its state, place and text, when it was received; the digest only when it is not of the text. */
type Packed = [number, number, string, string, number, 0 | 1, string?]

function packed(event: ParcelEvent, before: number): Packed {
  const { happenedAt, state, city, text, source, receivedAt, digest } = event
  const most: Packed = [
    happenedAt - before,
    state,
    city,
    text,
    receivedAt - happenedAt,
    source === 'push' ? 1 : 0,
  ]
  if (digest !== digestOf(text)) most.push(digest)
  return most
}

/** The events of a parcel in the fewest bytes. */
export function packTrace(events: readonly ParcelEvent[]): Buffer {
  let before = 0
  const list = events.map((event) => {
    const one = packed(event, before)
    before = event.happenedAt
    return one
  })
  const deflated = deflateRawSync(JSON.stringify(list), { level: 9, dictionary: WORDS })
  return Buffer.concat([Buffer.from([VERSION]), deflated])
}

export function unpackTrace(trace: Uint8Array): ParcelEvent[] {
  invariant(trace[0] === VERSION ? trace : null, 'a trace of a known version')
  const json = inflateRawSync(trace.subarray(1), { dictionary: WORDS }).toString()
  // Written by packTrace alone.
  const list = JSON.parse(json) as Packed[]
  let at = 0
  return list.map(([since, state, city, text, waited, isPush, digest]) => {
    at += since
    return {
      happenedAt: at,
      digest: digest ?? digestOf(text),
      state,
      city,
      text,
      source: isPush === 1 ? 'push' : 'pull',
      receivedAt: at + waited,
    }
  })
}
