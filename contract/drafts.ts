import { z } from './zod.ts'

import { defineEndpoint, type Endpoint } from './endpoint.ts'
import { dateTime } from './fields.ts'

/**
 * Drafts on several machines of one user. The server keeps what browsers have sealed under a key that
 * it never has (docs/decisions/0200-drafts-on-every-machine.md): it knows sizes, times and machines.
 */
export const DRAFT_LIMITS = {
  /** The most drafts of one user; those that are gone do not count. */
  drafts: 50,
  /** Sealed bytes of a part, with nonce and tag. */
  partBytes: 512 * 1024,
  /** Parts of one draft: 24 MiB. */
  parts: 48,
  /** All drafts of one user. */
  totalMiB: 64,
  /** What a user may upload in a day. */
  dayMiB: 1024,
  labelBytes: 4096,
  /** Minutes for which a code opens the key, and how often it may be wrong. */
  codeMinutes: 10,
  codeTries: 5,
} as const

/** A base64 text is sent in pieces of so many signs: the server reads a body list item by list item. */
export const DRAFT_PIECE_SIGNS = 64 * 1024

const base64 = (bytes: number) =>
  z
    .string()
    .max(Math.ceil(bytes / 3) * 4)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/)

/** What a key is known by; made from the key, and reveals nothing of it. */
const keyId = z.string().regex(/^[0-9a-f]{32}$/)

/** A wrapped key: a nonce, 32 bytes and a tag. */
const wrapped = base64(96)

/** Made from a code; shows that the sender has the code, and reveals nothing of it. */
const proof = z.string().regex(/^[\w-]{43}$/)

const draftId = z.uuid()
const version = z.number().int().min(0).max(2_147_483_646)

/** A state of a draft to be kept: its parts were uploaded under `upload`. */
const commit = z.object({
  draft: draftId,
  /** The version that it was made from; 0 = there was none. */
  base_version: version,
  upload: z.uuid(),
  parts: z.number().int().min(1).max(DRAFT_LIMITS.parts),
  /** What a list shows of it, sealed. */
  label: base64(DRAFT_LIMITS.labelBytes),
})

const syncedDraft = z.object({
  id: draftId,
  version,
  /** '' when it is gone. */
  label: z.string(),
  /** Under which its parts were uploaded; null when it is gone. */
  upload: z.string().nullable(),
  parts: z.number().int(),
  bytes: z.number().int(),
  /** The browser that sent it, e.g. `Chrome · Windows`; '' when unknown. */
  device: z.string(),
  time: dateTime,
  /** Ordered or deleted: machines remove theirs, too. */
  is_gone: z.boolean(),
})

/** A key that opens with a passkey, by what its PRF extension makes of `salt`. */
const passkeyWay = z.object({
  credential_id: z
    .string()
    .max(1400)
    .regex(/^[\w-]+$/),
  salt: base64(32),
  wrapped,
})

export const getDraftSync = defineEndpoint({
  method: 'GET',
  path: '/api/user/drafts',
  summary: 'The drafts that machines of this user have sealed and sent, and which key opens them.',
  access: 'user',
  data: z.object({
    /** Null while no machine has turned it on. */
    key_id: z.string().nullable(),
    list: z.array(syncedDraft),
    has_recovery: z.boolean(),
    passkeys: z.array(passkeyWay),
  }),
})

const recovery = z.object({ proof, wrapped })

export const startDraftSync = defineEndpoint({
  method: 'POST',
  path: '/api/user/drafts/start',
  summary: 'Turn it on, with a key that one browser has made.',
  access: 'user',
  body: z.object({ key_id: keyId, recovery: recovery.optional() }),
  data: z.null(),
  errors: ['draft_sync_on'],
})

export const endDraftSync = defineEndpoint({
  method: 'DELETE',
  path: '/api/user/drafts',
  summary: 'Turn it off: every sealed draft and wrapped key is deleted.',
  access: 'user',
  data: z.null(),
})

export const putDraftPart = defineEndpoint({
  method: 'POST',
  path: '/api/user/drafts/part',
  summary: 'Upload one sealed part of a draft; nothing of it counts until it is saved.',
  access: 'user',
  // Base64, and its commas and quotes.
  bodyBytes: DRAFT_LIMITS.partBytes * 1.5,
  body: z.object({
    key_id: keyId,
    draft: draftId,
    upload: z.uuid(),
    n: z
      .number()
      .int()
      .min(0)
      .max(DRAFT_LIMITS.parts - 1),
    data: z.array(z.string().max(DRAFT_PIECE_SIGNS)).min(1).max(20),
  }),
  data: z.null(),
  errors: [
    'request_malformed',
    'draft_sync_off',
    'draft_sync_key_changed',
    'drafts_too_large',
    'drafts_day_used',
  ],
})

export const getDraftPart = defineEndpoint({
  method: 'GET',
  path: '/api/user/drafts/part',
  summary: 'One sealed part of a version of a draft, as it was uploaded.',
  access: 'user',
  query: z.object({
    draft: draftId,
    version: z.coerce.number().int().min(1).max(2_147_483_647),
    n: z.coerce
      .number()
      .int()
      .min(0)
      .max(DRAFT_LIMITS.parts - 1),
  }),
  data: z.object({ data: z.array(z.string()) }),
  errors: ['draft_changed_elsewhere'],
})

export const saveSyncedDraft = defineEndpoint({
  method: 'PUT',
  path: '/api/user/drafts',
  summary: 'Keep what was uploaded as the next version; refused when there is a newer one.',
  access: 'user',
  body: commit.extend({ key_id: keyId }),
  data: z.object({ version }),
  errors: [
    'draft_sync_off',
    'draft_sync_key_changed',
    'draft_changed_elsewhere',
    'draft_upload_incomplete',
    'drafts_too_many',
    'drafts_too_large',
  ],
})

export const removeSyncedDraft = defineEndpoint({
  method: 'POST',
  path: '/api/user/drafts/remove',
  summary: 'A draft was ordered or deleted; refused when there is a newer version.',
  access: 'user',
  body: z.object({ draft: draftId, base_version: version }),
  data: z.object({ version }),
  errors: ['draft_sync_off', 'draft_changed_elsewhere'],
})

export const replaceDraftSyncKey = defineEndpoint({
  method: 'POST',
  path: '/api/user/drafts/key',
  summary: 'Replace the key: every draft is sealed under the new one, or nothing changes.',
  access: 'user',
  bodyBytes: DRAFT_LIMITS.drafts * 8 * 1024,
  body: z.object({
    key_id: keyId,
    new_key_id: keyId,
    drafts: z.array(commit).max(DRAFT_LIMITS.drafts),
    recovery: recovery.optional(),
  }),
  data: z.null(),
  errors: [
    'draft_sync_off',
    'draft_sync_key_changed',
    'draft_changed_elsewhere',
    'draft_upload_incomplete',
  ],
})

export const offerDraftSyncKey = defineEndpoint({
  method: 'POST',
  path: '/api/user/drafts/code',
  summary: 'Keep the key for ten minutes, wrapped under a code that another machine enters, once.',
  access: 'user',
  body: z.object({ key_id: keyId, proof, wrapped }),
  data: z.null(),
  errors: ['draft_sync_off', 'draft_sync_key_changed'],
})

export const takeDraftSyncKey = defineEndpoint({
  method: 'POST',
  path: '/api/user/drafts/take',
  summary: 'The wrapped key, for who has the code it is wrapped under.',
  access: 'user',
  body: z.object({ way: z.enum(['code', 'recovery']), proof }),
  data: z.object({ wrapped: z.string() }),
  errors: ['draft_code_wrong', 'draft_code_gone', 'draft_recovery_wrong', 'too_many_requests'],
})

export const keepDraftSyncKey = defineEndpoint({
  method: 'PUT',
  path: '/api/user/drafts/ways',
  summary: 'Keep the key wrapped under a recovery code or a passkey, until the key is replaced.',
  access: 'user',
  body: z.object({
    key_id: keyId,
    recovery: recovery.optional(),
    passkey: passkeyWay.optional(),
  }),
  data: z.null(),
  errors: ['draft_sync_off', 'draft_sync_key_changed', 'passkey_not_found'],
})

/** All calls about drafts on several machines. */
export const DRAFT_ENDPOINTS = {
  getDraftSync,
  startDraftSync,
  endDraftSync,
  putDraftPart,
  getDraftPart,
  saveSyncedDraft,
  removeSyncedDraft,
  replaceDraftSyncKey,
  offerDraftSyncKey,
  takeDraftSyncKey,
  keepDraftSyncKey,
} as const satisfies Record<string, Endpoint>
