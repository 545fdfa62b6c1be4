import { readdirSync } from 'node:fs'
import path from 'node:path'

const COLUMNS = ['domain', 'contract', 'workers', 'src', 'server', 'tests', 'bench', 'tools']

function filesIn(folders: readonly string[], ending: RegExp): string[] {
  return folders
    .flatMap((folder) => readdirSync(folder, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name).split(path.sep).join('/'))
    .sort()
}

/** Every TypeScript file of the product, as paths from the root with /. */
export const sourceFiles = (): string[] => filesIn(COLUMNS, /\.tsx?$/)

/** Every file that holds sentences of ours: code, READMEs, documents. */
export const proseFiles = (): string[] => [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...filesIn([...COLUMNS, 'docs', 'open-client'], /\.(tsx?|mjs|md)$/),
]
