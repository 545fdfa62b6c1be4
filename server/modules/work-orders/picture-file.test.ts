import { crc32 } from 'node:zlib'

import { assert, constantFrom, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readFileSync } from 'node:fs'
import { inspectPicture } from './picture-file.ts'

const SECRET = 'GPS 30.2741N 120.1551E'

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

function frame(width: number, height: number): Buffer {
  const data = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  data.writeUInt16BE(height, 1)
  data.writeUInt16BE(width, 3)
  return segment(0xc2, data)
}

const SCAN = Buffer.concat([
  segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([1, 0xff, 0, 2]),
])

function jpeg({ width = 20, height = 10, scans = 1, extra = [] as Buffer[] } = {}): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...extra,
    frame(width, height),
    ...Array.from({ length: scans }, () => SCAN),
    Buffer.from([0xff, 0xd9]),
  ])
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

function png({ width = 20, height = 10, extra = [] as Buffer[] } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...extra,
    chunk('IDAT', Buffer.from([1, 2, 3])),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function riff(chunks: readonly (readonly [string, Buffer])[]): Buffer {
  const body = Buffer.concat(
    chunks.map(([kind, data]) => {
      const length = Buffer.alloc(4)
      length.writeUInt32LE(data.length)
      return Buffer.concat([
        Buffer.from(kind, 'latin1'),
        length,
        data,
        Buffer.alloc(data.length % 2),
      ])
    }),
  )
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length + 4)
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBP'), body])
}

function lossless(width: number, height: number): Buffer {
  const data = Buffer.from([0x2f, 0, 0, 0, 0, 9])
  data.writeUInt32LE((width - 1) | ((height - 1) << 14), 1)
  return data
}

function canvas(width: number, height: number, flags: number): Buffer {
  const data = Buffer.alloc(10)
  data[0] = flags
  data.writeUIntLE(width - 1, 4, 3)
  data.writeUIntLE(height - 1, 7, 3)
  return data
}

const webp = (flags = 0b1100): Buffer =>
  riff([
    ['VP8X', canvas(20, 10, flags)],
    ['VP8L', lossless(20, 10)],
    ['EXIF', Buffer.from(SECRET)],
    ['XMP ', Buffer.from(SECRET)],
  ])

describe('a picture', () => {
  it.each([
    [
      'image/jpeg',
      jpeg({ extra: [segment(0xe1, Buffer.from(SECRET)), segment(0xfe, Buffer.from(SECRET))] }),
    ],
    [
      'image/png',
      png({ extra: [chunk('tEXt', Buffer.from(SECRET)), chunk('eXIf', Buffer.from(SECRET))] }),
    ],
    ['image/webp', webp()],
  ])('%s is kept without the data beside the picture', (mime, bytes) => {
    const tail = Buffer.from(`<script>${SECRET}</script>`)
    for (const sent of [bytes, Buffer.concat([bytes, tail])]) {
      const picture = inspectPicture(sent)
      expect(picture).toMatchObject({ ok: true, value: { mime, width: 20, height: 10 } })
      const kept = Buffer.from(picture.ok ? picture.value.bytes : [])
      expect(kept.toString('latin1')).not.toContain(SECRET)
      // What is left is a picture still, and has nothing more to lose.
      expect(inspectPicture(kept)).toEqual(picture)
    }
  })

  it('from the site itself is read, too', () => {
    const bytes = readFileSync('public/icons/icon-192.png')
    expect(inspectPicture(bytes)).toMatchObject({ ok: true, value: { width: 192, height: 192 } })
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('not a picture at all')],
    [
      'a drawing with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ['a film', webp(0b1110)],
    ['a picture cut off', jpeg().subarray(0, -2)],
    [
      'a PNG with a chunk that was changed',
      (() => {
        const bytes = png()
        bytes[20] = 9
        return bytes
      })(),
    ],
    [
      'a canvas that is bigger than its picture',
      riff([
        ['VP8X', canvas(16_000_000, 2, 0)],
        ['VP8L', lossless(2, 2)],
      ]),
    ],
    ['a hundred scans', jpeg({ scans: 100 })],
    ['two sizes', jpeg({ extra: [frame(1, 1)] })],
    ['no pixels', png({ width: 0 })],
  ])('that is %s is refused', (_what, bytes) => {
    expect(inspectPicture(bytes)).toMatchObject({ ok: false, error: { key: 'picture_unreadable' } })
  })

  it('with more pixels than a browser should unfold is refused, however few its bytes', () => {
    const size = { width: 65_000, height: 65_000 }
    for (const bytes of [jpeg(size), png({ width: 4_000_000_000, height: 4_000_000_000 })]) {
      expect(bytes.length).toBeLessThan(200)
      expect(inspectPicture(bytes)).toMatchObject({
        ok: false,
        error: { key: 'picture_too_many_pixels' },
      })
    }
  })

  it('with more bytes than allowed is refused', () => {
    const bytes = Buffer.concat([jpeg(), Buffer.alloc(5 * 1024 * 1024)])
    expect(inspectPicture(bytes)).toMatchObject({
      ok: false,
      error: { key: 'picture_too_large', params: { mb: 5 } },
    })
  })

  it('damaged anywhere is refused or read, and nothing else happens', () => {
    const whole = constantFrom(jpeg(), png(), webp())
    assert(
      property(whole, nat(), nat({ max: 255 }), nat(), (bytes, at, value, cut) => {
        const damaged = Buffer.from(bytes)
        damaged[at % damaged.length] = value
        const answer = inspectPicture(damaged.subarray(0, cut % (damaged.length + 1)))
        expect(answer.ok || answer.error.key.startsWith('picture_')).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
