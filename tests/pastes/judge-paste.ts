import type { LineReason } from '#domain/address/parsed-line.types.ts'
import type { RowIssue } from '#domain/recipient/row-issue.ts'
import type { Recipient } from '#domain/recipient/recipient.ts'
import { plainText } from '#tests/address/score.ts'
import type { ExpectedField, Paste, Person } from './generate/paste.types.ts'

/** What a paste was read as: a row, or lines that are no recipient. */
export type ReadEntry = Recipient & {
  readonly ok: boolean
  /** Why it is no recipient; '' when it is one. */
  readonly reason: LineReason
  readonly text: string
  readonly issues: readonly RowIssue[]
}

/**
 * - `right`: every field, without an issue; `told`: every field, with an issue
 * - `warned`: a wrong field with an issue; `silent`: a wrong field without one
 * - `refused`: no row, but among the lines that were not recognised; `lost`: nowhere
 */
export type Fate = 'right' | 'told' | 'warned' | 'silent' | 'refused' | 'lost'

export type PasteVerdict = {
  readonly fates: readonly Fate[]
  /** Rows of nobody, without a word. */
  readonly invented: readonly ReadEntry[]
  readonly wrong: readonly string[]
}

const FIELDS: readonly ExpectedField[] = [
  'name',
  'phone',
  'province',
  'city',
  'district',
  'detail',
  'order_no',
]

function valueOf(entry: ReadEntry, field: ExpectedField): string {
  return field === 'order_no' ? entry.orderNo : entry[field]
}

function isSame(field: ExpectedField, found: string, wanted: string): boolean {
  if (field === 'phone') return found.replaceAll(/\D/g, '') === wanted.replaceAll(/\D/g, '')
  if (field === 'name' || field === 'detail') return plainText(found) === plainText(wanted)
  return found === wanted
}

/** Whether a warning sends the user to the row, or kept from ordering it. */
export function isTold({ name, detail, city, issues }: ReadEntry): boolean {
  return name === '' || detail === '' || city === '' || issues.some(({ level }) => level !== 'info')
}

export function wrongFields(entry: ReadEntry, { expected }: Person): ExpectedField[] {
  return FIELDS.filter((field) => !isSame(field, valueOf(entry, field), expected[field]))
}

const mobileOf = (phone: string): string => phone.replaceAll(/\D/g, '').slice(0, 11)

/** Rows are identified by their mobiles, which a paste has once each. */
export function judgePaste(paste: Paste, entries: readonly ReadEntry[]): PasteVerdict {
  const rows = entries.filter(({ ok }) => ok)
  const unread = entries.filter(({ ok }) => !ok)
  const wrong: string[] = []
  const taken = new Set<ReadEntry>()
  const fates = paste.people.map((person, at): Fate => {
    const row = rows.find(
      (one) => !taken.has(one) && mobileOf(one.phone) === mobileOf(person.phone),
    )
    if (row === undefined) {
      const isThere = unread.some(({ text }) => text.includes(person.phone))
      wrong.push(`${at} ${person.name} ${person.phone}: ${isThere ? 'refused' : 'LOST'}`)
      return isThere ? 'refused' : 'lost'
    }
    taken.add(row)
    const fields = wrongFields(row, person)
    const told = isTold(row)
    if (fields.length === 0) {
      if (told) wrong.push(`${at} ${person.name}: told ${said(row)}`)
      return told ? 'told' : 'right'
    }
    const values = fields.map(
      (field) => `${field} ${valueOf(row, field)} ≠ ${person.expected[field]}`,
    )
    wrong.push(
      `${at} ${person.name}: ${told ? 'warned' : 'SILENT'} ${values.join('; ')} ${said(row)}`,
    )
    return told ? 'warned' : 'silent'
  })
  const invented = rows.filter((row) => !taken.has(row) && !isTold(row))
  return { fates, invented, wrong }
}

function said({ issues }: ReadEntry): string {
  return issues
    .filter(({ level }) => level !== 'info')
    .map(({ code, field }) => `[${code} ${field ?? ''}]`)
    .join('')
}
