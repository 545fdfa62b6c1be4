import { SENT_PICTURE_MB } from '#contract/desk/pictures.ts'
import { ok, type Result } from '#domain/result/result.ts'
import { openZipFile, type ZipFile } from '../recipients/readers/index.ts'
import { isByTheWay, readPictureName } from './picture-names.ts'
import type { ZippedPicture } from './sheets.types.ts'

const MIB = 1024 * 1024

/** The parts of a zip are counted while inflating, each on its own. */
const LIMITS = {
  fileBytes: 200 * MIB,
  entries: 1000,
  partBytes: SENT_PICTURE_MB * MIB,
  inflatedBytes: SENT_PICTURE_MB * MIB,
  timeMs: 20_000,
} as const

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

/** Whether it begins like a picture that browsers draw; the server reads it in full. */
function isPicture(bytes: Uint8Array): boolean {
  const [first, second] = bytes
  return (
    (first === 0xff && second === 0xd8) ||
    text(bytes, 1, 4) === 'PNG' ||
    text(bytes, 0, 4) === 'GIF8' ||
    (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') ||
    (text(bytes, 4, 8) === 'ftyp' && text(bytes, 8, 11) === 'avi')
  )
}

async function faultOf(zip: ZipFile, name: string, size: number): Promise<ZippedPicture['fault']> {
  if (size > LIMITS.partBytes) return 'too_large'
  const read = await zip.read(name)
  return read.ok && isPicture(read.value) ? null : 'no_picture'
}

export type PictureZip = {
  /** In the order of the zip. */
  readonly pictures: readonly ZippedPicture[]
  readonly read: (file: string) => Promise<Result<Blob>>
}

/** Opens a zip of pictures that are named by the codes of goods. */
export async function openPictureZip(
  file: Blob | Uint8Array<ArrayBuffer>,
): Promise<Result<PictureZip>> {
  const opened = await openZipFile(file, LIMITS)
  if (!opened.ok) return opened
  const zip = opened.value
  const pictures: ZippedPicture[] = []
  for (const { name, size } of zip.entries) {
    if (isByTheWay(name)) continue
    const named = readPictureName(name)
    const fault = await faultOf(zip, name, size)
    pictures.push({ file: name, id: named?.id ?? null, place: named?.place ?? 0, fault })
  }
  return ok({
    pictures,
    async read(name) {
      const read = await zip.read(name)
      return read.ok ? ok(new Blob([read.value])) : read
    },
  })
}
