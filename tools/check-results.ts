import { droppedResults } from './dropped-results.ts'

const PRODUCT = [
  'domain',
  'contract',
  'workers',
  'src',
  'src/tsconfig.sw.json',
  'src/tsconfig.render.json',
  'src/desk',
  'server',
].map((project) => (project.endsWith('.json') ? project : `${project}/tsconfig.json`))

const places = [...new Set(droppedResults(PRODUCT))]
for (const place of places) process.stderr.write(`${place} drops a result that may refuse\n`)
if (places.length > 0) process.exit(1)
