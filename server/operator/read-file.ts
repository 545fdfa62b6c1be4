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

/** A text of the site: blocks from a `.json`, HTML from any other file. */
export async function readArticle(reader: Reader, file: string): Promise<Read> {
  if (file.endsWith('.json')) {
    const blocks = await readJson(reader, file)
    return 'refused' in blocks ? blocks : { input: { blocks: blocks.input } }
  }
  const html = await readText(reader, file)
  return 'refused' in html ? html : { input: { html: html.input } }
}
