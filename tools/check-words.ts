import { readFileSync } from 'node:fs'

import { hardSentences } from './plain-words.ts'
import { proseFiles } from './source-files.ts'

const faults = proseFiles().flatMap((file) => hardSentences(file, readFileSync(file, 'utf8')))

for (const fault of faults) process.stderr.write(`${fault}\n`)
if (faults.length > 0) process.exit(1)
