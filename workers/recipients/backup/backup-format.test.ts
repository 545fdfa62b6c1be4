import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { ENTRY_MODES, perMode } from '#domain/order/order-sources.ts'
import { EMPTY_RECIPIENT, RECIPIENT_FIELDS } from '#domain/recipient/recipient.ts'

import { makeRow, type Row } from '../list/row.ts'
import { NO_ROWS } from '../storage/new-draft.ts'
import { BACKUP_VERSION, encodeBackup, parseBackup, type Backup } from './backup-format.ts'
import { gunzip, gzip } from './gzip.ts'

function backup(rows: readonly Row[] = [], more: Partial<Backup> = {}): Backup {
  return {
    exportedAt: Date.UTC(2026, 0, 5, 10, 21),
    goods: { goodsId: 7, name: '抽纸', picture: '/goods/7.svg', expressId: 3 },
    header: { platformId: 1, platformKey: 'tb', mode: 'import', quantity: 2, remark: '轻放' },
    lists: {
      ...perMode(() => NO_ROWS),
      import: { nextId: 1 + Math.max(0, ...rows.map(({ id }) => id)), rows },
    },
    records: [],
    ...more,
  }
}

const row = fc
  .tuple(
    fc.integer({ min: 1, max: 1_000_000 }),
    fc.array(fc.string(), { minLength: 7, maxLength: 7 }),
    fc.boolean(),
  )
  .map(([id, texts, isDamaged]) => {
    const recipient = { ...EMPTY_RECIPIENT }
    RECIPIENT_FIELDS.forEach((field, at) => {
      recipient[field] = texts[at] ?? ''
    })
    const issue = { code: 'order_no_damaged', level: 'warning', field: 'orderNo' } as const
    return makeRow(id, recipient, isDamaged ? [issue] : [])
  })

describe('a draft file', () => {
  it('gives back the draft it was made of', () => {
    const rows = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 30 })
    fc.assert(
      fc.property(rows, (made) => {
        const value = new Uint8Array([1, 2, 255])
        const records = [{ key: ['filter', 'rows', 17, 0], value }] as const
        const draft = backup(made, { records })
        expect(parseBackup(encodeBackup(draft))).toEqual({ ok: true, value: draft })
      }),
    )
  })

  it('is packed, and read packed or not', async () => {
    const json = encodeBackup(backup([makeRow(1, { ...EMPTY_RECIPIENT, name: '张三' }, [])]))
    expect(await gunzip(await gzip([json]))).toBe(json)
    expect(await gunzip(new Blob([json]))).toBe(json)
  })

  it('is not read past its budget, whatever it unpacks to', async () => {
    const bomb = await gzip([' '.repeat(10_000_000)])
    expect(bomb.size).toBeLessThan(20_000)
    await expect(gunzip(bomb, 1_000_000)).rejects.toThrow('too large')
  })

  it('from a later version is refused as one', () => {
    const json = encodeBackup(backup()).replace(
      `"version":${BACKUP_VERSION}`,
      `"version":${BACKUP_VERSION + 1}`,
    )
    expect(parseBackup(json)).toMatchObject({ ok: false, error: { code: 'backup_newer' } })
  })

  it('without names of fields holds the first seven, each in its place', () => {
    const stored = [3, 'S1', '张三', '138', '广东省', '深圳市', '南山区', '科技园路1号']
    const { lists, ...file } = JSON.parse(encodeBackup(backup())) as { lists: object } // a draft file
    const older = { ...lists, import: { nextId: 4, rows: [stored], issues: [] } }
    const recipient = { orderNo: 'S1', name: '张三', phone: '138', province: '广东省' }
    const place = { city: '深圳市', district: '南山区', detail: '科技园路1号' }
    const read = parseBackup(JSON.stringify({ ...file, lists: older }))
    expect(read.ok && read.value.lists.import.rows).toEqual([
      makeRow(3, { ...recipient, ...place }, []),
    ])
  })

  it('is read by the names of its fields: in any order, and without those that it lacks', () => {
    const { lists, ...file } = JSON.parse(encodeBackup(backup())) as { lists: object } // a draft file
    const listed = { nextId: 4, fields: ['detail', 'name'], rows: [[3, '科技园路1号', '张三']] }
    const reordered = { ...lists, import: { ...listed, issues: [] } }
    const read = parseBackup(JSON.stringify({ ...file, lists: reordered }))
    expect(read.ok && read.value.lists.import.rows).toEqual([
      makeRow(3, { ...EMPTY_RECIPIENT, name: '张三', detail: '科技园路1号' }, []),
    ])
  })

  it('with a field that came later is refused as one from a later version', () => {
    const json = encodeBackup(backup()).replace('"fields":["orderNo"', '"fields":["later"')
    expect(parseBackup(json)).toMatchObject({ ok: false, error: { code: 'backup_newer' } })
  })

  it.each(ENTRY_MODES)('from before the mode %s has an empty list of it', (mode) => {
    const draft = backup([makeRow(1, { ...EMPTY_RECIPIENT, name: '张三' }, [])])
    const { lists, ...file } = JSON.parse(encodeBackup(draft)) as { lists: object } // a draft file
    const older = Object.entries(lists).filter(([key]) => key !== mode)
    const read = parseBackup(JSON.stringify({ ...file, lists: Object.fromEntries(older) }))
    expect(read).toEqual({
      ok: true,
      value: { ...draft, lists: { ...draft.lists, [mode]: NO_ROWS } },
    })
  })

  it('with the list of a mode that came later is refused as one from a later version', () => {
    const json = encodeBackup(backup()).replace('"manual":{', '"later":{')
    expect(parseBackup(json)).toMatchObject({ ok: false, error: { code: 'backup_newer' } })
  })

  it.each([
    ['nothing', ''],
    ['other JSON', '{"format":"other","version":1}'],
    ['a list', '[]'],
    ['no goods', encodeBackup(backup()).replace('"goodsId":7', '"goodsId":"7"')],
    ['an unknown mode', encodeBackup(backup()).replace('"mode":"import"', '"mode":"x"')],
    [
      'a record of another kind',
      JSON.stringify({
        ...JSON.parse(encodeBackup(backup())),
        records: [{ key: ['pen'], value: 1 }],
      }),
    ],
    ['ids that no list has room for', encodeBackup(backup([makeRow(4e9, EMPTY_RECIPIENT, [])]))],
    [
      'an id twice',
      encodeBackup(backup([makeRow(1, EMPTY_RECIPIENT, []), makeRow(1, EMPTY_RECIPIENT, [])])),
    ],
  ])('with %s is refused', (_, json) => {
    expect(parseBackup(json)).toMatchObject({ ok: false, error: { code: 'backup_unreadable' } })
  })

  it('with any part of it replaced is refused or read, and never throws', () => {
    const json = encodeBackup(backup([makeRow(1, EMPTY_RECIPIENT, [])]))
    fc.assert(
      fc.property(fc.nat(json.length), fc.nat(20), fc.string(), (at, length, noise) => {
        const broken = json.slice(0, at) + noise + json.slice(at + length)
        const read = parseBackup(broken)
        return read.ok || ['backup_unreadable', 'backup_newer'].includes(read.error.code)
      }),
    )
    expect(parseBackup(json).ok).toBe(true)
  })
})
