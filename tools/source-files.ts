import { readdirSync } from 'node:fs'
import path from 'node:path'

const COLUMNS = ['domain', 'contract', 'workers', 'src', 'server', 'tests', 'bench', 'tools']

/** Every TypeScript file of the product, as paths from the root with /. */
export function sourceFiles(): string[] {
  return COLUMNS.flatMap((column) =>
    readdirSync(column, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name).split(path.sep).join('/')),
  ).sort()
}
