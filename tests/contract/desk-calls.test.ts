import { expect, it } from 'vitest'

import { OPERATIONS, proofOf } from '#contract/desk.ts'
import * as running from '#contract/desk/run.ts'
import * as session from '#contract/desk/session.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { keysOf } from '#domain/values/keys-of.ts'

const calls = [...Object.values(session), ...Object.values(running)].filter(
  (one) => typeof one === 'object',
)

it('every call of the desk is below the path of its cookie, and none is a call of the shop', () => {
  const paths = calls.map(({ path }) => path)
  expect(paths.length).toBeGreaterThan(8)
  expect(paths.filter((path) => !path.startsWith('/api/desk/'))).toEqual([])
  const ofShop: readonly string[] = Object.values(ENDPOINTS).map(({ path }) => path)
  expect(ofShop.filter((path) => path.startsWith('/api/desk'))).toEqual([])
})

it('an act on money or on persons needs the passkey, and a look never does', () => {
  const names = keysOf(OPERATIONS)
  const acts = names.filter((name) => OPERATIONS[name].effect === 'act')
  const delicate = acts.filter(
    (name) => OPERATIONS[name].right === 'money' || /^(members|staff|terms)\./.test(name),
  )
  expect(delicate.filter((name) => proofOf(name) === 'none')).toEqual([])
  const looks = names.filter((name) => OPERATIONS[name].effect === 'look')
  expect(looks.filter((name) => proofOf(name) !== 'none')).toEqual([])
})
