import type { Encoding } from '../../sheet.types.ts'
import { decodeText, type DecodedText } from '../csv/detect-encoding.ts'
import type { OpenContext } from '../opened-book.types.ts'
import type { OpenedBook } from '../opened-book.types.ts'
import { SheetBuilder } from '../sheet-builder.ts'
import { HtmlTables } from './html-tables.ts'
import { readXml2003 } from './xml-2003.ts'

/** Web pages and XML that back-ends send under the name .xls. */
export async function openMarkup(
  flavour: 'html' | 'xml2003',
  bytes: Uint8Array,
  sniffed: DecodedText,
  context: OpenContext,
): Promise<OpenedBook> {
  const decoded = followDeclaration(bytes, sniffed, context.options.encoding)
  const frame = { encoding: decoded.encoding, encodingGuessed: decoded.guessed }
  if (flavour === 'xml2003') {
    const sheets = await readXml2003(decoded.text, context.limits, context.pace)
    return {
      ...frame,
      kind: 'xml2003',
      sheets,
      async readSheet(index) {
        const builder = sheets[index]?.builder ?? new SheetBuilder(context.limits)
        const sheet = await builder.finish(sheets[index]?.name ?? '', context.pace)
        return { sheet, stats: builder.stats }
      },
    }
  }
  return {
    ...frame,
    kind: 'html',
    sheets: [{ name: 'Sheet1', hidden: false }],
    async readSheet() {
      const builder = new SheetBuilder(context.limits)
      const tables = new HtmlTables(decoded.text, builder, context.limits.depth)
      while (tables.read(2000)) if (context.pace.due()) await context.pace.pause()
      return { sheet: await builder.finish('Sheet1', context.pace), stats: builder.stats }
    },
  }
}

const DECLARED: Readonly<Record<string, Encoding>> = {
  gb2312: 'gb18030',
  gbk: 'gb18030',
  gb18030: 'gb18030',
  big5: 'big5',
}

/** Follows the encoding that a page declares, where its bytes do not prove one. */
function followDeclaration(
  bytes: Uint8Array,
  sniffed: DecodedText,
  chosen?: Encoding,
): DecodedText {
  if (chosen || sniffed.encoding === 'utf-8' || sniffed.encoding.startsWith('utf-16'))
    return sniffed
  const head = sniffed.text.slice(0, 2048)
  const declared = /(?:charset|encoding)\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1]?.toLowerCase()
  const encoding = DECLARED[declared ?? '']
  if (!encoding) return sniffed
  if (encoding === sniffed.encoding) return { ...sniffed, guessed: false }
  return decodeText(bytes, encoding)
}
