import { readFileSync } from 'node:fs'

import { lawBreaches } from './import-law.ts'
import { sourceFiles } from './source-files.ts'

const breaches = sourceFiles()
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap((file) => lawBreaches(file, readFileSync(file, 'utf8')))

for (const breach of breaches) process.stderr.write(`${breach}\n`)
if (breaches.length > 0) process.exit(1)
