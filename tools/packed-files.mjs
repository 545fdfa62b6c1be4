// Which files the archive has: the built product, and of the packages those that the server
// imports while it runs, with what they need in turn.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** What no program reads while it runs. */
const LEFT_OUT = /\.(?:map|ts|mts|cts|tsx|flow|tsbuildinfo|h|cc|cpp|gyp|lock)$/i
const FOLDERS_LEFT_OUT = new Set(['test', 'tests', '__tests__', 'example', 'examples', '.github'])

/** The package that an import is of. @param {string} id */
export function packageOf(id) {
  return id.split('/', id.startsWith('@') ? 2 : 1).join('/')
}

/** @param {string} folder @returns {string[]} paths from it */
export function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => path.relative(folder, path.join(one.parentPath, one.name)))
    .sort()
}

/** @param {string} folder @returns {Record<string, any>} */
const manifestOf = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))

/**
 * The folder in which a package in `from` finds `name`, as Node looks for it.
 * @param {string} name @param {string} from @returns {string | null} null = not installed
 */
function findPackage(name, from) {
  for (let at = from; ; at = path.dirname(at)) {
    const folder = path.join(at, 'node_modules', name)
    if (existsSync(path.join(folder, 'package.json'))) return folder
    if (at === '.' || at === path.dirname(at)) return null
  }
}

/**
 * The folders of `names` and of all that they depend on.
 * @param {readonly string[]} names @returns {string[]}
 */
export function packageFolders(names) {
  /** @type {Set<string>} */
  const found = new Set()
  const waiting = names.map((name) => ({ name, from: '.', isOptional: false }))
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const folder = findPackage(next.name, next.from)
    if (folder === null) {
      if (next.isOptional) continue // for another system or processor
      throw new Error(`${next.name} is not installed: npm ci`)
    }
    if (found.has(folder)) continue
    found.add(folder)
    const { dependencies = {}, optionalDependencies = {} } = manifestOf(folder)
    const optional = Object.keys(optionalDependencies)
    for (const name of new Set([...Object.keys(dependencies), ...optional])) {
      waiting.push({ name, from: folder, isOptional: optional.includes(name) })
    }
  }
  return [...found].sort()
}

/** @param {string} folder @returns {string[]} */
export function packedFilesOf(folder) {
  return filesIn(folder)
    .filter((file) => {
      const parts = file.split(path.sep)
      // Packages below it are found on their own.
      if (parts.includes('node_modules')) return false
      return !parts.some((part) => FOLDERS_LEFT_OUT.has(part)) && !LEFT_OUT.test(file)
    })
    .map((file) => path.join(folder, file))
}
