import { readFileSync } from 'node:fs'

import { afterAll, expect, vi } from 'vitest'

/**
 * Files of this project share a thread and its modules (vitest.config.ts). A module that an earlier
 * file loaded has its imports already: a mock would not reach it, and would outlive its file. So a
 * file that mocks starts with fresh modules, and drops them at its end.
 */
const { testPath } = expect.getState()
if (testPath === undefined) throw new Error('no test file is being run')
if (/\bvi\.(mock|doMock)\(/u.test(readFileSync(testPath, 'utf8'))) {
  vi.resetModules()
  afterAll(() => {
    vi.resetModules()
  })
}

afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
