import { isOn } from '../struck-text.ts'
import { formatOf, type NumberFormat } from '../format/number-format.ts'
import type { Pace } from '../pace.ts'
import { walkXml } from '../xml/walk-xml.ts'

export type CellStyles = {
  /** The format of a cell style; null = the number unchanged. */
  readonly formatOf: (style: number) => NumberFormat | null
  /** By cell style: 1 = its font strikes the text through. Null when no font does, as nearly always. */
  readonly struck: Uint8Array | null
}

/** 64,000 styles is what Excel allows. */
const MAX_STYLES = 70_000

export async function readStyles(
  text: string,
  date1904: boolean,
  walk: { maxDepth: number; pace: Pace },
): Promise<CellStyles> {
  const codes = new Map<number, string>()
  const styleFormats: number[] = []
  const styleFonts: number[] = []
  const fonts: boolean[] = []
  let inCellStyles = false
  let inFonts = false
  await walkXml(
    text,
    {
      open(name, attributes) {
        if (name === 'numFmt') {
          codes.set(Number(attributes.get('numFmtId')), attributes.get('formatCode') ?? '')
        } else if (name === 'fonts') inFonts = true
        else if (name === 'font' && inFonts) fonts.push(false)
        else if (name === 'strike' && inFonts) fonts[fonts.length - 1] = isOn(attributes.get('val'))
        else if (name === 'cellXfs') inCellStyles = true
        else if (name === 'xf' && inCellStyles && styleFormats.length < MAX_STYLES) {
          styleFormats.push(Number(attributes.get('numFmtId') ?? 0))
          styleFonts.push(Number(attributes.get('fontId') ?? 0))
        }
      },
      close(name) {
        if (name === 'cellXfs') inCellStyles = false
        else if (name === 'fonts') inFonts = false
      },
    },
    walk,
  )
  return makeStyles(styleFormats, codes, date1904, struckStyles(styleFonts, fonts))
}

/** Which styles have a font that strikes through; null when none has. */
function struckStyles(styleFonts: readonly number[], fonts: readonly boolean[]): Uint8Array | null {
  if (!fonts.includes(true)) return null
  return Uint8Array.from(styleFonts, (font) => Number(fonts[font] ?? false))
}

/** Formats are compiled at first use: most styles of a workbook are never used by a number. */
export function makeStyles(
  styleFormats: readonly number[],
  codes: ReadonlyMap<number, string>,
  date1904: boolean,
  struck: Uint8Array | null = null,
): CellStyles {
  const compiled = new Map<number, NumberFormat | null>()
  // Some writers count their own formats from 0, which is General everywhere else.
  const general = codes.has(0) ? -1 : 0
  return {
    struck,
    formatOf(style) {
      const id = styleFormats[style] ?? 0
      if (id === general) return null
      let format = compiled.get(id)
      if (format === undefined) {
        format = formatOf(id, codes, date1904)
        compiled.set(id, format)
      }
      return format
    },
  }
}
