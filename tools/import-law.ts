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
/** What rooms of a worker say to the page: types, and constants that give types their meaning. */
const WORKER_TYPES = /^workers\/[^/]+\/(?:[^/]+\/)?[^/]+\.types\.ts$/
const SHEET_TYPES = /^workers\/recipients\/sheet\.types\.ts$/
const STAGE_TYPES = /^workers\/recipients\/stages\/[^/]+\.types\.ts$/

/**
 * The rooms of the recipients worker, from above to below. A room imports only from rooms below its
 * level, never from one beside it (docs/architecture.md).
 */
const WORKER_LEVELS: readonly (readonly string[])[] = [
  ['entry.ts', 'api.ts', 'api.types.ts', 'draft-api.ts'],
  // The filter reads its file as an import does; past orders become drafts and tables, and files of
  // the merchant are read again as an export does.
  ['filter/', 'past-orders/'],
  ['import/', 'manual/', 'authorised/', 'checkout/', 'export/', 'backup/'],
  ['draft/'],
  ['storage/'],
  ['workbook/', 'server-calls/'],
  ['pipeline.ts'],
  ['stages/', 'readers/'],
  ['list/'],
  ['sheet.types.ts', 'scheduling/'],
]

const WORKER = 'workers/recipients/'

function startsWith(names: readonly string[]): RegExp {
  const escaped = names.map((name) => name.replaceAll('.', '\\.'))
  return new RegExp(`^${WORKER}(?:${escaped.join('|')})`)
}

/** One room for each folder and loose file of the worker; the door is one room together. */
const WORKER_ROOMS: readonly Room[] = WORKER_LEVELS.flatMap((names, level) => {
  const may = [
    DOMAIN,
    CONTRACT,
    ...WORKER_LEVELS.slice(level + 1).map((below) => startsWith(below)),
  ]
  if (level === 0) {
    return [{ files: new RegExp(`^(${WORKER})(?:${names.join('|')})$`), may }]
  }
  return names.map((name) => ({
    files: new RegExp(`^(${WORKER}${name.replace('.', '\\.')})`),
    may,
  }))
})

const ROOMS: readonly Room[] = [
  { files: /^(domain\/)/, may: [] },
  { files: /^(contract\/)/, may: [DOMAIN] },
  {
    files: /^(workers\/recipients\/stages\/[^/]+\/)/,
    may: [DOMAIN, SHEET_TYPES, STAGE_TYPES],
  },
  { files: /^(workers\/recipients\/readers\/)/, may: [DOMAIN, SHEET_TYPES] },
  ...WORKER_ROOMS,
  // A room that no level names may import nothing.
  { files: /^workers\//, may: [] },
  { files: /^(src\/text\/)/, may: [DOMAIN] },
  { files: /^(src\/ui\/)/, may: [DOMAIN, /^src\/text\//] },
  { files: /^(src\/data\/)/, may: [CONTRACT, DOMAIN], types: [WORKER_TYPES] },
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

type Import = { readonly target: string; readonly isType: boolean }

/** What `file` (a path from the root, with /) imports of this repository. */
export function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].flatMap((match): Import[] => {
    const target = resolve(file, match[3] ?? match[4] ?? '')
    if (target === null || !COLUMN.test(target)) return []
    return [{ target, isType: match[2] !== undefined }]
  })
}

/** The imports of `file` (a path from the root, with /) that break the law, as sentences. */
export function lawBreaches(file: string, text: string): string[] {
  const room = ROOMS.find(({ files }) => files.test(file))
  if (!room) return []
  const own = room.files.exec(file)?.[1] ?? file
  return importsOf(file, text)
    .filter(({ target, isType }) => {
      if (target.startsWith(own)) return false
      if (room.may.some((rule) => rule.test(target))) return false
      return !(isType && (room.types ?? []).some((rule) => rule.test(target)))
    })
    .map(({ target }) => `${file} may not import ${target}`)
}
