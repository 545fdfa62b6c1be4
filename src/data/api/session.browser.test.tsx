import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { getUserInfo } from '#contract/accounts.ts'
import { answerCalls } from '#tests/answer-calls.ts'
import { tellTabs } from '#tests/tell-tabs.ts'
import { endSession, followOtherTabs, followUser } from './session.ts'
import { userInfoQuery } from './user-info.ts'
import { walletInfoQuery } from './wallet.ts'

const A = {
  user_id: '100001',
  username: '万单用户',
  group_name: '普通会员',
  mobile: '138****8000',
  group_level: 0,
  is_attestation: true,
  real_name_mask: '王**',
  invite_code: 'abcdef',
  balance: '9.00',
  create_time: '2026-01-01 00:00:00',
  unseen_events: 0,
  sub: null,
}
const B = { ...A, user_id: '100002' }

const modules = import.meta.glob<Record<string, unknown>>(
  ['./*.ts', '../recipients/{draft-list,run-results}.ts', '!./*.test.*'],
  { eager: true },
)

const hasKey = (value: unknown): value is { readonly queryKey: QueryKey } =>
  typeof value === 'object' && value !== null && 'queryKey' in value

/** The keys of every `…Query`, made for A. */
function everyKey(): QueryKey[] {
  return Object.values(modules)
    .flatMap((exports) => Object.entries(exports))
    .filter(([name]) => name.endsWith('Query'))
    .map(([name, query]) => {
      const made: unknown = typeof query === 'function' ? query(A.user_id, {}, {}, {}) : query
      if (!hasKey(made)) throw new Error(`${name} makes no query`)
      return made.queryKey
    })
}

let client = new QueryClient()
let unfollow = () => {}

const know = (user: typeof A | null) => client.setQueryData(userInfoQuery.queryKey, user)
const known = () =>
  client
    .getQueryCache()
    .findAll()
    .filter(({ state }) => state.data !== undefined && state.data !== null)
    .map(({ queryKey }) => queryKey[0])

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  know(A)
  unfollow = followUser(client)
})

afterEach(() => {
  unfollow()
})

it('every answer to one user carries that user in its key', () => {
  const personal = everyKey().filter(([head]) => head === 'mine')
  expect(personal.length).toBeGreaterThan(30)
  expect(personal.filter((key) => key[2] !== A.user_id)).toEqual([])
})

describe('what one user was answered is not there for the next', () => {
  beforeEach(() => {
    for (const key of everyKey()) {
      if (key[0] !== 'user') client.setQueryData(key, `of ${A.user_id}`)
    }
  })

  const shared = [
    'captcha',
    'content',
    'goods',
    'invitation',
    'legal',
    'notices',
    'site',
    'site-mode',
  ]

  it('after a logout', () => {
    expect(known().length).toBeGreaterThan(35)
    endSession(client)
    expect(new Set(known())).toEqual(new Set(shared))
  })

  it('and when another user is there, however that came to be known', () => {
    know(B)
    expect(new Set(known())).toEqual(new Set([...shared, 'user']))
  })

  it('but stays while the same user is reported again', () => {
    const before = known().length
    know({ ...A, balance: '8.00' })
    expect(known()).toHaveLength(before)
  })
})

it('what is on screen is emptied, and is fetched again when another tab signs in', async () => {
  let user = A
  answerCalls({ [getUserInfo.path]: () => ({ ...user, draft_key: `${'a'.repeat(43)}=` }) })
  const wallet = new QueryObserver(client, {
    queryKey: walletInfoQuery(A.user_id).queryKey,
    queryFn: () => user.user_id,
  })
  const seen: unknown[] = []
  wallet.subscribe(({ data }) => seen.push(data))
  await expect.poll(() => seen.at(-1)).toBe(A.user_id)
  document.cookie = 'signed-in=1; path=/'
  const unlisten = followOtherTabs(client, () => {})
  user = B
  tellTabs('wandan.session', 'changed')
  await expect.poll(() => seen.at(-1)).toBe(B.user_id)
  expect(seen.lastIndexOf(A.user_id)).toBeLessThan(seen.lastIndexOf(undefined))
  expect(seen.slice(seen.lastIndexOf(undefined))).not.toContain(A.user_id)
  unlisten()
  document.cookie = 'signed-in=; max-age=0; path=/'
})
