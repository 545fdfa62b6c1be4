import path from 'node:path'

import { MUTANTS } from './mutants.ts'

type TransformResult = { readonly code: string; readonly map: null }

/**
 * Puts the mutant that the environment names (MUTANT) in place of the code, as it is loaded: no file
 * is changed, so nothing can be left behind.
 */
export function applyMutant(name = process.env['MUTANT'] ?? '') {
  const mutant = MUTANTS.find((one) => one.name === name)
  if (name !== '' && mutant === undefined) throw new Error(`no such mutant: ${name}`)
  const file = mutant === undefined ? null : path.resolve(mutant.file)
  return {
    name: 'mutant',
    enforce: 'pre' as const,
    transform(code: string, id: string): TransformResult | null {
      if (mutant === undefined || id.split('?', 1)[0] !== file) return null
      const parts = code.split(mutant.from)
      if (parts.length !== 2) throw new Error(`${name}: stands ${parts.length - 1} times`)
      return { code: parts.join(mutant.to), map: null }
    },
  }
}
