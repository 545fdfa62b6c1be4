import path from 'node:path'

import { ROOMS } from './rooms.ts'

const COLUMN = /^(domain|contract|workers|src|server|tests|bench|tools)\//

const IMPORT =
  /(?:^|\n)\s*(import|export)\s+(type\s)?(?:[\w$*{},\s]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** The repository path that `specifier` means in `file`; null for packages and platform modules. */
function resolve(file: string, specifier: string): string | null {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('#')) return bare.slice(1)
  if (bare.startsWith('.')) return path.posix.join(path.posix.dirname(file), bare)
  return null
}

type Import = { readonly target: string; readonly isType: boolean }

/** What `file` (a path from the root, with /) imports of this repository. */
export function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].flatMap((match): Import[] => {
    const target = resolve(file, match[3] ?? match[4] ?? '')
    if (target === null || !COLUMN.test(target)) return []
    return [{ target, isType: match[2] !== undefined }]
  })
}

/** A name of `rooms.ts` as a pattern of paths; its first group is the folder that one room has. */
function patternOf(room: string): RegExp {
  const source = room
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/\*+/g, (stars) => (stars === '*' ? '[^/]+' : '.+'))
  return new RegExp(room.endsWith('/') ? `^(${source})` : `^${source}$`)
}

const LAW = ROOMS.map(({ room, may, types = [] }) => ({
  files: patternOf(room),
  may: may.map((name) => patternOf(name)),
  types: types.map((name) => patternOf(name)),
}))

const TEST = /(?:\.(?:browser|server))?\.test(\.tsx?)$/

/**
 * Whether a test beside the code imports a helper of `tests/`: that crosses no wall, since no
 * product imports a test.
 */
export function isTestHelp(file: string, target: string): boolean {
  return TEST.test(file) && !file.startsWith('tests/') && target.startsWith('tests/')
}

/**
 * The imports of `file` (a path from the root, with /) that break the law, as sentences. A test
 * beside the code obeys the law of the file it tests.
 */
export function lawBreaches(file: string, text: string): string[] {
  const subject = file.replace(TEST, '$1')
  const law = LAW.find(({ files }) => files.test(subject))
  if (!law) return []
  const own = law.files.exec(subject)?.[1] ?? subject
  return importsOf(file, text)
    .filter(({ target, isType }) => {
      if (target.startsWith(own)) return false
      if (isTestHelp(file, target)) return false
      if (law.may.some((rule) => rule.test(target))) return false
      return !(isType && law.types.some((rule) => rule.test(target)))
    })
    .map(({ target }) => `${file} may not import ${target}`)
}
