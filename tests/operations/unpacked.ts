import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { invariant } from '#domain/result/assert.ts'

export type Unpacked = {
  /** The folder that the archive has in it. */
  readonly root: string
  /** What packing printed last. */
  readonly printed: string
  /** Runs Node there with no variable but those given. @returns what it printed */
  readonly node: (args: readonly string[], env?: Readonly<Record<string, string>>) => string
  readonly remove: () => void
}

/** Writes the archive into a folder. @returns what packing printed */
export function packProduct(folder: string): string {
  return execFileSync(process.execPath, ['tools/pack.mjs', `--to=${folder}`], { encoding: 'utf8' })
}

/** Packs the product and unpacks it in an empty folder, where no package is above it. */
export function unpackProduct(): Unpacked {
  const folder = mkdtempSync(path.join(tmpdir(), 'wandan-archive-'))
  const printed = packProduct(folder)
  const archive = invariant(readdirSync(folder)[0], 'packed')
  const empty = path.join(folder, 'empty')
  mkdirSync(empty)
  execFileSync('tar', ['-xzf', path.join(folder, archive), '-C', empty])
  const root = path.join(empty, archive.replace(/\.tgz$/, ''))
  const node: Unpacked['node'] = (args, env = {}) =>
    execFileSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
  return { root, printed, node, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
