import { readFileSync } from 'node:fs'
import vm from 'node:vm'

import { describe, expect, it } from 'vitest'

const SCRIPT = readFileSync('public/old-browser.js', 'utf8')

/** What a browser of today has of what the script looks for, and how each is taken away. */
const FEATURES: Readonly<Record<string, string>> = {
  modules: 'delete document.script.noModule',
  promises: 'delete window.Promise',
  toSorted: 'delete Array.prototype.toSorted',
  URL: 'delete window.URL',
  'URL.canParse': 'delete window.URL.canParse',
  AbortSignal: 'delete window.AbortSignal',
  'AbortSignal.any': 'delete window.AbortSignal.any',
  CompressionStream: 'delete window.CompressionStream',
  BroadcastChannel: 'delete window.BroadcastChannel',
  dialogs: 'delete window.HTMLDialogElement',
}

const BROWSER = `
  var shown = []
  var window = {
    Promise: {}, URL: { canParse: true }, AbortSignal: { any: true }, CompressionStream: {},
    BroadcastChannel: {}, HTMLDialogElement: {},
  }
  var document = {
    script: { noModule: false },
    createElement: function (name) {
      return name === 'script'
        ? document.script
        : { style: {}, setAttribute: function () {}, appendChild: function (text) { this.text = text } }
    },
    createTextNode: function (text) { return text },
    body: { firstChild: null, insertBefore: function (node) { shown.push(node.text) } },
  }
`

/** What the page shows in a browser that differs by these lines from one of today. */
function shownIn(change = ''): string[] {
  const context = vm.createContext({})
  vm.runInContext(`${BROWSER};${change}`, context)
  vm.runInContext(SCRIPT, context)
  // The array is of the other context, and no more than texts.
  return [...(context['shown'] as string[])]
}

describe('a browser that is too old', () => {
  it('shows nothing in a browser of today', () => {
    expect(shownIn()).toEqual([])
  })

  it.each(Object.entries(FEATURES))('gets a sentence when it lacks %s', (_, change) => {
    const [sentence, ...more] = shownIn(change)
    expect(sentence).toContain('浏览器版本过低')
    expect(sentence).toContain('更新到最新版')
    expect(more).toEqual([])
  })

  it('is led out of the mode of Internet Explorer', () => {
    const change = 'document.documentMode = 11; delete window.URL'
    expect(shownIn(change)[0]).toContain('极速模式')
  })

  it('can read the script, which has no line that is newer than ES5', () => {
    const code = SCRIPT.replaceAll(/^\s*\/\/.*$/gm, '').replaceAll(/'[^']*'/g, "''")
    expect(code).not.toMatch(/=>|`|\b(?:let|const|class|async|await)\b|\?\.|\?\?|\.\.\.|\bof\b/)
  })

  it('meets it on every page before the site itself', () => {
    const page = readFileSync('src/index.html', 'utf8')
    expect(page).toMatch(/<script defer src="\/old-browser\.js"><\/script>\s*<script type="module"/)
  })
})
