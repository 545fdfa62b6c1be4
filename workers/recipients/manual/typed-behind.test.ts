import { expect, it } from 'vitest'

import { typedBehind } from './typed-behind.ts'

it.each([
  ['', '区', '', '区'],
  ['张三', '区', '', '张三\n区'],
  ['张三\n', '区', '', '张三\n区'],
  ['张三\n区', '区县', '区', '张三\n区县'],
  ['张三', '', '', '张三'],
])('behind %j, %j in the place of %j is %j', (text, typed, instead, whole) => {
  expect(typedBehind(text, typed, instead)).toBe(whole)
})
