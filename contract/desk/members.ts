import { MOBILE } from '#domain/recipient/phone.ts'
import { deskCall } from '../desk-call.ts'
import { dateTime } from '../fields.ts'
import { z } from '../zod.ts'
import { memberId, memberName, shownSentence } from './people.ts'

export const REAL_NAME_STATES = ['none', 'examined', 'verified', 'refused'] as const

/** Members of one answer. */
export const DESK_MEMBERS = 50

const time = z.union([dateTime, z.literal('')])
const fen = z.int()
const id = memberId

/** A member as the desk sees them, masked. */
const deskMember = memberName.extend({
  groupId: z.int(),
  groupName: z.string(),
  balanceFen: fen,
  isFrozen: z.boolean(),
  isErased: z.boolean(),
  isVerified: z.boolean(),
  /** `张*`; '' before the verification. */
  realName: z.string(),
  createTime: dateTime,
  /** '' = never. */
  lastOrderTime: time,
})
export type DeskMember = z.infer<typeof deskMember>

export const findMembers = deskCall(
  'members.find',
  z.strictObject({
    /** The number, the mobile or its last 4 to 10 digits, the referral code, or the beginning of the name. */
    text: z.string().trim().max(40).optional(),
    groupId: z.int().min(1).optional(),
    is: z.enum(['frozen', 'verified', 'unverified']).optional(),
    /** The last member of the answer before. */
    after: id.optional(),
  }),
  z.object({
    /** The newest first; at most `DESK_MEMBERS`. */
    list: z.array(deskMember),
    next: id.nullable(),
    /** The levels, the first one first. */
    groups: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
)

export const showMember = deskCall(
  'members.show',
  z.strictObject({ id }),
  deskMember.extend({
    inviteCode: z.string(),
    referrerId: id.nullable(),
    /** Marks the member in the log of the server. */
    logMark: z.string(),
    /** Why they were frozen, as they are shown it; '' = they are not, or without a sentence. */
    frozenBecause: z.string(),
    money: z.object({
      balanceFen: fen,
      /** The part that was given by us: it can be spent, not withdrawn. */
      giftFen: fen,
      /** The part from commission and compensation. */
      freeFen: fen,
      /** On its way to their bank. */
      withdrawingFen: fen,
      commissionFen: fen,
      commissionFrozenFen: fen,
      /** Given back by a payment partner without us, not settled yet. */
      frozenFen: fen,
    }),
    realNameState: z.object({
      state: z.enum(REAL_NAME_STATES),
      isCompany: z.boolean(),
      /** Masked, as all that is kept of a document. */
      name: z.string(),
      document: z.string(),
      reason: z.string(),
      time,
      /** The note of the desk when it was verified by hand; '' = it was not. */
      proof: z.string(),
    }),
    /** The newest first, ten at most. */
    orders: z.array(
      z.object({
        sn: z.string(),
        time: dateTime,
        goodsName: z.string(),
        parcels: z.int(),
        totalFen: fen,
      }),
    ),
    devices: z.array(
      z.object({
        name: z.string(),
        isSignedIn: z.boolean(),
        isRemembered: z.boolean(),
        createTime: dateTime,
        seenTime: dateTime,
      }),
    ),
    passkeys: z.int(),
    hasApiKey: z.boolean(),
    openWorkOrders: z.int(),
    corrections: z.array(z.object({ time: dateTime, fen, reason: z.string() })),
    /** What erasing them waits for; empty = they may be erased. */
    underWay: z.array(z.enum(['money', 'parcels', 'withdrawals', 'work_orders'])),
    groups: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
)
export type ShownMember = z.infer<typeof showMember.data>

export const revealMember = deskCall(
  'members.reveal',
  z.strictObject({ id }),
  z.object({ mobile: z.string(), username: z.string() }),
)

/** Ends every session; the reason is what they are shown when they sign in. */
export const freezeMember = deskCall(
  'members.freeze',
  z.strictObject({ id, reason: shownSentence }),
  z.null(),
)

export const unfreezeMember = deskCall('members.unfreeze', z.strictObject({ id }), z.null())

/** Every browser has to sign in again, with the password or a code. */
export const endMemberSessions = deskCall(
  'members.endSessions',
  z.strictObject({ id }),
  z.object({ ended: z.int() }),
)

/** A level that no recharge takes away; the one that recharges bring counts when it is higher. */
export const setMemberLevel = deskCall(
  'members.level',
  z.strictObject({ id, groupId: z.int().min(1) }),
  z.object({ groupName: z.string() }),
)

/** Real-name by hand. Name and document are kept as masks and hashes only, the proof is noted. */
export const verifyMember = deskCall(
  'members.verify',
  z.strictObject({
    id,
    realName: z.string().trim().min(2).max(30),
    idCard: z.string().trim().length(18),
    /** What the desk has seen. */
    proof: z.string().trim().min(2).max(200),
  }),
  z.null(),
)

/**
 * Another mobile for somebody who has lost the old one and was recognised. Every way in ends: who has
 * the new number signs in by a code.
 */
export const setMemberMobile = deskCall(
  'members.mobile',
  z.strictObject({
    id,
    mobile: z.string().regex(MOBILE),
    /** What the desk has seen. */
    proof: z.string().trim().min(2).max(200),
  }),
  z.object({ mobile: z.string() }),
)

/** Above zero gives, below zero takes; the merchant is shown the reason beside it. */
export const correctMember = deskCall(
  'members.correct',
  z.strictObject({
    id,
    fen: fen
      .min(-100_000_000)
      .max(100_000_000)
      .refine((amount) => amount !== 0),
    reason: shownSentence,
  }),
  z.object({ balanceFen: fen }),
)

/** A part of all that the shop holds of a person: rows of one subject, or of several that are short. */
export const exportMember = deskCall(
  'members.export',
  z.strictObject({ id, after: z.string().max(100).optional() }),
  z.object({
    parts: z.array(
      z.object({ subject: z.string(), rows: z.array(z.record(z.string(), z.unknown())) }),
    ),
    /** `after` of the next part; null = this was the last. */
    next: z.string().nullable(),
  }),
)

/**
 * Name, phone, documents and their recipients become hashes, and every way in ends. The books stay.
 * Recipients follow by a job.
 */
export const eraseMember = deskCall('members.erase', z.strictObject({ id }), z.null())
