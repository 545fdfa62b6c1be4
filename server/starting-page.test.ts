import { expect, it } from 'vitest'

import { SHOP_NAMES } from './listener-names.ts'
import { START_REFUSALS } from './start-refusal.ts'

/** Values in place of those that differ from shop to shop. */
const EXAMPLES = {
  wrongEnvironment: 'PORT (0–65535)',
  portInUse: { port: 8080, host: '127.0.0.1', names: SHOP_NAMES },
  portForbidden: { port: 80, host: '127.0.0.1', names: SHOP_NAMES },
  hostUnknown: { port: 8080, host: '10.0.0.9', names: SHOP_NAMES },
  folderInUse: './data',
  folderForbidden: './data',
  folderFull: './data',
  notAFolder: './data',
  folderOpen: './data',
  folderDamaged: './data',
  keyDamaged: './data/seal.key',
  keyMissing: './data/seal.key',
  keyOther: 'SEAL_KEY',
  keyNotSet: './data/seal.key',
  sandboxDatabase: undefined,
  productionDatabase: undefined,
  neverServed: undefined,
  sandboxOpen: { host: '0.0.0.0', names: SHOP_NAMES },
  databaseUnreachable: 'db.example:5432',
  databaseLogin: 'db.example:5432',
  databaseMissing: 'db.example:5432',
  databaseRights: 'db.example:5432',
  databaseOld: '14.2',
  databaseNewer: 251,
  databaseInUse: undefined,
  picturesApart: undefined,
  restoreUnfinished: undefined,
  failed: '58P01',
} satisfies Record<keyof typeof START_REFUSALS, unknown>

const HEAD = `# What keeps a shop from starting

\`npm run operator -- doctor\` looks at settings, database, key, partners, pictures, disk and port, and changes nothing. It ends with 1 when the shop would not start or not sell.

Each refusal at the start is one of these sentences, with its remedy. This page is made from the code (\`server/start-refusal.ts\`).
`

it('each refusal at the start is on one page, made from the code', async () => {
  const lines = Object.entries(START_REFUSALS).map(([key, sentences]) => {
    // Each example is of the type that its sentence takes: `satisfies` above names all of them.
    const make = sentences as (value: unknown) => { zh: string; en: string }
    const { zh, en } = make(EXAMPLES[key as keyof typeof EXAMPLES])
    return `- ${zh}\n  ${en}\n`
  })
  await expect(`${HEAD}\n${lines.join('')}`).toMatchFileSnapshot('../docs/starting.md')
})
