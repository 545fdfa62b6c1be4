import { readFileSync } from 'node:fs'

import { answeringWriters, droppedAnswers } from './dropped-answers.ts'
import { folderCircles } from './folder-circles.ts'
import { lawBreaches } from './import-law.ts'
import { sourceFiles } from './source-files.ts'

const texts = new Map(sourceFiles().map((file) => [file, readFileSync(file, 'utf8')]))

const server = [...texts].filter(([file]) => file.startsWith('server/') && !file.includes('.test.'))
const answering = new Set(server.flatMap(([, text]) => answeringWriters(text)))

const breaches = [
  ...[...texts].flatMap(([file, text]) => lawBreaches(file, text)),
  ...server.flatMap(([file, text]) =>
    droppedAnswers(text, answering).map(
      (line) => `${file}:${line} drops the answer of what it calls`,
    ),
  ),
  ...folderCircles(texts).map((circle) => `import each other in a circle: ${circle.join(', ')}`),
]

for (const breach of breaches) process.stderr.write(`${breach}\n`)
if (breaches.length > 0) process.exit(1)
