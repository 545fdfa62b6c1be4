import { z } from 'zod'

/** What a database has at the moment of its backup. */
export const backupFacts = z.object({
  madeAt: z.iso.datetime(),
  mode: z.enum(['sandbox', 'production']),
  /** The newest change of the schema. */
  migration: z.int(),
  /** Identifies the key, which is not in the backup. */
  keyFingerprint: z.string(),
  /** How many rows each table has. */
  tables: z.record(z.string(), z.int()),
  /** The keys of pictures that rows name. */
  pictures: z.array(z.string()),
})
export type BackupFacts = z.infer<typeof backupFacts>

/** The last file of an archive, which proves the others. */
export const manifest = backupFacts.omit({ pictures: true }).extend({
  format: z.literal(1),
  engine: z.enum(['embedded', 'postgres']),
  picturesIn: z.enum(['archive', 's3']),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof manifest>

/** Names of files in an archive. */
export const IN_ARCHIVE = {
  manifest: 'manifest.json',
  /** The dump of a PostgreSQL, as `pg_dump` writes it. */
  dump: 'database.dump',
  /** The files of the embedded database. */
  folder: 'database/',
  /** The keys of pictures that rows name, each on a line. */
  pictureList: 'pictures.txt',
  pictures: 'pictures/',
} as const

const NAMES = [
  /^manifest\.json$/,
  /^database\.dump$/,
  /^database\/([\w.-]+\/)*[\w.-]*$/,
  /^pictures\.txt$/,
  /^pictures\/([a-z-]+\/([\da-f-]{36})?)?$/,
]

/** Whether a name is one of an archive: none leads out of the folder it is unpacked into. */
export const isArchiveName = (name: string): boolean =>
  !name.split('/').includes('..') && NAMES.some((pattern) => pattern.test(name))
