import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { makePrivateFile, makePrivateFolder } from './private-folder.ts'
import { StartRefusal } from './start-refusal.ts'

const modeOf = (file: string) => statSync(file).mode & 0o777

describe('what only its owner may read', () => {
  let base = ''
  beforeEach(() => {
    base = mkdtempSync(path.join(os.tmpdir(), 'wandan-private-'))
  })
  afterEach(() => {
    vi.restoreAllMocks()
    rmSync(base, { recursive: true, force: true })
  })

  it('a new folder is closed to others from its first moment, whatever the umask', () => {
    const folder = path.join(base, 'a', 'b')
    makePrivateFolder(folder)
    expect(modeOf(folder)).toBe(0o700)
  })

  it.each([0o755, 0o777, 0o710, 0o701])('a folder of mode %o is closed', (mode) => {
    const folder = path.join(base, 'open')
    mkdirSync(folder)
    chmodSync(folder, mode) // mkdir would take the umask off
    makePrivateFolder(folder)
    expect(modeOf(folder)).toBe(0o700)
  })

  it('a link is followed: the folder behind it is closed', () => {
    const folder = path.join(base, 'real')
    mkdirSync(folder, { mode: 0o755 })
    symlinkSync(folder, path.join(base, 'link'))
    makePrivateFolder(path.join(base, 'link'))
    expect(modeOf(folder)).toBe(0o700)
  })

  it('a file that is there is closed, one that is not is left to be made', () => {
    const file = path.join(base, 'seal.key')
    makePrivateFile(file)
    writeFileSync(file, '', { mode: 0o644 })
    makePrivateFile(file)
    expect(modeOf(file)).toBe(0o600)
  })

  it('a folder of another user is refused with the remedy in both languages', () => {
    const owner = process.getuid?.() ?? 0
    vi.spyOn(process, 'getuid').mockReturnValue(owner + 1)
    const refused = () => makePrivateFolder(base)
    expect(refused).toThrow(StartRefusal)
    expect(refused).toThrow(/其他用户可以读取.*DATA_DIR[^]*Other users.*DATA_DIR/)
  })

  it('a file in the place of the folder is refused with the remedy', () => {
    const file = path.join(base, 'file')
    writeFileSync(file, '')
    expect(() => makePrivateFolder(file)).toThrow(/DATA_DIR 不是文件夹[^]*no folder/)
    expect(() => makePrivateFolder(path.join(file, 'x'))).toThrow(/DATA_DIR 不是文件夹/)
  })

  // Where the system makes no folders, asking it again and again would never end.
  it.runIf(existsSync('/proc/self'))('a place that takes no folders is refused at once', () => {
    expect(() => makePrivateFolder('/proc/wandan/data')).toThrow(/没有权限[^]*DATA_DIR/)
  })

  it('a link to nothing is refused with the remedy', () => {
    symlinkSync(path.join(base, 'nowhere'), path.join(base, 'link'))
    expect(() => makePrivateFolder(path.join(base, 'link'))).toThrow(StartRefusal)
  })
})
