import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Compiles open-client into `folder`: JavaScript for Node, and its types. Declarations keep the `.ts` of
 * what they import, which is not shipped.
 * @returns the names of the files
 */
export function compileOpenClient(folder: string): string[] {
  execFileSync('node_modules/.bin/tsc', ['-p', 'open-client', '--outDir', folder])
  const files = readdirSync(folder).toSorted()
  for (const file of files.filter((name) => name.endsWith('.d.ts'))) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.replaceAll(/(from '\.\/[\w.]+)\.ts'/g, "$1.js'"))
  }
  return files
}
