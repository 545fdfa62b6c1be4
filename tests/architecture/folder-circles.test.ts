import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { folderCircles } from '#tools/folder-circles.ts'
import { sourceFiles } from '#tools/source-files.ts'

const files = (texts: Readonly<Record<string, string>>) => new Map(Object.entries(texts))

describe('circles between folders', () => {
  it('are found through any number of folders, by value or by type', () => {
    const circle = files({
      'src/a/x.ts': "import { y } from '../b/y.ts'",
      'src/b/y.ts': "import type { Z } from '#src/c/z.ts'",
      'src/c/z.ts': "const x = await import('../a/w.ts')",
      'src/a/w.ts': '',
      'src/d/v.ts': "import { x } from '../a/x.ts'",
    })
    expect(folderCircles(circle)).toEqual([['src/a', 'src/b', 'src/c']])
  })

  it('are reported one by one', () => {
    const two = files({
      'src/a/x.ts': "export * from '../b/y.ts'",
      'src/b/y.ts': "import { x } from '../a/x.ts'\nimport { z } from '../c/z.ts'",
      'src/c/z.ts': "import { w } from '../d/w.ts'",
      'src/d/w.ts': "import { z } from '../c/z.ts'",
    })
    expect(folderCircles(two)).toEqual([
      ['src/a', 'src/b'],
      ['src/c', 'src/d'],
    ])
  })

  it('are none where files of one folder use each other', () => {
    const one = files({
      'src/a/x.ts': "import { y } from './y.ts'",
      'src/a/y.ts': "import type { X } from './x.ts'",
    })
    expect(folderCircles(one)).toEqual([])
  })

  it('are none where a file beside folders composes them and another is shared by them', () => {
    const composed = files({
      'src/a/main.ts': "import { y } from './b/y.ts'",
      'src/a/b/y.ts': "import type { S } from '../shared.types.ts'",
      'src/a/shared.types.ts': '',
    })
    expect(folderCircles(composed)).toEqual([])
  })

  it('are found where a file beside folders uses one that uses it', () => {
    const mutual = files({
      'src/a/main.ts': "import { y } from './b/y.ts'",
      'src/a/b/y.ts': "import { main } from '../main.ts'",
    })
    expect(folderCircles(mutual)).toEqual([['src/a/b', 'src/a/main.ts']])
  })

  it('are found through tests beside the code, but not through what helps them', () => {
    const crossing = files({
      'src/a/x.test.ts': "import { y } from '../b/y.ts'",
      'src/b/y.ts': "import { w } from '../a/w.ts'",
      'src/a/w.ts': '',
    })
    expect(folderCircles(crossing)).toEqual([['src/a', 'src/b']])
    const helped = files({
      'src/a/x.test.ts': "import { f } from '#tests/fixtures/f.ts'",
      'tests/fixtures/f.ts': "import { w } from '#src/a/w.ts'",
      'src/a/w.ts': '',
    })
    expect(folderCircles(helped)).toEqual([])
  })

  it('are none in the whole tree', () => {
    const texts = new Map(sourceFiles().map((file) => [file, readFileSync(file, 'utf8')]))
    expect(folderCircles(texts)).toEqual([])
  })
})
