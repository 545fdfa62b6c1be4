import { describe, expect, it } from 'vitest'

import { codesOf, read } from '#tests/address/read-line.ts'
import { parseLine } from './parse-line.ts'

const WHO = '姚小满 13700070001'
const PLACE = '四川省成都市锦江区'
const AT = '四川省|成都市|锦江区'

describe('a place that nothing bears out', () => {
  it.each([
    ['翠庭江南区8号楼', '广西壮族自治区/南宁市/江南区'],
    ['桂林酸汤鱼馆二楼', '广西壮族自治区/桂林市'],
    ['泰安里12号', '山东省/泰安市'],
    ['金色港南区5栋', '广西壮族自治区/贵港市/港南区'],
  ])('is a candidate and no value, and nothing is cut out: %s', (address, candidates) => {
    const { ok, province, detail, issues } = parseLine(`${WHO} ${address}`)
    expect({ ok, province, detail }).toEqual({ ok: false, province: '', detail: address })
    expect(issues[0]?.params).toEqual({ candidates })
  })

  it('is nothing at all behind the address: goods bear the names of places', () => {
    const { province, issues } = parseLine(`${WHO} 解放路9号 周口板栗2包`)
    expect([province, issues[0]?.code]).toEqual(['', 'region_unknown'])
  })

  it.each(['杭州文三路8号', '昆山花桥镇绿地大道8号', '大连开发区金马路8号', '西安交通大学'])(
    'is a value where a street, a town or a zone follows: %s',
    (address) => {
      expect(parseLine(`${WHO} ${address}`).ok).toBe(true)
    },
  )

  it('is doubted where an estate follows, which may bear the place’s name', () => {
    expect(codesOf(`${WHO} 上海滩花园5栋`)).toContain('region_doubtful warning')
  })

  it('is a warning where only a district implies the province, unless its town follows', () => {
    expect(codesOf(`${WHO} 盐田区振兴街8号`)).toEqual(['region_guessed warning'])
    expect(codesOf(`${WHO} 昆山市花桥镇绿地大道8号`)).not.toContain('region_guessed warning')
    expect(codesOf(`${WHO} 杭州市文三路8号`)).toEqual(['region_inferred info'])
  })

  it.each(['金门县', '连江县'])(
    'is a guess where a place across the strait has its name: %s',
    (county) => {
      expect(codesOf(`${WHO} ${county}民主路8号`)).toContain('region_guessed warning')
      expect(codesOf(`${WHO} 福建省${county}民主路8号`)).not.toContain('region_guessed warning')
    },
  )

  it('stays in the detail within a word, even below its own city, with a warning', () => {
    const line = `${WHO} 浙江省宁波市翠庭江北区5栋`
    expect(read(line)).toBe('|姚小满|13700070001|浙江省|宁波市||翠庭江北区5栋')
    expect(codesOf(line)).toEqual(['region_doubtful warning'])
  })
})

describe('a second address in a line', () => {
  it('keeps the words between the two', () => {
    const line = `${WHO} ${PLACE}东大街8号（新地址：广东省深圳市南山区科技园12栋）`
    expect(read(line)).toBe(
      `|姚小满|13700070001|${AT}|东大街8号（新地址：广东省深圳市南山区科技园12栋）`,
    )
    expect(codesOf(line)).toEqual(['region_second warning'])
  })

  it('is not swallowed where it is in the city of the first', () => {
    const line = `${WHO} 四川省成都市东大街8号改为四川省成都市锦江区春熙路2号`
    expect(codesOf(line)).toEqual(['region_second warning'])
    expect(parseLine(line).detail).toBe('东大街8号改为四川省成都市锦江区春熙路2号')
  })
})

describe('a mistyped city or province', () => {
  it.each([
    ['江苏省徐洲市云龙区和平路6幢', '徐洲市', '徐州市'],
    ['浙工省杭州市西湖区文三路8号', '浙工省', '浙江省'],
    ['新疆维吾尔自治区昌吉回族自冶州吉木萨尔县人民路8号', '昌吉回族自冶州', '昌吉回族自治州'],
  ])('is corrected with a word where the rest is sure: %s', (address, from, to) => {
    const { issues, detail } = parseLine(`${WHO} ${address}`)
    expect(issues.filter(({ level }) => level === 'warning')).toMatchObject([
      { code: 'region_typo', params: { from, to } },
    ])
    expect(address.endsWith(detail)).toBe(true)
  })

  it.each([
    ['江苏省连云工市灌南县和平路6幢', '江苏省|连云港市|灌南县|和平路6幢'],
    ['江苏省连云阳市连云区和平路6幢', '江苏省|连云港市|连云区|和平路6幢'],
    ['广西壮族自治区防城洋市东兴市和平路6幢', '广西壮族自治区|防城港市|东兴市|和平路6幢'],
    [
      '贵州省黔西川布依族苗族自治州贞丰县和平路6幢',
      '贵州省|黔西南布依族苗族自治州|贞丰县|和平路6幢',
    ],
  ])('is no district whose word it begins with: %s', (address, wanted) => {
    expect(read(`${WHO} ${address}`)).toBe(`|姚小满|13700070001|${wanted}`)
    expect(codesOf(`${WHO} ${address}`)).toEqual(['region_typo warning'])
  })

  it.each([
    ['福建省工州市金门县和平路6幢', 'region_typo'],
    ['福建省工洲市惠安县和平路6幢', 'region_mismatch'],
    ['内蒙古自治区呼市浩特市托克托县和平路6幢', 'region_mismatch'],
  ])('is never moved to the detail without a word: %s', (address, code) => {
    expect(codesOf(`${WHO} ${address}`)).toContain(`${code} warning`)
  })

  it('is none where a bare district precedes a market or a street', () => {
    for (const address of [
      '江苏省连云市场路6号',
      '广东省深圳市夜市 南山区6号',
      '贵州省黔西南门6号',
    ])
      expect(codesOf(`${WHO} ${address}`).join()).not.toMatch(/region_typo|region_mismatch/)
  })

  it('is none where the word is another place’s', () => {
    expect(codesOf(`${WHO} 江苏省苏州市云龙区和平路6幢`)).not.toContain('region_typo warning')
  })
})

describe('numbers of others', () => {
  it.each([
    `微信15800050002 ${WHO} ${PLACE}东大街8号`,
    `掌柜电话15800050002，姚小满13700070001，${PLACE}东大街8号`,
    `${WHO} ${PLACE}东大街8号 有问题联系客服15800050002`,
    `姚小满 V信：15800050002 手机：13700070001 ${PLACE}东大街8号`,
    `姚小满 15800050002（微信） 13700070001 ${PLACE}东大街8号`,
  ])('yield to the person’s own: %s', (line) => {
    expect(read(line)).toBe(`|姚小满|13700070001|${AT}|东大街8号`)
    expect(codesOf(line)).toEqual([])
  })

  it('are taken where there is no other; a shop’s is doubted', () => {
    expect(codesOf(`姚小满 微信13700070001 ${PLACE}东大街8号`)).toEqual([])
    expect(codesOf(`姚小满 客服13700070001 ${PLACE}东大街8号`)).toContain('phone_of_other warning')
  })

  it('are of chats and calls alike where a note marks them so', () => {
    expect(read(`${WHO}（微信同号） ${PLACE}东大街8号`)).toContain('|13700070001|')
  })
})

describe('eleven digits in front of another mobile', () => {
  it.each([' ', '、', '|', ' | ', '-', '/', '，', '\t'])(
    'are the order number before %j',
    (joint) => {
      const line = ['15800050002', '姚小满', '13700070001', `${PLACE}东大街8号`].join(joint)
      expect(read(line)).toBe(`15800050002|姚小满|13700070001|${AT}|东大街8号`)
    },
  )

  it('are a phone where a slash joins the two, and where two recipients stand in the line', () => {
    expect(parseLine(`15800050002/13700070001 姚小满 ${PLACE}东大街8号`).phone).toBe('15800050002')
    const two = `15800050002 姚小满 ${PLACE}东大街8号 13700070001 米春燕 广东省深圳市南山区科技园1号`
    expect(parseLine(two)).toMatchObject({ phone: '15800050002', name: '姚小满', orderNo: '' })
    expect(codesOf(two)).toContain('recipient_several warning')
  })
})

describe('what is no part of an address', () => {
  it('is the value of a labelled remark, up to the next label', () => {
    const said = `|姚小满|13700070001|${AT}|东大街8号`
    expect(read(`姚小满，13700070001，${PLACE}东大街8号，备注：放门卫，不要打电话`)).toBe(said)
    expect(read(`备注：加急，姚小满，13700070001，${PLACE}东大街8号`)).toBe(said)
    expect(read(`姓名：姚小满 留言：周末送 电话：13700070001 地址：${PLACE}东大街8号`)).toBe(said)
  })

  it('is an identity card’s number, by its check digit, and a buyer’s id', () => {
    expect(parseLine(`${WHO} 330106190001010017 ${PLACE}东大街8号`).orderNo).toBe('')
    expect(parseLine(`${WHO} 330106190001010018 ${PLACE}东大街8号`).orderNo).toBe(
      '330106190001010018',
    )
    expect(read(`tb_80012345 ${WHO} ${PLACE}东大街8号`)).toBe(`|姚小满|13700070001|${AT}|东大街8号`)
  })

  it('is never glued to a house number', () => {
    expect(parseLine(`${WHO} ${PLACE}东大街8号 98.5`).detail).toBe('东大街8号 98.5')
    expect(parseLine(`姚小满\t13700070001\t${PLACE}东大街9号\t3`).detail).toBe('东大街9号 3')
    expect(parseLine(`${WHO} ${PLACE}东大街6幢 ¥58`).detail).toBe('东大街6幢 ¥58')
    expect(parseLine(`${WHO} ${PLACE}东大街6幢 501`).detail).toBe('东大街6幢501')
  })
})

describe('placeholders of a line', () => {
  it('are empty, and the word is kept', () => {
    const { name, detail, issues } = parseLine(`收件人：无 电话：13700070001 地址：${PLACE}暂无`)
    expect([name, detail]).toEqual(['', ''])
    expect(issues).toMatchObject([
      { code: 'field_placeholder', params: { written: '无' } },
      { code: 'field_placeholder', params: { written: '暂无' } },
    ])
  })

  it('is begun, hidden or not given behind a comma as well', () => {
    const codes = (written: string): string[] =>
      codesOf(`姚小满 13700070001${written} ${PLACE}东大街8号`)
    expect(codes('，转1234')).toEqual([])
    expect(codes('，转****')).toEqual(['phone_masked error'])
    expect(codes('，转')).toEqual(['extension_missing warning'])
    expect(parseLine(`姚小满 13700070001，#501 ${PLACE}东大街8号`).phone).toBe('13700070001')
    expect(parseLine(`姚小满 13700070001，转2号楼 ${PLACE}东大街8号`).phone).toBe('13700070001')
  })

  it('are errors where they are hidden, whatever the sign', () => {
    expect(codesOf(`姚●● 13700070001 ${PLACE}东大街8号`)).toEqual(['name_masked error'])
    expect(codesOf(`${WHO} ${PLACE}东大街○○号`)).toEqual(['field_masked error'])
    expect(codesOf(`${WHO} ${PLACE}＊＊＊`)).toEqual(['field_masked error'])
    expect(codesOf(`姚小满 13700070001转＊＊＊＊ ${PLACE}东大街8号`)).toEqual([
      'phone_masked error',
    ])
  })

  it('are an empty district where it is hidden, and nothing else', () => {
    expect(read(`${WHO} 四川省成都市**区东大街8号`)).toBe(
      '|姚小满|13700070001|四川省|成都市||东大街8号',
    )
    expect(codesOf(`${WHO} 四川省成都市**区东大街8号`)).toEqual([])
  })

  it.each(['13700070001 -', '13700070001#', '13700070001－'])(
    'are a missing extension: %s',
    (phone) => {
      expect(codesOf(`${PLACE}东大街8号 姚小满 ${phone}`)).toEqual(['extension_missing warning'])
      expect(codesOf(`姚小满 13700070001 - ${PLACE}东大街8号`)).toEqual([])
    },
  )

  it('are whole where a circle is written for zero', () => {
    expect(read(`${WHO} ${PLACE}东大街二○一室`)).toBe(`|姚小满|13700070001|${AT}|东大街二〇一室`)
  })
})
