import { expect, it } from 'vitest'

import { invariant } from '#domain/result/assert.ts'
import { makeZip } from '#tests/fixtures/files/make-zip.ts'
import { openPictureZip } from './read-picture-zip.ts'

const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6, 7, 8])
const MIB = 1024 * 1024

async function opened(entries: Parameters<typeof makeZip>[0]) {
  const zip = await openPictureZip(makeZip(entries))
  return invariant(zip.ok ? zip : null, JSON.stringify(zip)).value
}

it('names the goods of each picture, and what is none or too large', async () => {
  const { pictures, read } = await opened([
    { name: '1001.jpg', data: JPEG },
    { name: '1002/2.jpg', data: JPEG, method: 0 },
    { name: '封面.jpg', data: JPEG },
    { name: '1003.jpg', data: 'not a picture at all' },
    { name: '1004.jpg', data: new Uint8Array(11 * MIB + 1) },
    { name: '__MACOSX/._1001.jpg', data: 'x' },
  ])
  expect(pictures).toEqual([
    { file: '1001.jpg', id: 1001, place: 0, fault: null },
    { file: '1002/2.jpg', id: 1002, place: 2, fault: null },
    { file: '封面.jpg', id: null, place: 0, fault: null },
    { file: '1003.jpg', id: 1003, place: 0, fault: 'no_picture' },
    { file: '1004.jpg', id: 1004, place: 0, fault: 'too_large' },
  ])
  const back = await read('1002/2.jpg')
  const blob = invariant(back.ok ? back : null, 'it is there').value
  expect(new Uint8Array(await blob.arrayBuffer())).toEqual(JPEG)
})

it.each([
  ['has a false size', { fakeSize: 5 }],
  ['has another checksum', { fakeCrc: 7 }],
  ['is packed in an unknown way', { fakeMethod: 9 }],
] as const)('a file that %s is no picture', async (_, lie) => {
  const { pictures } = await opened([{ name: '1001.jpg', data: JPEG, ...lie }])
  expect(pictures).toMatchObject([{ fault: 'no_picture' }])
})

it('a bomb is not inflated beyond a picture, and too many files are refused', async () => {
  const bomb = { name: '1001.jpg', data: new Uint8Array(40 * MIB), fakeSize: 1000 }
  expect((await opened([bomb])).pictures).toMatchObject([{ fault: 'no_picture' }])
  const many = Array.from({ length: 1001 }, (_, at) => ({ name: `${at + 1}.jpg`, data: JPEG }))
  const refused = await openPictureZip(makeZip(many))
  expect(refused).toMatchObject({ ok: false, error: { code: 'file_budget_exceeded' } })
})

it('what is no zip is refused', async () => {
  expect(await openPictureZip(Uint8Array.from(JPEG))).toMatchObject({
    ok: false,
    error: { code: 'file_damaged' },
  })
})
