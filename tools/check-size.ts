// `npm run check`: what a visitor's page costs in scripts, as gzip sends it. The server's page itself
// needs the first script alone; the others are what the site begins with (docs/decisions/0067).
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const FOLDER = 'dist/site/assets'
/** The chunk of each page, by the beginning of its name, and the most bytes it may start with. */
const PAGES = [
  { page: 'home', chunk: 'home-', most: 280_000 },
  { page: 'list', chunk: 'goods-list-page-', most: 300_000 },
  { page: 'detail', chunk: 'product-detail-page-', most: 300_000 },
  { page: 'help', chunk: 'help-list-page-', most: 320_000 },
]
const BOOT_BYTES = 4000
const SCRIPTS = 12

function only(files: readonly string[], what: string): string {
  const [file] = files
  if (file === undefined || files.length > 1) throw new Error(`${files.length} files are ${what}`)
  return file
}

function withImports(start: readonly string[]): Set<string> {
  const found = new Set(start)
  for (const file of found) {
    const code = readFileSync(path.join(FOLDER, file), 'utf8')
    for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)) {
      found.add(imported)
    }
  }
  return found
}

/** Small files are not worth packing. */
function bytesOf(file: string): number {
  const plain = path.join(FOLDER, file)
  return (statSync(`${plain}.gz`, { throwIfNoEntry: false }) ?? statSync(plain)).size
}

const files = readdirSync(FOLDER).filter((file) => file.endsWith('.js'))
const starting = (name: string) =>
  only(
    files.filter((file) => file.startsWith(name)),
    `of ${name}`,
  )
const shell = readFileSync('dist/site/index.html', 'utf8')
const scripts = [...shell.matchAll(/<script[^>]* src="\/assets\/([^"]+)"/g)].map(
  ([, file = '']) => file,
)
const boot = withImports([only(scripts, 'the script of index.html')])
let isOver = false

function judge(name: string, parts: ReadonlySet<string>, most: number, count: number): void {
  const bytes = [...parts].reduce((sum, file) => sum + bytesOf(file), 0)
  const isMore = bytes > most || parts.size > count
  if (isMore) isOver = true
  console.log(
    `${isMore ? 'MORE' : 'ok  '} ${name}: ${bytes.toLocaleString('en-US')} B in ${parts.size} scripts (at most ${most.toLocaleString('en-US')} in ${count})`,
  )
}

judge('before the page is seen', boot, BOOT_BYTES, 1)
for (const { page, chunk, most } of PAGES) {
  judge(page, withImports([...boot, starting('main-'), starting(chunk)]), most, SCRIPTS)
}
if (isOver) process.exitCode = 1
