import { createHash, randomBytes, randomUUID } from 'node:crypto'

import { expect, it } from 'vitest'

import {
  DRAFT_LIMITS,
  endDraftSync,
  getDraftPart,
  getDraftSync,
  keepDraftSyncKey,
  offerDraftSyncKey,
  putDraftPart,
  removeSyncedDraft,
  replaceDraftSyncKey,
  saveSyncedDraft,
  startDraftSync,
  takeDraftSyncKey,
} from '#contract/drafts.ts'
import { API_ERRORS, type ApiErrorKey } from '#contract/errors.ts'
import { DRAFT_DAYS } from '#contract/retention.ts'
import { invariant } from '#domain/result/assert.ts'
import { draftsHousekeepingJob } from '#server/modules/drafts/housekeeping.ts'

import { onBothEngines, type TestUser } from './world.ts'

const KEY = 'a1'.repeat(16)
const OTHER_KEY = 'b2'.repeat(16)
const LABEL = randomBytes(80).toString('base64')
const codeOf = (key: ApiErrorKey): number => API_ERRORS[key].code
const proofOf = (code: string): string => createHash('sha256').update(code).digest('base64url')
const WRAPPED = randomBytes(60).toString('base64')

onBothEngines('drafts on several machines', (world) => {
  const started = async (): Promise<TestUser> => {
    const user = await world().newUser()
    const answer = await user.call(startDraftSync, { body: { key_id: KEY } })
    expect(answer.code).toBe(0)
    return user
  }

  const upload = async (user: TestUser, draft: string, parts: readonly Buffer[], key_id = KEY) => {
    const id = randomUUID()
    for (const [n, part] of parts.entries()) {
      const data = part.toString('base64').match(/.{1,65536}/g) ?? []
      const put = await user.call(putDraftPart, { body: { key_id, draft, upload: id, n, data } })
      expect(put.code).toBe(0)
    }
    return id
  }

  const commit = (draft: string, base_version: number, id: string, parts = 1) => ({
    draft,
    base_version,
    upload: id,
    parts,
    label: LABEL,
  })

  const save = async (user: TestUser, draft: string, base: number, parts = [randomBytes(90)]) => {
    const id = await upload(user, draft, parts)
    const body = { key_id: KEY, ...commit(draft, base, id, parts.length) }
    return user.call(saveSyncedDraft, { body })
  }

  const overview = async (user: TestUser) =>
    invariant((await user.call(getDraftSync)).data, 'an overview')

  it('gives back every byte of a draft, in its parts, to its own user alone', async () => {
    const user = await started()
    const draft = randomUUID()
    const parts = [randomBytes(DRAFT_LIMITS.partBytes), randomBytes(1000)]
    expect((await save(user, draft, 0, parts)).data).toEqual({ version: 1 })
    const { list, key_id } = await overview(user)
    expect(key_id).toBe(KEY)
    expect(list).toMatchObject([
      { id: draft, version: 1, label: LABEL, parts: 2, bytes: DRAFT_LIMITS.partBytes + 1000 },
    ])
    for (const [n, part] of parts.entries()) {
      const got = await user.call(getDraftPart, { query: { draft, version: 1, n } })
      expect(Buffer.from(got.data?.data.join('') ?? '', 'base64').equals(part)).toBe(true)
    }
    const stranger = await started()
    expect((await overview(stranger)).list).toEqual([])
    const theirs = await stranger.call(getDraftPart, { query: { draft, version: 1, n: 0 } })
    expect(theirs.code).toBe(codeOf('draft_changed_elsewhere'))
  })

  it('refuses a version that was made from an older one, and keeps the newer one', async () => {
    const user = await started()
    const draft = randomUUID()
    await save(user, draft, 0)
    expect((await save(user, draft, 1)).data).toEqual({ version: 2 })
    expect((await save(user, draft, 1)).code).toBe(codeOf('draft_changed_elsewhere'))
    expect((await save(user, draft, 0)).code).toBe(codeOf('draft_changed_elsewhere'))
    const stale = { draft, base_version: 1 }
    const removed = await user.call(removeSyncedDraft, { body: stale })
    expect(removed.code).toBe(codeOf('draft_changed_elsewhere'))
    expect((await overview(user)).list).toMatchObject([{ version: 2, is_gone: false }])
    const old = await user.call(getDraftPart, { query: { draft, version: 1, n: 0 } })
    expect(old.code).toBe(codeOf('draft_changed_elsewhere'))
  })

  it('answers the same when the answer was lost, and refuses an upload that is not whole', async () => {
    const user = await started()
    const draft = randomUUID()
    const id = await upload(user, draft, [randomBytes(90)])
    const body = { key_id: KEY, ...commit(draft, 0, id) }
    for (let i = 0; i < 2; i++) {
      expect((await user.call(saveSyncedDraft, { body })).data).toEqual({ version: 1 })
    }
    const half = await upload(user, draft, [randomBytes(90)])
    const answer = await user.call(saveSyncedDraft, {
      body: { key_id: KEY, ...commit(draft, 1, half, 2) },
    })
    expect(answer.code).toBe(codeOf('draft_upload_incomplete'))
  })

  it('refuses one of two machines that save at the same moment', async () => {
    const user = await started()
    const draft = randomUUID()
    await save(user, draft, 0)
    const uploads = [
      await upload(user, draft, [randomBytes(90)]),
      await upload(user, draft, [randomBytes(90)]),
    ]
    const answers = await Promise.all(
      uploads.map((id) =>
        user.call(saveSyncedDraft, { body: { key_id: KEY, ...commit(draft, 1, id) } }),
      ),
    )
    const codes = answers.map(({ code }) => code).sort((a, b) => a - b)
    expect(codes).toEqual([0, codeOf('draft_changed_elsewhere')])
  })

  it('remembers what is gone: nothing brings it back, and its bytes are deleted', async () => {
    const user = await started()
    const draft = randomUUID()
    await save(user, draft, 0)
    for (let i = 0; i < 2; i++) {
      const gone = await user.call(removeSyncedDraft, { body: { draft, base_version: 1 } })
      expect(gone.data).toEqual({ version: 2 })
    }
    expect((await overview(user)).list).toMatchObject([{ is_gone: true, bytes: 0, label: '' }])
    for (const base of [0, 1, 2]) {
      expect((await save(user, draft, base)).code).toBe(codeOf('draft_changed_elsewhere'))
    }
    expect(
      await world().db.query(
        `SELECT FROM synced_draft_parts p JOIN synced_drafts d ON d.upload = p.upload
         WHERE p.user_id = $1`,
        [user.userId],
      ),
    ).toEqual([])
  })

  it('counts drafts, bytes of all and bytes of a day', async () => {
    const user = await started()
    for (let i = 0; i < DRAFT_LIMITS.drafts; i++) await save(user, randomUUID(), 0)
    expect((await save(user, randomUUID(), 0)).code).toBe(codeOf('drafts_too_many'))
    await world().db.query(
      `UPDATE synced_drafts SET bytes = $2 WHERE id =
         (SELECT id FROM synced_drafts WHERE user_id = $1 LIMIT 1)`,
      [user.userId, DRAFT_LIMITS.totalMiB * 1024 * 1024],
    )
    const draft = (await overview(user)).list.find(({ bytes }) => bytes < 1000)
    expect((await save(user, invariant(draft, 'a draft').id, 1)).code).toBe(
      codeOf('drafts_too_large'),
    )
    await world().db.query(`UPDATE limit_counts SET taken = most WHERE name = $1`, [
      `drafts day user ${user.userId}`,
    ])
    const body = { key_id: KEY, draft: randomUUID(), upload: randomUUID(), n: 0, data: ['AAAA'] }
    expect((await user.call(putDraftPart, { body })).code).toBe(codeOf('drafts_day_used'))
    const text = { ...body, data: ['nothing sealed!'] }
    expect((await user.call(putDraftPart, { body: text })).code).toBe(codeOf('request_malformed'))
  })

  it('hands a wrapped key out once, to who has its code, within ten minutes', async () => {
    const user = await started()
    const offer = (code: string) =>
      user.call(offerDraftSyncKey, {
        body: { key_id: KEY, proof: proofOf(code), wrapped: WRAPPED },
      })
    const take = (code: string) =>
      user.call(takeDraftSyncKey, { body: { way: 'code', proof: proofOf(code) } })
    expect((await take('right')).code).toBe(codeOf('draft_code_gone'))
    await offer('right')
    expect((await take('wrong')).code).toBe(codeOf('draft_code_wrong'))
    expect((await take('right')).data).toEqual({ wrapped: WRAPPED })
    expect((await take('right')).code).toBe(codeOf('draft_code_gone'))
    await offer('right')
    for (let i = 0; i < DRAFT_LIMITS.codeTries; i++) await take('wrong')
    expect((await take('right')).code).toBe(codeOf('draft_code_gone'))
    await offer('right')
    await world().db.query(
      `UPDATE draft_key_ways SET expires_at = now() - interval '1 second' WHERE user_id = $1`,
      [user.userId],
    )
    expect((await take('right')).code).toBe(codeOf('draft_code_gone'))
    const stranger = await started()
    await offer('right')
    const theirs = await stranger.call(takeDraftSyncKey, {
      body: { way: 'code', proof: proofOf('right') },
    })
    expect(theirs.code).toBe(codeOf('draft_code_gone'))
  })

  it('keeps a recovery code as long as the key, and refuses a passkey of somebody else', async () => {
    const user = await started()
    const recovery = { proof: proofOf('printed'), wrapped: WRAPPED }
    await user.call(keepDraftSyncKey, { body: { key_id: KEY, recovery } })
    expect((await overview(user)).has_recovery).toBe(true)
    const take = (code: string) =>
      user.call(takeDraftSyncKey, { body: { way: 'recovery', proof: proofOf(code) } })
    for (let i = 0; i < 2; i++) expect((await take('printed')).data).toEqual({ wrapped: WRAPPED })
    expect((await take('guess')).code).toBe(codeOf('draft_recovery_wrong'))
    const stranger = await started()
    await world().db.query(
      `INSERT INTO passkeys (id, user_id, credential_id, user_handle, public_key, counter,
         transports, rp_id, name, is_synced)
       VALUES ($1, $2, $3, 'handle', 'key', 0, '', 'localhost', '', true)`,
      [randomUUID(), stranger.userId, `of-${stranger.userId}`],
    )
    const passkey = {
      credential_id: `of-${stranger.userId}`,
      salt: randomBytes(32).toString('base64'),
      wrapped: WRAPPED,
    }
    const body = { key_id: KEY, passkey }
    expect((await user.call(keepDraftSyncKey, { body })).code).toBe(codeOf('passkey_not_found'))
    expect((await stranger.call(keepDraftSyncKey, { body })).code).toBe(0)
    expect((await overview(stranger)).passkeys).toEqual([passkey])
    await world().db.query('DELETE FROM passkeys WHERE user_id = $1', [stranger.userId])
    expect((await overview(stranger)).passkeys).toEqual([])
  })

  it('changes the key of all drafts at once or of none, and of no draft that is newer', async () => {
    const user = await started()
    const [first, second] = [randomUUID(), randomUUID()]
    await save(user, first, 0)
    await save(user, second, 0)
    await user.call(keepDraftSyncKey, {
      body: { key_id: KEY, recovery: { proof: proofOf('printed'), wrapped: WRAPPED } },
    })
    const commits = [
      commit(first, 1, await upload(user, first, [randomBytes(90)])),
      commit(second, 1, await upload(user, second, [randomBytes(90)])),
    ]
    const replace = (drafts: typeof commits) =>
      user.call(replaceDraftSyncKey, { body: { key_id: KEY, new_key_id: OTHER_KEY, drafts } })
    const changed = codeOf('draft_changed_elsewhere')
    expect((await replace(commits.slice(0, 1))).code).toBe(changed)
    await save(user, second, 1)
    expect((await replace(commits)).code).toBe(changed)
    expect((await overview(user)).key_id).toBe(KEY)
    const now = [
      commit(first, 1, await upload(user, first, [randomBytes(90)])),
      commit(second, 2, await upload(user, second, [randomBytes(90)])),
    ]
    expect((await replace(now)).code).toBe(0)
    const after = await overview(user)
    expect(after).toMatchObject({ key_id: OTHER_KEY, has_recovery: false })
    expect(new Map(after.list.map(({ id, version }) => [id, version]))).toEqual(
      new Map([
        [first, 2],
        [second, 3],
      ]),
    )
    const draft = randomUUID()
    const body = { key_id: KEY, draft, upload: randomUUID(), n: 0, data: ['AAAA'] }
    expect((await user.call(putDraftPart, { body })).code).toBe(codeOf('draft_sync_key_changed'))
  })

  it('deletes everything when it is turned off, and can begin again with another key', async () => {
    const user = await started()
    await save(user, randomUUID(), 0)
    const again = await user.call(startDraftSync, { body: { key_id: OTHER_KEY } })
    expect(again.code).toBe(codeOf('draft_sync_on'))
    expect((await user.call(endDraftSync)).code).toBe(0)
    for (const table of ['synced_drafts', 'synced_draft_parts', 'draft_key_ways']) {
      const left = await world().db.query(`SELECT FROM ${table} WHERE user_id = $1`, [user.userId])
      expect(left).toEqual([])
    }
    expect(await overview(user)).toEqual({
      key_id: null,
      list: [],
      has_recovery: false,
      passkeys: [],
    })
    expect((await user.call(startDraftSync, { body: { key_id: OTHER_KEY } })).code).toBe(0)
  })

  it('clears uploads that were broken off and drafts that nobody works on', async () => {
    const user = await started()
    const [old, fresh] = [randomUUID(), randomUUID()]
    await save(user, old, 0)
    await save(user, fresh, 0)
    await upload(user, fresh, [randomBytes(90)])
    await world().db.query(
      `UPDATE synced_draft_parts SET made_at = now() - interval '2 days' WHERE user_id = $1`,
      [user.userId],
    )
    await world().db.query(
      `UPDATE synced_drafts SET updated_at = now() - make_interval(days => $2) WHERE id = $1`,
      [old, DRAFT_DAYS.kept + 1],
    )
    const job = draftsHousekeepingJob(world().db)
    await job.next()
    await job.next()
    expect(
      await world().db.query('SELECT draft_id FROM synced_draft_parts WHERE user_id = $1', [
        user.userId,
      ]),
    ).toEqual([{ draft_id: fresh }])
    const gone = (await overview(user)).list.filter(({ is_gone }) => is_gone)
    expect(gone.map(({ id }) => id)).toEqual([old])
    await world().db.query(
      `UPDATE synced_drafts SET updated_at = now() - make_interval(days => $2) WHERE id = $1`,
      [old, DRAFT_DAYS.gone + 1],
    )
    await job.next()
    expect((await overview(user)).list.map(({ id }) => id)).toEqual([fresh])
  })
})
