import { z } from 'zod'

import { contentBlock } from '#contract/content.ts'
import { isEmptyContent } from '#domain/content/block.ts'
import { htmlToBlocks } from '../modules/content/html-to-blocks.ts'
import type { StoredText } from '../modules/content/repository.ts'
import type { Operator } from './command.ts'

type Reader = Pick<Operator, 'print' | 'readFile'>

/** @returns null after saying that the file cannot be read */
export async function readText({ print, readFile }: Reader, file: string): Promise<string | null> {
  const read = await readFile(file)
  if (read.ok) return new TextDecoder().decode(read.value)
  print(read.error === 'too_large' ? `文件太大 ${file}` : `读不到文件 ${file}`)
  return null
}

/** @returns null after printing why the text of the file is not valid */
export function readJson<T>(
  print: Operator['print'],
  { file, text }: { readonly file: string; readonly text: string },
  rule: z.ZodType<T>,
): T | null {
  let json: unknown = text
  try {
    json = JSON.parse(text)
  } catch {
    // Not JSON: the rule below says so.
  }
  const read = rule.safeParse(json)
  if (read.success) return read.data
  for (const { path, message } of read.error.issues) print(`${path.join('.') || file}：${message}`)
  return null
}

const blocks = z.array(contentBlock)

/**
 * An article as it is stored: blocks from a `.json`, HTML from any other file.
 * @returns null after saying why nothing of it could be shown
 */
export async function readArticle(reader: Reader, file: string): Promise<StoredText | null> {
  const { print } = reader
  const text = await readText(reader, file)
  if (text === null) return null
  const isJson = file.endsWith('.json')
  const shown = isJson ? readJson(print, { file, text }, blocks) : htmlToBlocks(text)
  if (shown === null) return null
  if (isEmptyContent(shown)) {
    print(`${file} 没有可显示的内容`)
    return null
  }
  return isJson ? { blocks: JSON.stringify(shown), html: null } : { blocks: null, html: text }
}
