import path from 'node:path'

/**
 * The import law (docs/architecture.md): who may import whom. Everything not allowed is forbidden.
 * `own` = the files of the same room.
 */
type Room = {
  /** Matches the files that live in the room; the first group, if any, names the room itself. */
  readonly files: RegExp
  readonly may: readonly RegExp[]
  /** Allowed only as `import type`. */
  readonly types?: readonly RegExp[]
}

const DOMAIN = /^domain\//
const CONTRACT = /^contract\//
const WORKER_API = /^workers\/[^/]+\/api(\.types)?\.ts$/
const STAGE_TYPES = /^workers\/recipients\/stage\.types\.ts$/

const ROOMS: readonly Room[] = [
  { files: /^(domain\/)/, may: [] },
  { files: /^(contract\/)/, may: [DOMAIN] },
  { files: /^(workers\/recipients\/stages\/[^/]+\/)/, may: [DOMAIN, STAGE_TYPES] },
  { files: /^(workers\/recipients\/readers\/)/, may: [DOMAIN, STAGE_TYPES] },
  { files: /^(workers\/recipients\/)/, may: [DOMAIN, CONTRACT] },
  { files: /^(src\/text\/)/, may: [DOMAIN] },
  { files: /^(src\/ui\/)/, may: [DOMAIN, /^src\/text\//] },
  { files: /^(src\/data\/)/, may: [CONTRACT, DOMAIN], types: [WORKER_API, STAGE_TYPES] },
  {
    files: /^(src\/features\/[^/]+\/)/,
    may: [/^src\/(data|ui|text)\//, CONTRACT, DOMAIN],
  },
  { files: /^(src\/)/, may: [CONTRACT, DOMAIN] },
  {
    files: /^(server\/modules\/[^/]+\/)/,
    may: [
      CONTRACT,
      DOMAIN,
      /^server\/(?:(?:db|ports|http)\/|jobs\.ts$)/,
      /^server\/modules\/[^/]+\/service\.ts$/,
    ],
  },
  { files: /^(server\/)/, may: [CONTRACT, DOMAIN] },
]

const COLUMN = /^(domain|contract|workers|src|server|tests|bench|tools)\//

const IMPORT =
  /(?:^|\n)\s*(import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** The repository path that `specifier` means in `file`; null for packages and platform modules. */
function resolve(file: string, specifier: string): string | null {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('#')) return bare.slice(1)
  if (bare.startsWith('.')) return path.posix.join(path.posix.dirname(file), bare)
  return null
}

/** The imports of `file` (a path from the root, with /) that break the law, as sentences. */
export function lawBreaches(file: string, text: string): string[] {
  const room = ROOMS.find(({ files }) => files.test(file))
  if (!room) return []
  const own = room.files.exec(file)?.[1] ?? file
  const breaches: string[] = []
  for (const match of text.matchAll(IMPORT)) {
    const target = resolve(file, match[3] ?? match[4] ?? '')
    if (target === null || !COLUMN.test(target) || target.startsWith(own)) continue
    const isType = match[2] !== undefined
    const allowed = room.may.some((rule) => rule.test(target))
    const allowedAsType = isType && (room.types ?? []).some((rule) => rule.test(target))
    if (!allowed && !allowedAsType) breaches.push(`${file} may not import ${target}`)
  }
  return breaches
}
