import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'

import { loadTowns } from '#domain/address/towns.ts'
import { LINE_REASON_TEXT } from '#src/text/manual.ts'
import { rowIssueText } from '#src/text/row-issues.ts'

import { HARD_PASTES } from './hard-pastes.ts'
import { isTold, type ReadEntry } from './judge-paste.ts'
import { readPaste } from './read-paste.ts'

beforeAll(() => loadTowns())

const ZHAO = '赵一诺|13800138001|浙江省|杭州市|西湖区|文三路478号3幢501室|'
const QIAN = '钱思远|13900139002|广东省|深圳市|南山区|科技园北区12栋8楼|'
const SUN = '孙若兰|15012340003|四川省|成都市|武侯区|天府大道中段530号2单元|'

function rows(text: string): string[] {
  return readPaste(text)
    .filter(({ ok }) => ok)
    .map(({ name, phone, province, city, district, detail, orderNo }) =>
      [name, phone, province, city, district, detail, orderNo].join('|'),
    )
}

describe('pastes that people reported', () => {
  it('pieces in a cell behind the address stay out of it', () => {
    const text = [
      '赵一诺\t13800138001\t浙江省杭州市西湖区文三路478号3幢501室\t2',
      '钱思远\t13900139002\t广东省深圳市南山区科技园北区12栋8楼\t10',
      '孙若兰\t15012340003\t四川省成都市武侯区天府大道中段530号2单元\t1',
    ].join('\n')
    expect(rows(text)).toEqual([ZHAO, QIAN, SUN])
  })

  it('a line of the sender is nobody to send to', () => {
    const sender = '寄件人：周店主 13711112222 上海市浦东新区世纪大道1号'
    const text = [
      sender,
      '收件人：赵一诺 13800138001 浙江省杭州市西湖区文三路478号3幢501室',
      '',
      sender,
      '收件人：钱思远 13900139002 广东省深圳市南山区科技园北区12栋8楼',
    ].join('\n')
    expect(rows(text)).toEqual([ZHAO, QIAN])
  })

  it('the number of an identity card is no order number', () => {
    const text = [
      '赵一诺 13800138001 330106190001010017 浙江省杭州市西湖区文三路478号3幢501室',
      '广东省深圳市南山区科技园北区12栋8楼 钱思远 13900139002 440305190002020022',
    ].join('\n')
    expect(rows(text)).toEqual([ZHAO, QIAN])
  })

  it('two addresses in a line get an issue, and one that names a road or a house like a place does not', () => {
    const file = new URL('../address/fixtures/reports/two-addresses.lines.txt', import.meta.url)
    const read = readPaste(readFileSync(file, 'utf8').trim())
    expect(read.map((row) => [row.ok, isTold(row)])).toEqual([
      [true, true],
      [true, true],
      [true, true],
      [true, true],
      [true, false],
      [true, false],
    ])
  })

  it('a column of quoted cells with line breaks is one recipient a cell', () => {
    const text = [
      '"赵一诺 13800138001\n浙江省杭州市西湖区文三路478号3幢501室 ""东门"" 旁"',
      '"钱思远 13900139002\n广东省深圳市南山区科技园北区12栋8楼 ""东门"" 旁"',
    ].join('\n')
    expect(
      readPaste(text).map(({ ok, name, phone, province }) => [ok, name, phone, province]),
    ).toEqual([
      [true, '赵一诺', '13800138001', '浙江省'],
      [true, '钱思远', '13900139002', '广东省'],
    ])
  })
})

describe('corrections behind a recipient', () => {
  it.each([
    '改一下地址：浙江省杭州市西湖区文三路478号',
    '地址错了，改成文三路478号',
    '上面的电话改为13911112222',
    '备注：改寄李四 13911112222 浙江省杭州市西湖区文三路478号',
  ])('%s: gets an issue, and old and new are never both ordered in silence', (correction) => {
    const own = ['王五', '13800138001', '广东省深圳市南山区科技园北区12栋8楼']
    const next = ['赵六', '13800138002', '四川省成都市武侯区天府大道中段530号']
    const read = readPaste([...own, correction, '', ...next].join('\n')).filter(({ ok }) => ok)
    const told = read.filter((row) => isTold(row)).map(({ name }) => name)
    expect(told).toContain('王五')
    expect(read.find(({ name }) => name === '赵六')?.detail).toBe('天府大道中段530号')
    expect(read.filter((row) => !isTold(row)).map(({ name }) => name)).toEqual(['赵六'])
  })
})

/** The sentences shown for a row, or for a line that is none. */
function sentencesOf({ ok, reason, issues }: ReadEntry): string[] {
  const told = issues.filter(({ level }) => level !== 'info').map((issue) => rowIssueText(issue))
  return reason === '' || ok ? told : [LINE_REASON_TEXT[reason], ...told]
}

describe('bad input', () => {
  it.each(Object.entries(HARD_PASTES))(
    '%s: is read to the end, nobody is invented, and every line has a sentence',
    (_, text) => {
      const read = readPaste(text)
      expect(read.length).toBeGreaterThan(0)
      expect(read.filter((row) => row.ok && !isTold(row))).toEqual([])
      const isSilent = (row: ReadEntry): boolean =>
        !sentencesOf(row).some((sentence) => /[\u4e00-\u9fff]{4}/u.test(sentence))
      expect(read.filter((row) => isSilent(row))).toEqual([])
    },
    60_000,
  )
})

describe('高明 among a hundred', () => {
  const names = Array.from({ length: 100 }, (_, n) =>
    n === 49 ? '高明' : `王${'一二三四五六七八九十'[n % 10] ?? ''}`,
  )
  const phones = names.map((_, n) => String(13_800_138_000 + n))
  const blank = ['', '\n'] as const
  const layouts: Readonly<Record<string, (n: number) => string>> = {
    淘宝: (n) =>
      `收货人: ${names[n] ?? ''}\n手机号码: ${phones[n] ?? ''}\n所在地区: 浙江省 杭州市 西湖区\n详细地址: 文三路${n + 1}号`,
    'three lines': (n) =>
      `${names[n] ?? ''}\n${phones[n] ?? ''}\n浙江省杭州市西湖区文三路${n + 1}号`,
  }
  for (const [layout, write] of Object.entries(layouts)) {
    it.each(blank)(`${layout}: everybody keeps the own address, between them %j`, (gap) => {
      const text = names.map((_, n) => write(n)).join(`\n${gap}`)
      const read = readPaste(text)
      expect(read.map(({ name, phone, detail }) => `${name} ${phone} ${detail}`)).toEqual(
        names.map((name, n) => `${name} ${phones[n] ?? ''} 文三路${n + 1}号`),
      )
      expect(read.filter((row) => isTold(row))).toEqual([])
    })
  }
})
