import { expect, it } from 'vitest'

import { systemUser } from './system-user.ts'

it('is named by its login', () => {
  expect(systemUser(() => ({ username: 'shop' }))).toBe('shop')
})

it('is named by its number where the machine has no name for it', () => {
  const nameless = () => {
    throw new Error('ENOENT: no such user')
  }
  expect(systemUser(nameless, () => 12_345)).toBe('uid 12345')
})
