import { describe, expect, it } from 'vitest'

import { parseLine } from './parse-line.ts'

const read = (line: string) => {
  const { name, phone, province, city, district, detail, orderNo } = parseLine(line)
  return [orderNo, name, phone, province, city, district, detail].join('|')
}

const codesOf = (line: string) =>
  parseLine(line).issues.map(({ code, level }) => `${code} ${level}`)

const JINJIANG = '四川省|成都市|锦江区'

describe('a phone is never cut out of a longer number', () => {
  it.each([
    ['240715-118213912345678', ''],
    ['JD4315913912345', ''],
    ['YT1391234567890', ''],
    ['SF1391234567890', ''],
    ['DD13912345678', ''],
    ['17353889333282255', ''],
    ['订单号：118213912345678', '118213912345678'],
    ['8613912345678', ''],
  ])('%s', (order, value) => {
    const rest = '姚小满,15800050002,四川省成都市锦江区东大街88号'
    const expected = `${value || order}|姚小满|15800050002|${JINJIANG}|东大街88号`
    expect(read(`${order},${rest}`)).toBe(expected)
    expect(parseLine(`${rest},${order}`).phone).toBe('15800050002')
  })

  it('not even when the line has no other', () => {
    for (const order of [
      '240715-118213912345678',
      'JD4315913912345',
      'YT13912345678',
      '订单号13912345678',
    ])
      expect(parseLine(`${order},姚小满,四川省成都市锦江区东大街88号`)).toMatchObject({
        ok: false,
        phone: '',
      })
  })

  it('and what a door was glued to is for the user to check', () => {
    const line = '姚小满 四川省成都市锦江区东大街88号三单元30115800001123'
    expect(parseLine(line)).toMatchObject({ ok: true, phone: '15800001123' })
    expect(codesOf(line)).toEqual(['phone_doubtful error'])
    expect(parseLine(line).confidence.phone).toBe(0.5)
  })
})

describe('a number at the end of the line', () => {
  it.each(['240715-118213912345678', 'JD4315913912345', '281234567890', 'P7513118083422788'])(
    '%s is the order number, no part of the address',
    (order) => {
      expect(read(`姚小满 15800050002 四川省成都市锦江区东大街88号 ${order}`)).toBe(
        `${order}|姚小满|15800050002|${JINJIANG}|东大街88号`,
      )
    },
  )
})

describe('a phone in unusual groups', () => {
  it.each(['1 3 7 0 0 0 6 0 0 0 3', '1-370-006-0003', '137 00 06 00 03', '13700 060003'])(
    '%s',
    (phone) => {
      expect(read(`姚小满，${phone}，四川省成都市锦江区东大街88号`)).toBe(
        `|姚小满|13700060003|${JINJIANG}|东大街88号`,
      )
    },
  )
})

describe('a region in words that may be something else', () => {
  const at = (address: string) =>
    read(`徐小白 13700070001 ${address}`).replace('|徐小白|13700070001|', '')
  const issuesOf = (address: string) =>
    parseLine(`徐小白 13700070001 ${address}`).issues.filter(({ level }) => level !== 'info')

  it.each([
    ['福建晋江市场路8号', '福建省|泉州市|晋江市|市场路8号'],
    ['四川成都锦江东大街8号', '四川省|成都市|锦江区|东大街8号'],
    ['贵州省铜仁地区铜仁市民主路8号', '贵州省|铜仁市|碧江区|民主路8号'],
    ['新疆吐鲁番地区吐鲁番市民主路8号', '新疆维吾尔自治区|吐鲁番市|高昌区|民主路8号'],
    ['上海市张江镇祖冲之路8号', '上海市|上海市|浦东新区|张江镇祖冲之路8号'],
    ['北京市望京街道阜通东大街8号', '北京市|北京市|朝阳区|望京街道阜通东大街8号'],
    ['岳阳市岳阳楼街道人民路8号', '湖南省|岳阳市|岳阳楼区|岳阳楼街道人民路8号'],
    ['黑龙江省双鸭山市尖山子乡红旗村8号', '黑龙江省|双鸭山市|宝清县|尖山子乡红旗村8号'],
    ['辽宁省抚顺市抚顺城街道文化路7号', '辽宁省|抚顺市|顺城区|抚顺城街道文化路7号'],
    ['中山市市辖区石岐街道民主路8号', '广东省|中山市||石岐街道民主路8号'],
    ['儋州市市辖区那大镇8号', '海南省|儋州市||那大镇8号'],
    ['香港九龙弥敦道8号', '香港特别行政区|香港特别行政区||弥敦道8号'],
    ['香港九龙尖沙咀弥敦道8号', '香港特别行政区|香港特别行政区||九龙尖沙咀弥敦道8号'],
    ['香港特别行政区九龙城区太子道8号', '香港特别行政区|香港特别行政区|九龙城区|太子道8号'],
    ['香港九龙湾宏光道8号', '香港特别行政区|香港特别行政区||九龙湾宏光道8号'],
    ['澳门半岛南湾大马路8号', '澳门特别行政区|澳门特别行政区||南湾大马路8号'],
    ['510000 广东省广州市天河区体育西路8号', '广东省|广州市|天河区|体育西路8号'],
    ['广东省(510000)广州市天河区体育西路8号', '广东省|广州市|天河区|体育西路8号'],
    ['广东省广州市天河区510000体育西路8号', '广东省|广州市|天河区|体育西路8号'],
  ])('%s', (address, expected) => {
    expect(at(address)).toBe(expected)
  })

  it('takes the county’s city that is written, and says that the city before it is another', () => {
    const address = '浙江省杭州市义乌市稠城街道工人北路8号'
    expect(at(address)).toBe('浙江省|金华市|义乌市|稠城街道工人北路8号')
    expect(issuesOf(address)).toEqual([
      {
        code: 'region_mismatch',
        level: 'warning',
        field: 'city',
        params: { written: '杭州市', candidates: '浙江省/金华市/义乌市' },
      },
    ])
  })

  it('says where a district’s word may be a park’s, and where a road’s word may be the city', () => {
    expect(issuesOf('北京朝阳公园南路8号')).toMatchObject([
      { code: 'region_doubtful', field: 'district', params: { written: '朝阳' } },
    ])
    expect(at('福建晋江路8号')).toBe('福建省|||晋江路8号')
    expect(issuesOf('福建晋江路8号')).toMatchObject([
      { code: 'region_doubtful', field: 'city', params: { written: '晋江' } },
    ])
    expect(issuesOf('湖南长沙芙蓉中路8号')).toEqual([])
  })
})

describe('a name', () => {
  const rest = '13700050003'
  it.each([
    ['江苏省南京市江宁区禄口街道8号1606室窦小满', '窦小满|禄口街道8号1606室'],
    ['江苏省南京市江宁区禄口街道8号1606室欧阳娜', '欧阳娜|禄口街道8号1606室'],
    ['江苏省南京市江宁区禄口街道8号1606室阿依古丽·吐尔逊', '阿依古丽·吐尔逊|禄口街道8号1606室'],
    ['江苏省南京市江宁区禄口街道8号1606室Mike Wong', 'Mike Wong|禄口街道8号1606室'],
    ['江苏省南京市江宁区芙蓉中路张伟', '张伟|芙蓉中路'],
    ['江苏省南京市江宁区五一路66号 姚小满（放门口，谢谢） ', '姚小满|五一路66号（放门口，谢谢）'],
    [
      '豆豆，13700050003，江苏省南京市江宁区青年路8号菜鸟驿站（收件人：张三）',
      '豆豆|青年路8号菜鸟驿站（收件人：张三）',
    ],
    ['13700050003\t江苏省南京市江宁区青年路8号\t李小寨', '李小寨|青年路8号'],
    [
      '南京市江宁区小确幸花店,13700050003,江苏省南京市江宁区青年路8号',
      '南京市江宁区小确幸花店|青年路8号',
    ],
    [
      '收：姚小满 电：13700050003 址：江苏省南京市江宁区青年路8号 运单：YT1391234567890',
      '姚小满|青年路8号',
    ],
    ['江苏省南京市江宁区青年路8号菜鸟驿站（收件人：张三） ', '张三|青年路8号菜鸟驿站'],
    ['南京 江苏省南京市江宁区青年路8号 ', '南京|青年路8号'],
    [
      '姚小满,13700050003,江苏省南京市江宁区青年路8号（放门口，谢谢）',
      '姚小满|青年路8号（放门口，谢谢）',
    ],
  ])('%s', (line, expected) => {
    const { name, detail, phone, district, orderNo } = parseLine(
      line.includes(rest) ? line : line + rest,
    )
    expect({ phone, district, orderNo }).toEqual({ phone: rest, district: '江宁区', orderNo: '' })
    expect(`${name}|${detail}`).toBe(expected)
  })
})

describe('text of other programs', () => {
  it.each([
    '{"name":"姚小满","mobile":"13700070001","address":"四川省成都市锦江区东大街88号"}',
    'name=姚小满&mobile=13700070001&address=四川省成都市锦江区东大街88号',
    '姚小满&nbsp;13700070001&nbsp;四川省成都市锦江区东大街88号',
    '姚小满<br>13700070001<br/>四川省成都市锦江区东大街88号',
    '「姚小满」「13700070001」「四川省成都市锦江区东大街88号」',
    '姚小满#13700070001#四川省成都市锦江区东大街88号',
    '姚小满\\n13700070001\\n四川省成都市锦江区东大街88号',
    '姚小满 137\u200b0007\u200b0001 四川省成都市锦江区东大街88号',
  ])('%s', (line) => {
    expect(read(line)).toBe(`|姚小满|13700070001|${JINJIANG}|东大街88号`)
  })
})

it.each(['张*', '欧阳*', '王小*', '李**'])('the star of a hidden name is no joint: %s', (name) => {
  const line = `${name}13800138000 四川省成都市锦江区东大街88号`
  expect(read(line)).toBe(`|${name}|13800138000|${JINJIANG}|东大街88号`)
  expect(codesOf(line)).toContain('name_masked warning')
})

it('a star on both sides of the phone is one', () => {
  expect(read('姚小满*13700070001*四川省成都市锦江区东大街88号')).toBe(
    `|姚小满|13700070001|${JINJIANG}|东大街88号`,
  )
})

describe('what belongs to no field', () => {
  it.each([
    '三、姚小满 13700070001 四川省成都市锦江区东大街88号',
    '第2单：姚小满 13700070001 四川省成都市锦江区东大街88号',
    '2026/7/15 姚小满 13700070001 四川省成都市锦江区东大街88号',
    '7月15日 姚小满 13700070001 四川省成都市锦江区东大街88号',
    '姚小满 13700070001 四川省成都市锦江区东大街88号 2026-07-15 12:30',
    '姚小满 微信/电话：13700070001 四川省成都市锦江区东大街88号',
    '姚小满 身份证440305199001011237 13700070001 四川省成都市锦江区东大街88号',
    '麻烦寄给姚小满，13700070001，四川省成都市锦江区东大街88号，谢谢',
    '姚小满的电话是13700070001，地址是四川省成都市锦江区东大街88号',
    '姚小满 13700070001 四川省成都市锦江区东大街88号 yaoxiaoman@qq.com',
    '姚小满 13700070001 四川省成都市锦江区东大街88号 https://j.map.baidu.com/a1',
    '姚小满 13700070001 四川省成都市锦江区东大街88号 30.657420,104.065840',
  ])('is left out: %s', (line) => {
    expect(read(line)).toBe(`|姚小满|13700070001|${JINJIANG}|东大街88号`)
    expect(codesOf(line)).toEqual([])
  })

  it('but a dashed date in front is the order number, without the clock', () => {
    expect(read('2026-07-15 12:30:01 姚小满 13700070001 四川省成都市锦江区东大街88号')).toBe(
      `2026-07-15|姚小满|13700070001|${JINJIANG}|东大街88号`,
    )
    expect(read('Order 123-4567890-1234567 姚小满 13700070001 四川省成都市锦江区东大街88号')).toBe(
      `123-4567890-1234567|姚小满|13700070001|${JINJIANG}|东大街88号`,
    )
  })

  it('is said where the parser does not know it', () => {
    const line = '红色L码 姚小满 13700070001 四川省成都市锦江区东大街88号'
    expect(parseLine(line).issues).toEqual([
      {
        code: 'detail_doubtful',
        level: 'warning',
        field: 'detail',
        params: { written: '红色L码' },
      },
    ])
    expect(codesOf('2栋301 姚小满 13700070001 四川省成都市锦江区东大街88号')).toEqual([])
  })
})

describe('what is said before the first word, between phones and around a remark', () => {
  const rest = '姚小满 13700070001 四川省成都市锦江区东大街88号'
  it.each([
    `【拼多多】${rest}`,
    `抖音小店 ${rest}`,
    `再加一单 ${rest}`,
    `老板这个今天能发吗：${rest}`,
    `2号链接 ${rest}`,
    `10.4 ${rest}`,
    `星期三 ${rest}`,
    `¥99.00 ${rest}`,
    `【已付款】${rest}`,
    '[玫瑰]姚小满[玫瑰] 13700070001 四川省成都市锦江区东大街88号',
    '花名：姚小满，13700070001，四川省成都市锦江区东大街88号',
    '姓名 姚小满 电话 13700070001 省市区 四川省-成都市-锦江区 详细 东大街88号',
  ])('is left out: %s', (line) => {
    expect(read(line)).toBe(`|姚小满|13700070001|${JINJIANG}|东大街88号`)
    expect(codesOf(line)).toEqual([])
  })

  it('also the word for a second number', () => {
    for (const phones of ['13700070001或13700070002', '13700070001(备用13700070002)'])
      expect(read(`姚小满 ${phones} 四川省成都市锦江区东大街88号`)).toBe(
        `|姚小满|13700070001|${JINJIANG}|东大街88号`,
      )
  })

  it('also the stars of a stressed remark', () => {
    expect(read('姚小满 13700070001 四川省成都市锦江区东大街88号 *送货前电联*')).toBe(
      `|姚小满|13700070001|${JINJIANG}|东大街88号送货前电联`,
    )
  })
})

describe('a shop between the address and the phone', () => {
  it.each([
    ['四川省成都市锦江区东大街 张记燃面馆 13700070001', '张记燃面馆'],
    ['四川省成都市锦江区东大街 麻辣小龙虾店 13700070001', '麻辣小龙虾店'],
    ['四川省成都市锦江区东大街 宝洁公司（收） 13700070001', '宝洁公司'],
  ])('is who receives, and that is said: %s', (line, name) => {
    expect(read(line)).toBe(`|${name}|13700070001|${JINJIANG}|东大街`)
    expect(codesOf(line)).toContain('name_doubtful warning')
  })
})

describe('a word that looks like a district behind the city', () => {
  it.each([
    ['内蒙古包头市昆区钢铁大街36号', '昆都仑区', '钢铁大街36号'],
    ['内蒙古鄂尔多斯市达旗树林召镇', '达拉特旗', '树林召镇'],
    ['内蒙古鄂尔多斯市准旗薛家湾镇', '准格尔旗', '薛家湾镇'],
  ])('is what people call one, and that is said: %s', (address, district, detail) => {
    const line = `姚小满 13700070001 ${address}`
    expect(parseLine(line)).toMatchObject({ district, detail })
    expect(codesOf(line)).toContain('region_renamed warning')
  })

  it('is said when the city has none of the kind', () => {
    const line = '姚小满 13700070001 四川省成都市李家区东大街88号'
    expect(parseLine(line)).toMatchObject({ district: '', detail: '李家区东大街88号' })
    expect(codesOf(line)).toContain('district_missing warning')
  })

  it.each(['高新区天府大道', '某某小区3栋', '经济开发区2号'])(
    'is none when it is a zone or a part of a town: %s',
    (detail) => {
      expect(codesOf(`姚小满 13700070001 四川省成都市${detail}`)).toEqual([])
    },
  )
})

it('a quarter that every town has is no district of one', () => {
  expect(parseLine('姚小满 13700070001 城东菜市场旁边')).toMatchObject({
    ok: false,
    province: '',
    reason: 'region_ambiguous',
  })
})

it('a digit behind unusual groups makes the number doubtful', () => {
  expect(codesOf('姚小满 1370007 0001 2 四川省成都市锦江区东大街88号')).toContain(
    'phone_doubtful error',
  )
})
