import { keysOf } from '#domain/values/keys-of.ts'
import type { MappingPlatform, MappingTarget } from '../mapping.types.ts'
import {
  ACCOUNTS,
  BUYER,
  COMMON_WORDS,
  CUSTOMER,
  DELIVERY,
  IS_NAME,
  LOOSE,
  NAMES_OF_SOMEBODY,
  OTHER_ORDERS,
  OTHERS,
  PEOPLE,
  PERSON_TARGETS,
  PERSON_WORDS,
  PLATFORM_WORDS,
  RECIPIENT,
  SAYS_NOTHING,
  SENDER,
  SOME_NUMBER,
  THINGS,
  type PersonTarget,
  type WordTable,
} from './header-words.data.ts'
import { BEFORE_PART, partOf, PARTY, type Part, type Party } from './header-part.ts'

/** A target that a column may have according to its header. */
export type Claim = {
  readonly target: MappingTarget
  /** The lowest gets the target. */
  readonly rank: number
  readonly party: Party
  /** Columns that claim a target under the same key, or as customers, cannot be distinguished. */
  readonly key: string
}

export type HeaderMeaning = {
  readonly claims: readonly Claim[]
  /** It names a thing, or a person who is no recipient: nothing is guessed from its cells. */
  readonly isClosed: boolean
  /**
   * What its cells may prove it to be: a name or an address only where the header is meaningless.
   */
  readonly mayBe: 'anything' | 'number' | 'phone' | 'nothing'
  /** The party that following columns may belong to when their headers name nobody. */
  readonly side: 'sender' | 'other' | 'recipient' | null
  /** The part of a value that it names: a column of its own may hold the rest. */
  readonly part: Part | null
}

const COMMON_RANK = 100
const PARTY_STEP = 200
/** `phone2` takes what `phone` leaves. */
const SECOND_STEP = 100
export const LOOSE_RANK = 2000
/** Position of a bare 收件人, behind 收件人姓名: no list of person words is as long. */
const AFTER_WORDS = 40

/** 详细收货地址 is 收货 and 详细地址. */
const KIND_BEFORE_PARTY = /^(详细|完整|具体|街道)((?:收|送|配|邮).+)地址$/
/** 地址1, 地址二. */
export const NUMBERED = /[1-9一二三四五]$/
/** 订单收货人, 订单收货地址. */
const OF_THE_ORDER = /^订单(?=收货|收件|配送|送货)/
const SPEAKS_OF_SOMEBODY =
  /(?:姓名|名字|手机号?码?|电话号?码?|联系方式|地址|住址|phone|mobile|tel|address)$/

function indexOf(
  table: Readonly<Partial<Record<string, string>>>,
): Map<string, [string, number][]> {
  const index = new Map<string, [string, number][]>()
  for (const [target, words] of Object.entries(table)) {
    const list = words?.split(' ') ?? []
    list.forEach((word, position) => {
      index.set(word, [...(index.get(word) ?? []), [target, position]])
    })
  }
  return index
}

export const isPersonTarget = (target: string): target is PersonTarget =>
  PERSON_TARGETS.some((one) => one === target)

const personIndex = indexOf(PERSON_WORDS)
const somebody = new Set(NAMES_OF_SOMEBODY.split(' '))

type PersonWord = { target: PersonTarget; position: number }

function wordOf(text: string): PersonWord | null {
  for (const word of [text, text.replace(BEFORE_PART, ''), text.replace(NUMBERED, '')]) {
    const [found] = personIndex.get(word) ?? []
    if (found && isPersonTarget(found[0])) return { target: found[0], position: found[1] }
  }
  return null
}

/** Words that mean a place only after a word for the receiver: 收货区域, 交货地点. */
const PLACES_BEHIND: ReadonlyMap<string, PersonTarget> = new Map([
  ['区域', 'district'],
  ['地点', 'address'],
])

/** Reads the words after the person that `who` matches; the person alone is a name. */
function wordBehind(text: string, who: RegExp): PersonWord | null {
  const [person] = who.exec(text) ?? []
  if (person === undefined) return null
  const rest = text.slice(person.length)
  if (rest === '' || somebody.has(rest)) {
    // 收货客户 may be a company: 收货人 beside it goes first.
    const position = person.endsWith('人') ? AFTER_WORDS : AFTER_WORDS + 1
    return IS_NAME.test(person) ? { target: 'name', position } : null
  }
  const place = who === CUSTOMER ? undefined : PLACES_BEHIND.get(rest)
  if (place !== undefined) return { target: place, position: AFTER_WORDS }
  return wordOf(rest) ?? (who === CUSTOMER ? wordBehind(rest, RECIPIENT) : null)
}

function readPerson(words: string): { found: PersonWord; party: Party } | null {
  const text = words.replace(KIND_BEFORE_PARTY, '$2$1地址').replace(OF_THE_ORDER, '')
  const recipient = wordBehind(text, RECIPIENT)
  if (recipient) return { found: recipient, party: PARTY.recipient }
  const place = wordBehind(text, DELIVERY)
  if (place && !/^(?:name|phone)/.test(place.target)) {
    return { found: place, party: PARTY.recipient }
  }
  const plain = wordOf(text)
  if (plain) return { found: plain, party: PARTY.nobody }
  if (OTHERS.test(text)) return null
  const customer = wordBehind(text, CUSTOMER)
  if (customer) return { found: customer, party: PARTY.customer }
  const buyer = wordBehind(text, BUYER)
  return buyer && { found: buyer, party: PARTY.buyer }
}

function personClaims(words: string): Claim[] {
  const person = readPerson(words)
  if (person === null) return []
  const { found, party } = person
  const rank = COMMON_RANK + party * PARTY_STEP + found.position
  // 电话1 and 电话2 are two numbers of one person; 地址1 and 地址2 cannot be distinguished.
  const isNumbered = found.target === 'phone'
  const key = isNumbered ? words : words.replace(NUMBERED, '')
  const claims: Claim[] = [{ target: found.target, rank, party, key }]
  if (found.target === 'phone')
    claims.push({ target: 'phone2', rank: rank + SECOND_STEP, party, key })
  // 市区 beside 县区 is the city, alone it is the district.
  if (found.target === 'district' && words.endsWith('市区'))
    claims.push({ target: 'city', rank: rank + SECOND_STEP, party, key })
  return claims
}

function looseClaims(words: string): Claim[] {
  const claims: Claim[] = []
  for (const target of keysOf(LOOSE)) {
    const isOrder = target === 'orderNo'
    if (LOOSE[target]?.test(words) !== true) continue
    if (isOrder ? OTHER_ORDERS.test(words) : THINGS.test(words)) continue
    claims.push({ target, rank: LOOSE_RANK + claims.length, party: PARTY.nobody, key: words })
  }
  return claims
}

const indexes = new Map<WordTable, ReturnType<typeof indexOf>>()

function listedClaims(words: string, table: WordTable, base: number): Claim[] {
  const index = indexes.get(table) ?? indexOf(table)
  indexes.set(table, index)
  return (index.get(words) ?? []).map(([target, position]) => ({
    target: target as MappingTarget, // the keys of a WordTable are targets by type
    rank: base + position,
    party: PARTY.nobody,
    key: words,
  }))
}

function readWords(words: string, platform: MappingPlatform): HeaderMeaning {
  const own = listedClaims(words, PLATFORM_WORDS[platform], 0)
  const person = personClaims(words)
  const common = listedClaims(words, COMMON_WORDS, COMMON_RANK)
  const claims = [...own, ...common, ...(common.length > 0 ? [] : person)]
  const side = sideOf(words)
  const part = partOf(words)
  if (claims.length > 0) return { claims, isClosed: false, side, mayBe: 'nothing', part }
  const loose = looseClaims(words)
  const isOfOther = [OTHERS, THINGS, ACCOUNTS, SPEAKS_OF_SOMEBODY, BUYER].some((of) =>
    of.test(words),
  )
  const isClosed = loose.length > 0 || isOfOther
  // What a part of a name or an address holds is known, and no phone.
  const mayBe = part === null ? mayBeOf(words, isClosed) : 'nothing'
  return { claims: loose, isClosed, side, mayBe, part }
}

function mayBeOf(words: string, isClosed: boolean): HeaderMeaning['mayBe'] {
  if (SAYS_NOTHING.test(words) || !/[\p{Script=Han}\p{Script=Latin}]/u.test(words))
    return 'anything'
  if (SOME_NUMBER.test(words)) return 'number'
  return isClosed ? 'nothing' : 'phone'
}

function sideOf(words: string): HeaderMeaning['side'] {
  if (THINGS.test(words)) return null
  if (RECIPIENT.test(words)) return 'recipient'
  if (SENDER.test(words)) return 'sender'
  return OTHERS.test(words) && PEOPLE.test(words) ? 'other' : null
}

const NOTHING: HeaderMeaning = {
  claims: [],
  isClosed: false,
  side: null,
  mayBe: 'anything',
  part: null,
}
/** The header of a column that belongs to another recipient of the same line. */
export const OF_ANOTHER = '\u0001'
const CLOSED: HeaderMeaning = { ...NOTHING, isClosed: true, mayBe: 'nothing' }

/** 电话 Tel: what both halves of a header in two languages claim. IP 地址 claims nothing. */
function inTwoLanguages(words: string, platform: MappingPlatform): HeaderMeaning | null {
  const latin = words.replaceAll(/[^a-z]/g, '')
  const rest = words.replaceAll(/[a-z]/g, '')
  if (latin === '' || rest === '') return null
  const translated = new Set(readWords(latin, platform).claims.map(({ target }) => target))
  const meaning = readWords(rest, platform)
  const claims = meaning.claims.filter(({ target }) => translated.has(target))
  return claims.length > 0 ? { ...meaning, claims } : null
}

/** The person that a header names after a slash instead of the recipient: 收货人/提货人. */
const OR_WHO = /^(?:提货|自提|取货|取件|收货|收件|领取)[人方]?/

/** 收货人/提货人姓名 is 收货人姓名; what follows a slash may be meant for both words. */
function withoutOther(header: string): string {
  const [first = '', second = ''] = header.split('/')
  const rest = second.replace(OR_WHO, '')
  return rest === second ? '' : first + rest
}

/** 申请单号/外部订单号: what each half of a header claims, unless one is a sender's. */
function inHalves(header: string, platform: MappingPlatform): HeaderMeaning | null {
  const halves = header.split('/').filter((half) => half !== '')
  if (halves.length < 2) return null
  const meanings = halves.map((half) => readWords(half, platform))
  const claims = meanings.flatMap((half) => half.claims.filter(({ rank }) => rank < LOOSE_RANK))
  const isOfOther = meanings.some(({ side }) => side === 'sender' || side === 'other')
  const [first] = meanings
  if (first === undefined || claims.length === 0 || isOfOther) return null
  claims.sort((a, b) => a.rank - b.rank)
  return { ...first, claims, isClosed: false, mayBe: 'nothing' }
}

/** The meaning of a normalised header. */
export function readHeader(header: string, platform: MappingPlatform): HeaderMeaning {
  if (header === '') return NOTHING
  if (header === OF_ANOTHER) return CLOSED
  if (header.length > 60) return { ...NOTHING, mayBe: 'phone' }
  const words = header.replaceAll('/', '')
  const whole = readWords(words, platform)
  if (whole.claims.some(({ rank }) => rank < LOOSE_RANK) || whole.part !== null) return whole
  const alone = withoutOther(header)
  const ofBoth = alone === '' ? null : readWords(alone, platform)
  if (ofBoth !== null && ofBoth.claims.length > 0) return ofBoth
  return (
    inHalves(header, platform) ??
    (whole.claims.length > 0 ? whole : (inTwoLanguages(words, platform) ?? whole))
  )
}
