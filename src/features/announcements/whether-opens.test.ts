import { describe, expect, it } from 'vitest'

import type { Notice } from '#contract/content.ts'
import { whetherOpens } from './whether-opens.ts'

const NOTICE: Notice = {
  version: 'v2',
  title: '公告',
  date: '2026-01-20',
  content: [{ type: 'paragraph', text: ['除夕停发'] }],
}

describe('an announcement opens by itself', () => {
  it('when it says something and its version has not been turned off', () => {
    expect(whetherOpens(NOTICE, { seen: '', closed: '' })).toBe(true)
    expect(whetherOpens(NOTICE, { seen: 'v1', closed: 'v1' })).toBe(true)
  })

  it('not after 不再提示, nor after 我知道了 until the next load', () => {
    expect(whetherOpens(NOTICE, { seen: 'v2', closed: '' })).toBe(false)
    expect(whetherOpens(NOTICE, { seen: '', closed: 'v2' })).toBe(false)
  })

  it('not when it is empty (H-23)', () => {
    const blank: Notice = { ...NOTICE, content: [{ type: 'paragraph', text: ['\u00a0'] }] }
    expect(whetherOpens(blank, { seen: '', closed: '' })).toBe(false)
    expect(whetherOpens({ ...NOTICE, content: [] }, { seen: '', closed: '' })).toBe(false)
  })
})
