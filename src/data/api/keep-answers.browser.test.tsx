import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { getUserInfo } from '#contract/accounts.ts'
import type { AppError } from '#domain/result/result.ts'
import {
  forgetAnswers,
  keepAnswer,
  keepAnswersOf,
  keptAnswer,
} from '#src/data/browser/kept-answers.ts'
import { onlineStore } from '#src/data/browser/online.ts'
import { answerCalls, lost, refusal } from '#tests/answer-calls.ts'
import { askAndKeep, KEPT } from './keep-answers.ts'
import { RequestFailure } from './request-failure.ts'
import { userInfoQuery } from './user-info.ts'

const KEY: QueryKey = ['mine', 'parcels', '1']
const NAME = JSON.stringify(KEY)

let client: QueryClient

beforeEach(async () => {
  client = new QueryClient({ defaultOptions: { queries: { persister: askAndKeep, retry: false } } })
  await keepAnswersOf('1')
})

afterEach(async () => {
  onlineStore.set(true)
  await forgetAnswers()
})

const failing = (error: AppError) => async (): Promise<never> => {
  throw new RequestFailure(error)
}
const AWAY = failing({ code: 'network_error' })

async function ask(queryFn: () => Promise<unknown>, isKept = true): Promise<void> {
  await client.prefetchQuery({ queryKey: KEY, queryFn, ...(isKept && { meta: KEPT }) })
}
const shown = () => client.getQueryState(KEY)

describe('a query', () => {
  it('is kept only when it is declared so', async () => {
    await ask(() => Promise.resolve('parcels'), false)
    expect(await keptAnswer(NAME)).toBeNull()
    client.clear()
    await ask(() => Promise.resolve('parcels'))
    await expect.poll(() => keptAnswer(NAME)).toMatchObject({ answer: 'parcels' })
  })

  it('has what was seen last when the server is away, with its age, and waits to ask again', async () => {
    await keepAnswer(NAME, 'parcels')
    const kept = await keptAnswer(NAME)
    await ask(AWAY)
    expect(shown()).toMatchObject({
      data: 'parcels',
      dataUpdatedAt: kept?.at,
      status: 'error',
      isInvalidated: true,
    })
    await ask(() => Promise.resolve('newer'))
    expect(shown()).toMatchObject({ data: 'newer', status: 'success' })
  })

  it('has it while the call hangs, once the server is known to be away', async () => {
    await keepAnswer(NAME, 'parcels')
    onlineStore.set(false)
    void ask(() => new Promise(() => undefined))
    await expect.poll(() => shown()?.data).toBe('parcels')
  })

  it('has it when a proxy answers for a server that is away', async () => {
    await keepAnswer(NAME, 'parcels')
    answerCalls({ '/healthz': () => new Response('', { status: 502 }) })
    await ask(failing({ code: 'answer_malformed' }))
    expect(shown()?.data).toBe('parcels')
  })

  it('has nothing of it when the server refuses', async () => {
    await keepAnswer(NAME, 'parcels')
    await ask(failing({ code: 'api', apiCode: 401, msg: '' }))
    expect(shown()).toMatchObject({ data: undefined, status: 'error' })
  })

  it('leaves alone what the page has seen since', async () => {
    await keepAnswer(NAME, 'older')
    client.setQueryData(KEY, 'of this page')
    await ask(AWAY)
    expect(shown()?.data).toBe('of this page')
  })
})

describe('the signed-in user', () => {
  const info = {
    user_id: '7',
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
  const known = () => client.getQueryData(userInfoQuery.queryKey)
  const lookUp = () => client.prefetchQuery({ ...userInfoQuery, staleTime: 0 })
  const nameOfUser = JSON.stringify(userInfoQuery.queryKey)

  /** A page of another day, with nothing in memory. */
  async function startAnew(): Promise<void> {
    await expect.poll(() => keptAnswer(nameOfUser)).not.toBeNull()
    client.clear()
  }

  beforeEach(async () => {
    answerCalls({ [getUserInfo.path]: () => ({ ...info, draft_key: `${'a'.repeat(43)}=` }) })
    await lookUp()
    await startAnew()
  })

  it('is known without the server, and the key of the drafts is not among it', async () => {
    answerCalls({ [getUserInfo.path]: lost })
    await lookUp()
    expect(known()).toEqual(info)
  })

  it('is nobody when the server answers so', async () => {
    answerCalls({ [getUserInfo.path]: () => refusal('signed_out') })
    await lookUp()
    expect(known()).toBeNull()
  })
})
