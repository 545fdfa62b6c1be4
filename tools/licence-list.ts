import { existsSync, readFileSync } from 'node:fs'

import { z } from '#contract/zod.ts'

/** Licences whose code may be delivered with a program under MIT. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'MIT/X11',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'CC0-1.0',
  'Unlicense',
  'BlueOak-1.0.0',
  'Zlib',
  // libvips, which sharp loads as a library of its own.
  'LGPL-3.0-or-later',
])

/**
 * Packages that state none. buffers comes with exceljs, whose reader of streams needs it; ours is
 * another, so it is in no bundle.
 */
export const WITHOUT_LICENCE: readonly string[] = ['buffers']

const lock = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })),
})
const manifest = z.object({
  version: z.string(),
  license: z.union([z.string(), z.object({ type: z.string() })]).optional(),
  licenses: z.array(z.object({ type: z.string() })).optional(),
})

export type Licence = { readonly name: string; readonly version: string; readonly licence: string }

function licenceOf({ license, licenses = [] }: z.infer<typeof manifest>): string {
  if (typeof license === 'string') return license
  return license?.type ?? licenses.map(({ type }) => type).join(' OR ')
}

/** Every package that is delivered with the product and is installed here, by name. */
export function deliveredLicences(): Licence[] {
  const { packages } = lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  return Object.entries(packages).flatMap(([folder, { dev = false }]) => {
    const file = `${folder}/package.json`
    // What is for another system or processor is not installed.
    if (folder === '' || dev || !existsSync(file)) return []
    const found = manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
    const name = folder.replace(/^.*node_modules\//, '')
    return [{ name, version: found.version, licence: licenceOf(found) || 'none' }]
  })
}

/** Whether one of the licences that it offers is allowed, or all that it asks for are. */
export function isAllowed(licence: string): boolean {
  const text = licence.replaceAll(/[()]/g, '')
  return text.split(' OR ').some((one) => one.split(' AND ').every((part) => ALLOWED.has(part)))
}
