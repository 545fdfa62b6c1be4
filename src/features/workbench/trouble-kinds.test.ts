import { expect, it } from 'vitest'

import { PARCEL } from '#tests/fixtures/lists/list-items.ts'
import { troublesOf } from './trouble-kinds.ts'

const saying = (latest_trace: string) => ({ ...PARCEL, latest_trace })

it('groups parcels in trouble by what the carrier reports of them', () => {
  const parcels = ['快件疑似遗失，正在核查', '收件人拒收', '快件丢失', '外包装破损'].map(saying)
  const found = troublesOf(parcels).map(({ kind, parcels: of }) => [kind, of.length])
  expect(found).toEqual([
    ['lost', 2],
    ['other', 1],
    ['damaged', 1],
  ])
})
