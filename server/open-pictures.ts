import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { Config } from './settings/config.ts'
import type { ReportCall } from './ports/partner-refusal.ts'
import { makeFolderPictures } from './ports/pictures/folder-pictures.ts'
import type { Pictures } from './ports/pictures/pictures.ts'
import { makeS3Pictures } from './ports/pictures/s3-pictures.ts'

/** Several processes share a store; a folder is of one machine. */
export function openPictures(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  report: ReportCall,
): Pictures {
  if (s3 !== null) return makeS3Pictures(s3, report)
  return makeFolderPictures(path.join(dataDir, 'pictures'))
}

/** In the folder of pictures: a random text by which processes know that they share it. */
const MARK = 'store-id'

/** What distinguishes the place of the pictures from every other: the bucket, or a mark in the folder. */
export async function pictureStoreId({
  s3,
  dataDir,
}: Pick<Config, 's3' | 'dataDir'>): Promise<string> {
  if (s3 !== null) return `s3 ${s3.endpoint} ${s3.bucket}`
  const folder = path.join(dataDir, 'pictures')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, MARK)
  // The first one to write it wins; whoever comes later reads it.
  await writeFile(file, randomUUID(), { flag: 'wx', mode: 0o600 }).catch(() => undefined)
  return `folder ${await readFile(file, 'utf8')}`
}
