import { expect, it } from 'vitest'

import { callWords } from './call-words.ts'

it('names what a call is about, and nothing that a person has typed', () => {
  const input = {
    no: 'W2026-7',
    id: 12,
    mobile: '13800138000',
    content: '已联系 王大力',
    ids: [1, 2],
  }
  expect(callWords('work-orders.answer', input)).toBe(
    'work-orders.answer {"no":"W2026-7","id":12,"mobile":"…","content":"…","ids":[1,2]}',
  )
  expect(callWords('parcels.refund', { ids: [1, 2, 3, 4, 5, 6] })).toBe(
    'parcels.refund {"ids":"6 ×"}',
  )
  expect(callWords('members.verify', { card: '11010119900307771X' })).not.toContain('1990')
  expect(callWords('staff.list', undefined)).toBe('staff.list ')
})
