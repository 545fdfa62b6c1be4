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
