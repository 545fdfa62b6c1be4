import { describe, expect, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import { allowOurScripts } from './script-policy.ts'

type Rule = (url: string) => string

/** What the browser asks before a script starts, on a page of this host. */
function ruleOf(): Rule {
  let rule: Rule | undefined
  allowOurScripts({
    location: { href: 'https://wandan.example/gift-list', origin: 'https://wandan.example' },
    URL,
    trustedTypes: { createPolicy: (_, { createScriptURL }) => (rule = createScriptURL) },
  })
  return invariant(rule, 'the policy was made')
}

describe('the scripts that may start', () => {
  it.each(['/sw.js', '/assets/entry-1a2b3c4d.js', 'https://wandan.example/assets/entry.js'])(
    'are those of our own build: %s',
    (url) => {
      expect(ruleOf()(url)).toBe(url)
    },
  )

  it.each([
    'https://elsewhere.example/assets/entry.js',
    '/uploads/entry.js',
    '/assets/../api/entry.js',
    'blob:https://wandan.example/4c1f',
    'data:text/javascript,1',
  ])('are no others: %s', (url) => {
    expect(() => ruleOf()(url)).toThrow(TypeError)
  })

  it('need no leave where nobody asks', () => {
    const location = { href: 'https://wandan.example/', origin: 'https://wandan.example' }
    expect(() => allowOurScripts({ location, URL })).not.toThrow()
  })
})
