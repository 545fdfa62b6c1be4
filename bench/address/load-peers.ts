import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

export type Parse = (line: string) => unknown

const FOLDER = new URL('peers/', import.meta.url)

/** The parsers behind merchants' tools of today, each called according to its documentation. */
export function loadPeers(): Map<string, Parse> {
  // Nothing else needs them, so `npm ci` of the product leaves them out.
  if (!existsSync(new URL('node_modules', FOLDER))) {
    execFileSync('npm', ['ci'], { cwd: FOLDER, stdio: 'inherit' })
  }
  const require = createRequire(new URL('package.json', FOLDER))
  // Packages without (usable) types: what we call is what their READMEs show.
  const zh = require('zh-address-parse') as (line: string, options: object) => unknown
  const { default: addressParse } = require('address-parse') as {
    default: { parse: (line: string) => unknown }
  }
  const smart = require('address-smart-parse') as { parseAddress: (line: string) => unknown }
  return new Map<string, Parse>([
    ['zh-address-parse 1.3.16', (line) => zh(line, { type: 0, nameMaxLength: 4 })],
    ['address-parse 1.2.19', (line) => addressParse.parse(line)],
    ['address-smart-parse 4.0.3', (line) => smart.parseAddress(line)],
  ])
}
