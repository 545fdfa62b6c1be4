import { textToBlocks } from '#domain/content/plain-text.ts'
import type { Read, Surroundings } from './command.ts'

type Reader = Pick<Surroundings, 'readFile'>

type Refused = Extract<Read, { readonly refused: unknown }>

/** The text of a file, or why it cannot be read. */
async function readText(
  { readFile }: Reader,
  file: string,
): Promise<{ readonly input: string } | Refused> {
  const read = await readFile(file)
  if (read.ok) return { input: new TextDecoder().decode(read.value) }
  return { refused: [read.error === 'too_large' ? `文件太大 ${file}` : `读不到文件 ${file}`] }
}

/** What a JSON file holds, unchecked. */
export async function readJson(reader: Reader, file: string): Promise<Read> {
  const text = await readText(reader, file)
  if ('refused' in text) return text
  try {
    return { input: JSON.parse(text.input) }
  } catch {
    return { refused: [`${file} 不是有效的 JSON`] }
  }
}

/** Blocks of a text: from a `.json` as they are, from any other file as people write them. */
export async function readBlocks(reader: Reader, file: string): Promise<Read> {
  if (file.endsWith('.json')) return readJson(reader, file)
  const text = await readText(reader, file)
  return 'refused' in text ? text : { input: textToBlocks(text.input) }
}

/** A text of the site: blocks from a `.json`, `.txt` or `.md`, HTML from any other file. */
export async function readArticle(reader: Reader, file: string): Promise<Read> {
  if (/\.(json|txt|md)$/.test(file)) {
    const blocks = await readBlocks(reader, file)
    return 'refused' in blocks ? blocks : { input: { blocks: blocks.input } }
  }
  const html = await readText(reader, file)
  return 'refused' in html ? html : { input: { html: html.input } }
}
