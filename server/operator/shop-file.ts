import { isMap, isSeq, LineCounter, parseDocument, stringify, type Document, type Node } from 'yaml'
import { zhCN } from 'zod/locales'

import { shopFile } from '../modules/opening/desk.ts'
import type { Read, SavedFile, Surroundings } from './command.ts'
import { placeOf, readShopSheets, writeShopWorkbook } from './sheets/shop-workbook.ts'

type Fault = { readonly line: number; readonly text: string }

const inOrder = (faults: readonly Fault[]): readonly string[] =>
  faults.toSorted((a, b) => a.line - b.line).map(({ line, text }) => `第 ${line} 行：${text}`)

/** Where the value at `path` is written, or what it is missing in. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents
  let offset = document.contents?.range?.[0] ?? 0
  for (const part of path) {
    if (!isMap(node) && !isSeq(node)) return offset
    const key = typeof part === 'symbol' ? '' : part
    const pair = isMap(node) ? node.items.find((one) => String(one.key) === String(key)) : undefined
    const keyNode = pair?.key as Node | undefined // the keys of a parsed document are nodes
    node = node.get(key, true)
    const valueNode = node as Node | undefined // likewise its values
    offset = keyNode?.range?.[0] ?? valueNode?.range?.[0] ?? offset
  }
  return offset
}

/** A shop's file in YAML, judged where each fault is written. */
export function readShopYaml(text: string): Read {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const lineAt = (offset: number): number => Math.max(1, lines.linePos(offset).line)
  if (document.errors.length > 0) {
    const faults = document.errors.map(({ pos, code }) => ({
      line: lineAt(pos[0]),
      text: `不是有效的 YAML（${code}）`,
    }))
    return { refused: inOrder(faults) }
  }
  const given: unknown = document.toJS() ?? {}
  const read = shopFile.safeParse(given, { error: zhCN().localeError })
  if (read.success) return { input: given }
  const faults = read.error.issues.map(({ path, message }) => ({
    line: lineAt(offsetOf(document, path)),
    text: `${path.join('.')}：${message}`,
  }))
  return { refused: inOrder(faults) }
}

/** A shop's file as a workbook, judged where each fault is written. */
export async function readShopWorkbook(bytes: Uint8Array, file: string): Promise<Read> {
  const found = await readShopSheets(bytes, file)
  if (found.faults.length > 0) return { refused: found.faults }
  const judged = shopFile.safeParse(found.shop, { error: zhCN().localeError })
  if (judged.success) return { input: found.shop }
  const { issues } = judged.error
  return { refused: issues.map(({ path, message }) => `${placeOf(found, path)}：${message}`) }
}

const isWorkbook = (file: string): boolean => /\.xlsx?$/i.test(file)

/** The shop as a file: a workbook by its name, else YAML. */
export async function shopFileOf(
  shop: Readonly<Record<string, unknown>>,
  file: string,
): Promise<SavedFile> {
  const bytes = isWorkbook(file)
    ? await writeShopWorkbook(shop)
    : new TextEncoder().encode(stringify(shop))
  return { file, bytes }
}

/** The file of a shop. */
export async function readShopFile({ readFile }: Surroundings, file: string): Promise<Read> {
  const read = await readFile(file)
  if (read.ok) {
    return isWorkbook(file)
      ? readShopWorkbook(read.value, file)
      : readShopYaml(new TextDecoder().decode(read.value))
  }
  return { refused: [read.error === 'too_large' ? `文件太大 ${file}` : `读不到文件 ${file}`] }
}
