import { readFileSync } from 'node:fs'
import path from 'node:path'

export type Change = readonly [from: string, to: string]

/** @throws when the text no longer has what is changed in it */
export function replaceIn(text: string, changes: readonly Change[]): string {
  return changes.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`the file has no ${from}`)
    return changed.replaceAll(from, to)
  }, text)
}

/** A file that operators copy, with the addresses and folders of this machine; nothing else of it is changed. */
export function fillFile(name: string, changes: readonly Change[]): string {
  return replaceIn(readFileSync(path.join('server/deploy', name), 'utf8'), changes)
}
