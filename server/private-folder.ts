import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

import { codeOf, folderRefusal, START_REFUSALS, StartRefusal } from './start-refusal.ts'

const OTHERS = 0o077

/** Windows keeps rights in lists of its own; a folder inside a user's profile is that user's. */
const HAS_MODES = process.platform !== 'win32'

function closeToOthers(path: string, mode: number): void {
  if (!HAS_MODES) return
  const { uid } = statSync(path)
  const me = process.getuid?.() ?? uid
  // A folder of another user is refused, as its owner can open it again at any time. Root may use
  // any folder, as it may run for a user.
  const isOthers = uid !== me && me !== 0
  if (!isOthers && (statSync(path).mode & OTHERS) !== 0) chmodSync(path, mode)
  // Some file systems (FAT, some network shares) accept the change and do nothing.
  if (isOthers || (statSync(path).mode & OTHERS) !== 0) {
    throw new StartRefusal(START_REFUSALS.folderOpen(path))
  }
}

function isFolder(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/**
 * Makes one folder after the other: Node's own `recursive` never ends where the system reports that
 * a folder is not there although its parent is, as under /proc.
 */
function makeWithParents(folder: string): void {
  if (isFolder(folder)) return
  const parent = path.dirname(folder)
  if (parent !== folder) makeWithParents(parent)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) === 'ENOENT') {
      throw new StartRefusal(START_REFUSALS.folderForbidden(folder), error)
    }
    // Another process may have made it just now.
    if (codeOf(error) !== 'EEXIST' || !isFolder(folder)) throw error
  }
}

/**
 * Makes `folder` for this user alone (0700), before anything is written into it: it holds balances,
 * recipients and keys.
 * @throws StartRefusal when it cannot be made, or cannot be closed to others
 */
export function makePrivateFolder(folder: string): void {
  try {
    makeWithParents(path.resolve(folder))
    closeToOthers(folder, 0o700)
  } catch (error) {
    throw folderRefusal(folder, error)
  }
}

/** The same for a file that may be there already (0600). */
export function makePrivateFile(file: string): void {
  try {
    if (existsSync(file)) closeToOthers(file, 0o600)
  } catch (error) {
    throw folderRefusal(file, error)
  }
}
