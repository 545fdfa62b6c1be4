import { describe, expect, it } from 'vitest'

import type { Notice } from '#contract/content.ts'
import { shouldOpen } from './should-open.ts'

const NOTICE: Notice = {
  version: 'v2',
  title: '公告',
  date: '2026-01-20',
  content: '<p>除夕停发</p>',
  blocks: [{ type: 'paragraph', text: ['除夕停发'] }],
}

describe('an announcement opens by itself', () => {
  it('when it has content and its version has not been turned off', () => {
    expect(shouldOpen(NOTICE, { seen: '', closed: '' })).toBe(true)
    expect(shouldOpen(NOTICE, { seen: 'v1', closed: 'v1' })).toBe(true)
  })

  it('not after 不再提示, nor after 我知道了 until the next load', () => {
    expect(shouldOpen(NOTICE, { seen: 'v2', closed: '' })).toBe(false)
    expect(shouldOpen(NOTICE, { seen: '', closed: 'v2' })).toBe(false)
  })

  it('not when it is empty (H-23)', () => {
    const blank: Notice = { ...NOTICE, blocks: [{ type: 'paragraph', text: ['\u00a0'] }] }
    expect(shouldOpen(blank, { seen: '', closed: '' })).toBe(false)
    expect(shouldOpen({ ...NOTICE, blocks: [] }, { seen: '', closed: '' })).toBe(false)
  })
})
