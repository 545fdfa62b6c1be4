import { expect, test } from 'vitest'
import { decodeEntities, decodeEscapes } from './decode-entities.ts'

test.each([
  ['甲&amp;乙&lt;&gt;&quot;&apos;', '甲&乙<>"\''],
  ['&#20013;&#x4e2d;&#X4E2D;&#x1F600;', '中中中😀'],
  ['&amp;amp;', '&amp;'],
  ['&#0;&#xD800;&#1114112;a', 'a'],
  ['&nbsp;&AMP;&ampx;&am', '&nbsp;&AMP;&ampx;&am'],
  ['&#;&#x;&#12a;&#x12g;&#12345678;&#x1234567;', '&#;&#x;&#12a;&#x12g;&#12345678;&#x1234567;'],
  ['&&amp;&lt', '&&&lt'],
  ['a & b; &', 'a & b; &'],
])('entities of %j', (text, meant) => {
  expect(decodeEntities(text)).toBe(meant)
})

test.each([
  ['甲_x000D_乙', '甲\r乙'],
  ['_x005F_x000D_', '_x000D_'],
  ['_x0041__x0042_', 'AB'],
  ['_x0041_x0042_', 'Ax0042_'],
  ['_x0000_a', 'a'],
  ['_x_x0041_', '_xA'],
  ['_x004_ _x00G1_ _x0041', '_x004_ _x00G1_ _x0041'],
  ['_X0041_', '_X0041_'],
])('escapes of %j', (text, meant) => {
  expect(decodeEscapes(text)).toBe(meant)
})
