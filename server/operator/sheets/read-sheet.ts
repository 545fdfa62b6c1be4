import type { Result } from '#domain/result/result.ts'
import type { Read, Surroundings } from '../command.ts'

type ReadFile = (bytes: Uint8Array<ArrayBuffer>, name: string) => Promise<Result<unknown>>

/** A sheet that the operator has, as the input of an operation. */
export async function readSheet(
  { readFile }: Pick<Surroundings, 'readFile'>,
  file: string,
  read: ReadFile,
): Promise<Read> {
  const bytes = await readFile(file)
  if (!bytes.ok) {
    return { refused: [bytes.error === 'too_large' ? `文件太大 ${file}` : `读不到文件 ${file}`] }
  }
  const sheet = await read(new Uint8Array(bytes.value), file)
  return sheet.ok
    ? { input: sheet.value }
    : { refused: [`${file} 不是能读的表格（${sheet.error.code}）`] }
}
