import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { Plugin } from 'vite'

import { sourceFiles } from '../tools/source-files.ts'

const ICONS = '@fluentui/react-icons'
const IMPORTS = /import\s*\{([^}]*)\}\s*from '@fluentui\/react-icons'/g

/** The icons that the page names, in order. */
function usedNames(): string[] {
  const pages = sourceFiles().filter((file) => file.startsWith('src/'))
  const code = pages.map((file) => readFileSync(file, 'utf8')).join('\n')
  const names = [...code.matchAll(IMPORTS)].flatMap(([, list = '']) => list.split(','))
  const values = names.map((name) => name.trim()).filter((name) => /^\w+$/.test(name))
  return [...new Set(values)].sort()
}

/** @returns the path of a module that exports `names`; each set of names has its own. */
function writeModule(names: readonly string[]): string {
  const code = `export { ${names.join(', ')} } from '${ICONS}'\n`
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 12)
  const file = path.resolve('node_modules', '.cache', `used-icons-${hash}.mjs`)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, code)
  return file
}

/**
 * Only the icons that the page names: all of them are 17 MB, which the browser would parse again
 * for every test file. The built site is cut down in the same way, by its bundler.
 */
export function usedIcons(): Plugin {
  let file = ''
  return {
    name: 'used-icons',
    enforce: 'pre',
    config() {
      file = writeModule(usedNames())
      return { optimizeDeps: { include: [file] } }
    },
    resolveId(id, importer = '') {
      if (id !== ICONS || importer.includes('/node_modules/')) return null
      return this.resolve(file, importer)
    },
  }
}
