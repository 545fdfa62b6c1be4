import { expect, it } from 'vitest'

import { passkeySite } from './signatures.ts'

it.each([
  ['https://wandan.example', 'wandan.example'],
  ['https://www.wandan.example:8443', 'www.wandan.example'],
  ['http://localhost:8080', 'localhost'],
  ['http://wandan.example', undefined],
  ['http://127.0.0.1:8080', undefined],
  ['https://10.0.0.7', undefined],
  ['https://[::1]:8080', undefined],
  ['http://', undefined],
])('passkeys at %s are those of %s', (siteUrl, rpId) => {
  expect(passkeySite(siteUrl)?.rpId).toBe(rpId)
})
