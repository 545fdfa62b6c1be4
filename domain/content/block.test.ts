import { describe, expect, it } from 'vitest'

import { isSafeHref } from './block.ts'

describe('a link of an article', () => {
  it.each(['/help-center/article/2', '/', 'https://example.com/a?b=1', 'http://example.com'])(
    'may be %s',
    (href) => {
      expect(isSafeHref(href)).toBe(true)
    },
  )

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'https:///evil.example',
    'https:evil.example',
    ' /help-center',
    'mailto:a@example.com',
    'article/2',
    '',
  ])('may not be %j', (href) => {
    expect(isSafeHref(href)).toBe(false)
  })
})
