import { readFileSync } from 'node:fs'

import { folderCircles } from './folder-circles.ts'
import { lawBreaches } from './import-law.ts'
import { sourceFiles } from './source-files.ts'

const texts = new Map(sourceFiles().map((file) => [file, readFileSync(file, 'utf8')]))

const breaches = [
  ...[...texts].flatMap(([file, text]) => lawBreaches(file, text)),
  ...folderCircles(texts).map((circle) => `import each other in a circle: ${circle.join(', ')}`),
]

for (const breach of breaches) process.stderr.write(`${breach}\n`)
if (breaches.length > 0) process.exit(1)
