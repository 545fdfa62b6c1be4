import { describe, expect, it } from 'vitest'

import { ipListFault, notifyUrlFault, readIpList } from './setting-rules.ts'

describe('the list of addresses', () => {
  it('is read by lines, commas or spaces, each once', () => {
    expect(readIpList(' 1.2.3.4\n\n10.0.0.0/8，1.2.3.4; 2001:db8::/32 ')).toEqual([
      '1.2.3.4',
      '10.0.0.0/8',
      '2001:db8::/32',
    ])
  })

  it('names the first that is none', () => {
    expect(ipListFault('')).toBeUndefined()
    expect(ipListFault('1.2.3.4\n2001:db8::1')).toBeUndefined()
    expect(ipListFault('1.2.3.4\n1.2.3.256')).toBe('“1.2.3.256”不是有效的 IP 或网段')
    const many = Array.from({ length: 51 }, (_, i) => `1.2.3.${i}`).join('\n')
    expect(ipListFault(many)).toBe('最多 50 行')
  })
})

it.each([
  ['', undefined],
  ['https://erp.example.com/wandan', undefined],
  ['http://erp.example.com/', '请输入以 https:// 开头的地址'],
  ['erp.example.com', '请输入以 https:// 开头的地址'],
])('the callback address %j: %s', (url, fault) => {
  expect(notifyUrlFault(url)).toBe(fault)
})
