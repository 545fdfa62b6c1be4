import type { ZipDirectory } from './zip/zip-directory.ts'

/** The kind of a file by its first bytes; text is examined more closely once it is decoded. */
export type ByteKind =
  | { kind: 'zip' }
  | { kind: 'compound' }
  | { kind: 'biff' }
  | { kind: 'text' }
  | { kind: 'unsupported'; found: string }

const MAGIC: readonly (readonly [string, readonly number[]])[] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46]],
  ['image', [0x89, 0x50, 0x4e, 0x47]],
  ['image', [0xff, 0xd8, 0xff]],
  ['image', [0x47, 0x49, 0x46, 0x38]],
  ['rar', [0x52, 0x61, 0x72, 0x21]],
  ['7z', [0x37, 0x7a, 0xbc, 0xaf]],
  ['gzip', [0x1f, 0x8b]],
  ['exe', [0x4d, 0x5a, 0x90]],
  ['sqlite', [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65]],
  ['sylk', [0x49, 0x44, 0x3b, 0x50]],
  ['rtf', [0x7b, 0x5c, 0x72, 0x74, 0x66]],
]

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000E-\u001F]/

export function detectKind(bytes: Uint8Array): ByteKind {
  if (startsWith(bytes, [0x50, 0x4b, 3, 4]) || startsWith(bytes, [0x50, 0x4b, 5, 6])) {
    return { kind: 'zip' }
  }
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))
    return { kind: 'compound' }
  // A BOF record of BIFF2, 3, 4, 5 or 8 that is not inside a compound file.
  if (
    bytes[0] === 9 &&
    [0, 2, 4, 8].includes(bytes[1] ?? -1) &&
    (bytes[2] ?? 0) <= 16 &&
    bytes[3] === 0
  ) {
    return { kind: 'biff' }
  }
  for (const [found, magic] of MAGIC) {
    if (startsWith(bytes, magic)) return { kind: 'unsupported', found }
  }
  return { kind: 'text' }
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, i) => bytes[i] === byte)
}

/** The kind of a zip, by the parts it has: `xlsx` or a name for the refusal. */
export function zipFlavour(directory: ZipDirectory): string {
  const has = (pattern: RegExp) => [...directory.keys()].some((key) => pattern.test(key))
  if (has(/^xl\/workbook[^/]*\.xml$|^xl\/worksheets\/.+\.xml$/)) return 'xlsx'
  if (has(/^xl\/workbook[^/]*\.bin$/)) return 'xlsb'
  if (has(/^word\//)) return 'docx'
  if (has(/^ppt\//)) return 'pptx'
  if (has(/^index\/document\.iwa$|^index\.zip$|\.iwa$/)) return 'numbers'
  if (directory.has('mimetype') && directory.has('content.xml')) return 'ods'
  if (has(/^[^/]+\.(?:xlsx?|csv)$/)) return 'zip'
  return has(/^_rels\/\.rels$/) ? 'xlsx' : 'zip'
}

/** The kind of decoded text: `text`, `html` or `xml2003`, else a name for the refusal. */
export function textFlavour(text: string): string {
  const head = text
    .slice(0, 4096)
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (head.startsWith('<') || /^(?:[^<]{0,200})<(?:html|table)\b/i.test(head)) {
    if (
      /urn:schemas-microsoft-com:office:spreadsheet/i.test(head) &&
      /^<(?:\?xml|!--|\w*:?workbook)/i.test(head)
    ) {
      return 'xml2003'
    }
    if (/^<\?xml|^<office:/i.test(head) && /urn:oasis:names:tc:opendocument/i.test(head))
      return 'ods'
    if (
      /<(?:!doctype html|html|table|head|body|meta|style|div|tr|center|font|script|span|b|br|p)\b/i.test(
        head,
      )
    ) {
      return 'html'
    }
    return /^<\?xml|^<[a-z]/i.test(head) ? 'xml' : 'text'
  }
  if (/^MIME-Version:|^Content-Type: multipart/im.test(head.slice(0, 500))) return 'mht'
  if (/^[[{]\s*["{[]/.test(head) && /[\]}]\s*$/.test(text.slice(-64))) return 'json'
  return looksBinary(text) ? 'binary' : 'text'
}

/** Looks for control characters that no table has, natively, because it runs in cold code. */
function looksBinary(text: string): boolean {
  if (text.includes('\0')) return true
  const head = text.slice(0, 16_384)
  if (!CONTROL.test(head)) return false
  return head.split(CONTROL).length - 1 > Math.max(8, head.length / 50)
}
