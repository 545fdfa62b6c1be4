import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

const LONGEST = `fix(list): ${'长'.repeat(61)}`

describe('the subject of a commit', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wandan-subject-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** The hook's complaint about `message`; empty when it lets the commit pass. */
  function refusalOf(message: string): string {
    const file = path.join(folder, 'COMMIT_EDITMSG')
    writeFileSync(file, message)
    const run = spawnSync(process.execPath, ['tools/commit-subject.mjs', file])
    const said = run.stderr.toString()
    expect(run.status).toBe(said === '' ? 0 : 1)
    return said
  }

  it.each([
    'feat(list): rows are found by their phone',
    'fix(top-up): 获取验证码 stays in one line',
    LONGEST,
    `fix(list): a row\n\n${'Why, at whatever length. '.repeat(9)}\n`,
    "Merge branch 'main' of /work/main",
    'Revert "feat(list): rows are found by their phone"',
    'fixup! feat(list): rows are found by their phone',
  ])('may be %s', (message) => {
    expect(refusalOf(message)).toBe('')
  })

  it.each([
    ['', 'type(scope)'],
    ['rows are found by their phone', 'type(scope)'],
    ['a row\r\n\r\nfix(list): a row\n', 'type(scope)'],
    ['feat: rows are found by their phone', 'type(scope)'],
    ['feat(List): rows are found by their phone', 'type(scope)'],
    ['feat(list):rows are found by their phone', 'type(scope)'],
    ['feat(list): ', 'type(scope)'],
    ['feature(list): rows are found by their phone', '"feature" is none of feat, fix'],
    [`${LONGEST}了`, 'at most 72 characters, this one 73'],
  ])('may not be "%s"', (message, refusal) => {
    expect(refusalOf(message)).toContain(refusal)
  })
})
