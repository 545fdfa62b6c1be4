/**
 * The rooms of the repository and what each may import (docs/architecture.md); everything not
 * allowed is forbidden. A file is in the first room that names it.
 *
 * A name that ends with `/` is one room: all files of the folder and of those in it. `*` matches
 * one name: behind `modes` it makes a room of each file directly in that folder, and, with a `/`
 * after it, of each folder. `**` matches any path.
 */
export type Room = {
  readonly room: string
  readonly may: readonly string[]
  /** Allowed only as `import type`. */
  readonly types?: readonly string[]
}

/** What rooms of a worker say to the page: types, and constants that give types their meaning. */
const WORKER_TYPES = ['workers/*/*.types.ts', 'workers/*/*/*.types.ts']

type Wall = readonly [room: string, may: readonly string[]]

const WIRE = ['contract/', 'domain/']

/** The walls inside `root`, named relative to it. A file without a wall may import nothing. */
function wallsOf(root: string, outside: readonly string[], walls: readonly Wall[]): Room[] {
  const rooms = walls.map(([room, may]) => ({
    room: `${root}${room}`,
    may: [...outside, ...may.map((name) => `${root}${name}`)],
  }))
  return [...rooms, { room: `${root}**`, may: [] }]
}

/**
 * The rooms of the recipients worker, from above to below. A room imports only from rooms below its
 * level, never from one beside it.
 */
const WORKER_LEVELS: readonly (readonly string[])[] = [
  // The filter reads its file as an import does; past orders become drafts, and files of the
  // merchant are read again as an export does; drafts on several machines travel as draft files do.
  ['filter/', 'past-orders/', 'sync/'],
  ['import/', 'manual/', 'authorised/', 'checkout/', 'export/', 'exports/', 'backup/'],
  ['draft/'],
  ['storage/'],
  ['workbook/', 'server-calls/'],
  ['pipeline.ts'],
  ['stages/', 'readers/'],
  ['list/'],
  ['sheet.types.ts', 'scheduling/'],
]

const WORKER_DOOR = ['entry.ts', 'api.ts', 'api.types.ts', 'draft-api.ts']

const WORKER_WALLS: readonly Wall[] = [
  ...WORKER_DOOR.map((name): Wall => [name, [...WORKER_DOOR, ...WORKER_LEVELS.flat()]]),
  ...WORKER_LEVELS.flatMap((names, level) => {
    const below = WORKER_LEVELS.slice(level + 1).flat()
    return names.map((name): Wall => [name, below])
  }),
]

/** A stage and a reader know only what a sheet is; a stage also what stages hand each other. */
const STAGES_AND_READERS: readonly Room[] = [
  {
    room: 'workers/recipients/stages/*/',
    may: ['domain/', 'workers/recipients/sheet.types.ts', 'workers/recipients/stages/*.types.ts'],
  },
  { room: 'workers/recipients/readers/', may: ['domain/', 'workers/recipients/sheet.types.ts'] },
]

/** A frame with four modes: a mode never imports another, and the frame knows none by name. */
const PURCHASE_WALLS: readonly Wall[] = [
  ['shared/', []],
  ['files/', ['shared/']],
  ['repair/', ['shared/']],
  ['drafts/', ['shared/']],
  ['list/view/', ['shared/']],
  ['list/bulk/', ['list/view/', 'shared/']],
  ['list/', ['files/', 'repair/', 'shared/']],
  ['checkout/', ['list/', 'shared/']],
  ['modes/*/', ['modes/*', 'files/', 'list/', 'shared/']],
  ['modes/*', ['modes/*', 'files/', 'list/']],
  ['frame/rail/', ['modes/*', 'shared/']],
  ['frame/', ['modes/*', 'checkout/', 'drafts/', 'files/', 'list/', 'shared/']],
  ['modes.ts', ['modes/']],
  ['purchase-dialog.tsx', ['frame/', 'modes.ts', 'drafts/', 'shared/']],
]

/** Pages do not know each other; the frame knows all of them by the one table. */
const DESK_WALLS: readonly Wall[] = [
  ['data/', []],
  ['parts/', ['data/']],
  ['pages/*/', ['data/', 'parts/']],
  ['pages.ts', ['pages/']],
  ['frame/', ['data/', 'parts/', 'pages.ts']],
  ['main.tsx', ['data/', 'frame/']],
]

/** Calls of the page's own origin, whoever is signed in there, and what this machine keeps. */
const DESK_NEEDS = [
  'src/app/providers.tsx',
  'src/app/search-params.ts',
  'src/app/use-is-dark.ts',
  'src/data/api/api-client.ts',
  'src/data/api/request-failure.ts',
  'src/data/browser/',
  'src/kit/',
  'src/shop/',
  'src/text/',
]

/** The kit knows no gift, no parcel and no money: only values, results, page sizes, and the words of lists. */
const KIT_NEEDS = [
  'contract/fields.ts',
  'contract/zod.ts',
  'domain/values/',
  'domain/result/',
  'src/text/common.ts',
  'src/text/data-table.ts',
  'src/text/days.ts',
  'src/text/error-message.ts',
  'src/text/list-filters.ts',
  'src/text/list-tools.ts',
  'src/text/states.ts',
]

/** What the loose files of the server compose. */
const COMPOSED =
  `settings/ backup/ desk/ desk-http/ watch/ sandbox/ pages/ modules/ ports/ db/ http/`.split(' ')

const SERVER_WALLS: readonly Wall[] = [
  // A seeded world is made of what the modules write.
  ['db/seed/', ['db/*', 'http/', 'modules/']],
  [
    'db/*',
    ['database-url.ts', 'db/*', 'jobs.ts', 'private-folder.ts', 'start-refusal.ts', 'under-way.ts'],
  ],
  ['http/', ['db/*', 'under-way.ts', 'partner-unavailable.ts']],
  ['job-bell.ts', ['db/*', 'http/']],
  ['jobs.ts', ['db/*', 'http/', 'job-bell.ts']],
  // What each module brings.
  ['module.ts', ['http/', 'jobs.ts']],
  ['limits.ts', ['db/*', 'http/', 'keyed-hash.ts']],
  ['seal.ts', ['keyed-hash.ts']],
  // Signatures of passkeys, for buyers and for staff.
  ['passkeys/', ['db/*', 'keyed-hash.ts']],
  ['ports/partner-refusal.ts', []],
  ['ports/partner-states.ts', []],
  ['ports/aliyun/', ['ports/partner-refusal.ts']],
  ['ports/outside/', ['under-way.ts', 'partner-unavailable.ts']],
  [
    'ports/*/',
    [
      'db/*',
      'ports/aliyun/',
      'ports/partner-refusal.ts',
      'ports/partner-states.ts',
      'keyed-hash.ts',
    ],
  ],
  [
    'modules/*/',
    [
      'db/*',
      'desk/',
      'ports/',
      'http/',
      'jobs.ts',
      'keyed-hash.ts',
      'limits.ts',
      'module.ts',
      'passkeys/',
      'seal.ts',
      'under-way.ts',
      'partner-unavailable.ts',
      'modules/*/service.ts',
    ],
  ],
  ['pages/', ['http/', 'under-way.ts']],
  // What an operation is: its record, its answers.
  ['desk/', ['db/*', 'http/', 'ports/']],
  // Every operation, for the faces.
  ['desks.ts', ['desk/', 'modules/*/desk.ts']],
  // The desk's own listener: its calls and its pages.
  [
    'desk-http/',
    [
      'db/database.ts',
      'desk/',
      'desks.ts',
      'http/',
      'limits.ts',
      'modules/pictures/routes.ts',
      'modules/staff/service.ts',
      'modules/work-orders/send-picture.ts',
      'under-way.ts',
    ],
  ],
  // What watches the shop, on a listener of its own.
  ['watch/', ['db/*', 'http/', 'installation.ts', 'jobs.ts', 'modules/partners/*', 'ports/*']],
  // The database as a whole: to a file, and back.
  ['backup/', ['*', 'db/*', 'desk/*', 'http/*', 'modules/wallet/*', 'settings/']],
  // The process of the operator, which composes as the server's own does.
  ['operator/main.ts', ['*', 'backup/', 'settings/', 'operator/', 'http/']],
  [
    'operator/',
    [
      'db/database.ts',
      'db/seed/goods.ts',
      'db/seed/accounts.data.ts',
      'desk/',
      'desks.ts',
      'modules/*/desk.ts',
      'ports/',
    ],
  ],
  // What partners and the operator do by hand in the real world.
  [
    'sandbox/',
    [
      'operator/',
      'desk/',
      'desks.ts',
      'modules/',
      'ports/',
      'db/*',
      'http/',
      'jobs.ts',
      'module.ts',
    ],
  ],
  // Commands that come to the server while it has the embedded database.
  ['serve-operator.ts', ['*', 'backup/', 'operator/', 'http/']],
  // What a call holds, and the error of a partner that is not available: known on every level.
  ['under-way.ts', []],
  ['partner-unavailable.ts', []],
  // Settings from the environment, and how a start is refused.
  ['start-refusal.ts', ['database-url.ts', 'db/database.ts']],
  ['private-folder.ts', ['start-refusal.ts']],
  ['settings/', ['database-url.ts', 'ports/', 'private-folder.ts', 'start-refusal.ts']],
  // The other loose files compose: app, services, partners, start, main.
  ['*', ['*', ...COMPOSED]],
]

export const ROOMS: readonly Room[] = [
  { room: 'domain/', may: [] },
  { room: 'contract/', may: ['domain/'] },
  ...STAGES_AND_READERS,
  ...wallsOf('workers/recipients/', WIRE, WORKER_WALLS),
  { room: 'src/text/', may: ['domain/'], types: WORKER_TYPES },
  // Calls are built on what is kept in the browser; the door of the worker is built on both.
  { room: 'src/data/boot/', may: [] },
  { room: 'src/data/browser/', may: ['src/data/boot/', ...WIRE], types: WORKER_TYPES },
  { room: 'src/data/api/', may: ['src/data/browser/', ...WIRE], types: WORKER_TYPES },
  { room: 'src/data/recipients/', may: ['src/data/', ...WIRE], types: WORKER_TYPES },
  { room: 'src/data/**', may: [], types: [] },
  { room: 'src/kit/', may: KIT_NEEDS },
  // Its parts may use each other; one part is built on others, never in a circle.
  { room: 'src/shop/', may: ['src/kit/', 'src/data/', 'src/text/', ...WIRE] },
  ...wallsOf(
    'src/features/purchase/',
    ['src/data/', 'src/kit/', 'src/shop/', 'src/text/', ...WIRE],
    PURCHASE_WALLS,
  ),
  {
    room: 'src/features/*/',
    may: ['src/data/', 'src/kit/', 'src/shop/', 'src/text/', ...WIRE],
  },
  {
    room: 'src/desk/data/',
    may: [...DESK_NEEDS, ...WIRE],
    types: ['workers/sheets/*.types.ts'],
  },
  ...wallsOf('src/desk/', [...DESK_NEEDS, ...WIRE], DESK_WALLS),
  { room: 'src/', may: WIRE },
  // The command line reads and writes sheets as a page does.
  {
    room: 'server/operator/sheets/',
    may: ['server/operator/*', 'workers/sheets/*', ...WIRE],
  },
  ...wallsOf('server/', WIRE, SERVER_WALLS),
  {
    room: 'workers/sheets/',
    may: [
      'workers/recipients/readers/',
      'workers/recipients/workbook/',
      'workers/recipients/sheet.types.ts',
      ...WIRE,
    ],
  },
  { room: 'workers/proof/', may: WIRE },
  // A worker that no wall names.
  { room: 'workers/**', may: [] },
]
