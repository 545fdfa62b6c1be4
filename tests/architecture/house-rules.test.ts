import { existsSync, readdirSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { ENTRY_MODES } from '#domain/order/order-sources.ts'
import { FIRST_LOAD } from '#tools/first-load.ts'
import { importsOf } from '#tools/import-law.ts'
import { sourceFiles } from '#tools/source-files.ts'

const lines = sourceFiles().flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((text, i) => ({ file, text, at: `${file}:${i + 1}` })),
)

describe('rules of the house that no linter knows', () => {
  const suppressions = lines.filter(({ text }) =>
    /\/[/*]\s*(oxlint-disable|eslint-disable|@ts-expect-error|@ts-ignore)/.test(text),
  )

  it('a suppression gives its reason', () => {
    const found = suppressions.filter(({ text }) => !/ -- \S|error:? \S/.test(text))
    expect(found.map(({ at }) => at)).toEqual([])
  })

  // Lower the number when one goes; never raise it.
  it('suppressions only become fewer', () => {
    expect(suppressions.length).toBeLessThanOrEqual(62)
  })

  it('sentences of the server are in the catalogues of the contract', () => {
    // What an operator reads, what the sandbox plays, what is content, columns of a partner’s file, words of carriers.
    const elsewhere =
      /^server\/(sandbox|operator|backup|rotate-command|db|ports\/[a-z]+\/sandbox|ports\/payment\/[a-z]+\/read-bill|start-refusal|main|doctor|watch\/red-states|modules\/parcels\/trace-codec)/
    const sentence = /['`][^'`]*(\p{Script=Han}[^'`]*){6}['`]/u
    const found = lines.filter(
      ({ file, text }) =>
        file.startsWith('server/') &&
        !file.includes('.test.') &&
        !elsewhere.test(file) &&
        !/^\s*(\*|\/[/*])/.test(text) &&
        sentence.test(text),
    )
    expect(found.map(({ at }) => at)).toEqual([])
  })

  it('a command is a thin face: no file of the operator holds SQL', () => {
    const sql = /\.(query|transaction|script)[<(]|\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\b/
    const found = lines.filter(
      ({ file, text }) => file.startsWith('server/operator/') && sql.test(text),
    )
    expect(found.map(({ at }) => at)).toEqual([])
  })

  it('every dialog and drawer is a layer, so that one that closes leaves the focus in the one below', () => {
    const draws = /<(DialogSurface|OverlayDrawer|InlineDrawer)\b/
    const found = lines.filter(({ file, text }) => file.startsWith('src/') && draws.test(text))
    expect([...new Set(found.map(({ file }) => file))]).toEqual([
      'src/kit/layers/layer-surface.tsx',
    ])
  })

  const ofServer = lines.filter(
    ({ file }) => file.startsWith('server/') && !file.includes('.test.'),
  )

  it('only ports speak to the world outside', () => {
    const speaks = /\bfetch\(|\b(request|connect|createConnection)\b.*from 'node:/
    const found = ofServer.filter(
      ({ file, text }) => !file.startsWith('server/ports/') && speaks.test(text),
    )
    // The lock of a folder and the operator's socket are of this machine; the sandbox's pay page posts
    // to this very process.
    expect(found.map(({ file }) => file)).toEqual([
      'server/db/folder-lock.ts',
      'server/operator/socket/call.ts',
      'server/sandbox/pay-page.ts',
    ])
  })

  it('no row is named by its place on the disk (ctid)', () => {
    const found = ofServer.filter(
      ({ file, text }) => file.endsWith('.ts') && /\bctid\b/i.test(text),
    )
    expect(found.map(({ at }) => at)).toEqual([])
  })

  it('every partner is made where it is put behind its guard', () => {
    const makes =
      /\b(make(?!Sandbox(Receiver|Clock|Post))\w+|no[A-Z]\w+)\b.*from '.*\/ports\/(?!outside)/
    const found = ofServer.filter(
      ({ file, text }) => !file.startsWith('server/ports/') && makes.test(text),
    )
    const composing = [
      // Commands run one after the other and hold no place of a lane.
      'open-operator.ts',
      'open-pictures.ts',
      'open-ports.ts',
      // A test of a partner is behind a guard of its own.
      'partners-outside.ts',
      'settings/payments.ts',
    ]
    expect([...new Set(found.map(({ file }) => file))].toSorted()).toEqual(
      composing.map((name) => `server/${name}`),
    )
  })

  it('no sentence of the page names the shop: its operator does (contract/site-defaults.ts)', () => {
    // 几万单 and 万单也发 count orders.
    const name = /(?<![几，])万单/
    const found = lines.filter(({ file, text }) => file.startsWith('src/text/') && name.test(text))
    expect(found.map(({ at }) => at)).toEqual([])
  })

  it('the purchase names its modes in their own folders only', () => {
    const mode = new RegExp(`'(${ENTRY_MODES.join('|')})'`)
    const found = lines.filter(
      ({ file, text }) =>
        file.startsWith('src/features/purchase/') &&
        !file.startsWith('src/features/purchase/modes/') &&
        !file.includes('.test.') &&
        mode.test(text),
    )
    expect(found.map(({ at }) => at)).toEqual([])
  })

  it('nothing that a buyer downloads imports the desk', () => {
    const ofDesk = (path: string): boolean => /^src\/(desk|text\/desk)\//.test(path)
    const others = sourceFiles().filter((file) => /^(src|workers)\//.test(file) && !ofDesk(file))
    const found = others.filter((file) =>
      importsOf(file, readFileSync(file, 'utf8')).some(({ target }) => ofDesk(target)),
    )
    expect(others.length).toBeGreaterThan(500)
    expect(found).toEqual([])
  })

  it.each([
    [
      'the message of an error',
      /notify\(\s*'error',\s*errorMessage\(/,
      'src/kit/toast/notify-error.ts',
    ],
    ['a QR code', /import\('qrcode'\)/, 'src/kit/page/qr-code.ts'],
  ])('%s has one maker', (_, made, maker) => {
    const makers = sourceFiles().filter(
      (file) =>
        file.startsWith('src/') &&
        !file.includes('.test.') &&
        made.test(readFileSync(file, 'utf8')),
    )
    expect(makers).toEqual([maker])
  })

  it.each([
    'domain',
    'server',
    'server/modules',
    'server/ports',
    'src',
    'src/features',
    'src/features/purchase',
    'workers/recipients',
  ])('docs/architecture.md names every room of %s', (folder) => {
    const named = readFileSync('docs/architecture.md', 'utf8')
    const rooms = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory())
    expect(rooms.map(({ name }) => name).filter((name) => !named.includes(`${name}/`))).toEqual([])
  })

  it.each(['src/features', 'src/features/purchase', 'workers/recipients'])(
    'every room of %s has a README',
    (folder) => {
      const rooms = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory())
      const without = rooms.filter(({ name }) => !existsSync(`${folder}/${name}/README.md`))
      expect(without.map(({ name }) => name)).toEqual([])
    },
  )

  it('the chunks of the first load name only files, folders and packages that are there', () => {
    const packages = FIRST_LOAD.flatMap((chunk) => chunk.packages ?? [])
    const named = FIRST_LOAD.flatMap(({ paths = [] }) => paths).concat(
      packages.map((name) => `node_modules/${name}`),
    )
    expect(named.filter((path) => !existsSync(path))).toEqual([])
  })

  it('the documents name only files that are there', () => {
    const folders = readdirSync('docs', { recursive: true, encoding: 'utf8' })
    const documents = folders.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`)
    const named =
      /`((?:tests|bench|server|src|workers|domain|contract|tools)\/[\w./-]+\.(?:tsx?|mjs|css))`/g
    const missing = ['README.md', 'CONTRIBUTING.md', ...documents].flatMap((document) =>
      [...readFileSync(document, 'utf8').matchAll(named)]
        .map(([, file = '']) => file)
        .filter((file) => !existsSync(file))
        .map((file) => `${document}: ${file}`),
    )
    expect(missing).toEqual([])
  })
})
