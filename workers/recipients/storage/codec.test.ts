import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { RECIPIENT_FIELDS, type Recipient } from '#domain/recipient/recipient.ts'
import type { RowIssue } from '#domain/recipient/row-issue.ts'
import { tries } from '#tests/long.ts'

import { appended, NO_ROWS, type Change } from '../list/change.ts'
import { makeRow, type Row } from '../list/row.ts'
import { decodeChange, encodeChange } from './change-codec.ts'
import { decodePage, encodePage } from './page-codec.ts'

const issues: fc.Arbitrary<RowIssue[]> = fc.array(
  fc.constantFrom<RowIssue>(
    { code: 'field_required', level: 'error', field: 'name' },
    {
      code: 'region_renamed',
      level: 'info',
      field: 'district',
      params: { from: '大港区', to: '滨海新区' },
    },
  ),
  { maxLength: 2 },
)

// Lone surrogates cannot be encoded; readers replace them before a row is made.
const text = fc.string({ unit: 'grapheme', maxLength: 12 })

const recipient: fc.Arbitrary<Recipient> = fc
  .tuple(text, text, text, text, text, text, text)
  .map(([orderNo, name, phone, province, city, district, detail]) => ({
    orderNo,
    name,
    phone,
    province,
    city,
    district,
    detail,
  }))

function rowsOf(given: readonly (readonly [Recipient, RowIssue[]])[], firstId = 1): Row[] {
  return given.map(([one, found], n) => makeRow(firstId + n, one, found))
}

const given = fc.array(fc.tuple(recipient, issues), { maxLength: 30 })

describe('a page', () => {
  it('gives back the rows it was made of', () => {
    fc.assert(
      fc.property(given, (made) => {
        const rows = rowsOf(made)
        expect(decodePage(encodePage(rows))).toEqual(rows)
      }),
    )
  })

  it('keeps quotes, line separators and astral characters; control characters become blanks', () => {
    const odd = makeRow(1, { ...emptyRecipient(), name: 'a\u0000"\n\t\\𠮷', detail: '\u2028' }, [])
    const [read] = decodePage(encodePage([odd]))
    expect(read).toMatchObject({ name: 'a "\u0020\\𠮷', detail: '\u2028' })
  })
})

describe('a change', () => {
  it('comes back complete in both directions, inline or in pages', () => {
    fc.assert(
      fc.property(
        given,
        fc.constantFrom(...RECIPIENT_FIELDS),
        fc.integer({ min: 1, max: 400 }),
        (made, field, repeat) => {
          const before = rowsOf(made)
          const after = before.map((row) =>
            makeRow(row.id, { ...row, [field]: `${row[field]}!` }, []),
          )
          const added = rowsOf(Array.from({ length: repeat }, () => made).flat(), 1_000)
          const change: Change = {
            cause: 'set',
            before,
            after,
            removed: NO_ROWS,
            inserted: appended(before.length, added),
          }
          let next = 1
          const { record, pages } = encodeChange({
            mode: 'import',
            seq: 1,
            change,
            isUndoable: true,
            takePage: () => next++,
          })
          const stored = new Map(pages.map(({ page, bytes }) => [page, bytes]))
          const byId = new Map(after.map((row) => [row.id, row]))
          expect(decodeChange(record, stored, (id) => byId.get(id) ?? null)).toEqual(change)
        },
      ),
      { numRuns: tries(10, 100) },
    )
  })
})

function emptyRecipient(): Recipient {
  return { orderNo: '', name: '', phone: '', province: '', city: '', district: '', detail: '' }
}
