import { z } from 'zod'
import { BackupRefused } from './refused'
import { parseJson, type Seal } from './seal'
import type { BackupTarget } from './target'

const name = z.string().regex(/^[a-z0-9]+$/)
/** Relative, and never out of the folder that it is restored into. */
const path = z
  .string()
  .refine((value) => value !== '' && !value.startsWith('/') && !/(?:^|[/\\])\.\.(?:[/\\]|$)|\0/.test(value))
const kept = { bytes: z.int().min(0), sha256: z.string().length(64), pieces: z.array(name) }
const keptFile = z.object({ path, ...kept })

const databaseFiles = z.object({
  kind: z.literal('files'),
  major: z.int(),
  /** Data files are read by the same kind of machine only. */
  system: z.string(),
  startedAt: z.string(),
  stoppedAt: z.string(),
  folders: z.array(path),
  files: z.array(keptFile),
  /** Outside of the data folder, each below the number of its tablespace. */
  tablespaces: z.array(z.string().regex(/^\d+$/)),
  password: z.object(kept),
})

const databaseRows = z.object({
  kind: z.literal('rows'),
  serverVersion: z.string(),
  /** Those that had been run, oldest first. */
  migrations: z.array(z.object({ tag: z.string(), digest: z.string() })),
  queueVersion: z.int(),
  tables: z.array(
    z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.int(), ...kept }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
})

const databaseDump = z.object({ kind: z.literal('dump'), tool: z.string(), ...kept })

export const manifestSchema = z.object({
  version: z.literal(1),
  id: z.string(),
  takenAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  product: z.string(),
  database: z.discriminatedUnion('kind', [databaseFiles, databaseRows, databaseDump]),
  /** The data folder: journal and history of content, its pictures, private files, keys, heads of the audit, statistics. */
  data: z.array(keptFile),
  /** Private files of the object storage, by key. */
  objects: z.array(z.object({ ...keptFile.shape, type: z.string() })).nullable(),
  /** Content of hosted Sanity, as its own export. */
  exported: z.array(keptFile).nullable(),
  /** Tells whether the secret of a new environment is the one that the data were sealed with. */
  secretCheck: z.string(),
})

export type Manifest = z.output<typeof manifestSchema>
export type DatabaseFiles = z.output<typeof databaseFiles>
export type DatabaseRows = z.output<typeof databaseRows>
export type DatabaseDump = z.output<typeof databaseDump>
export type ManifestFile = z.output<typeof keptFile>

const folder = 'backups/'
const pathOf = (id: string) => `${folder}${id}`

/** By time, which every sorting keeps. */
export const idOf = (takenAt: Date) =>
  takenAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')

/** When the backup of an id was begun; null for what is no id of ours. */
export function timeOf(id: string): Date | null {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z$/.exec(id)
  return match ? new Date(`${match[1]}T${match[2]}:${match[3]}:${match[4]}Z`) : null
}

/** The whole backups at a target, oldest first: what was interrupted has no manifest and is not among them. */
export async function listBackups(target: BackupTarget): Promise<string[]> {
  const names = await target.list(folder)
  return names
    .map((found) => found.slice(folder.length))
    .filter((id) => timeOf(id) !== null)
    .sort()
}

/** The last thing that a backup writes: with it, it counts. */
export const writeManifest = (target: BackupTarget, seal: Seal, manifest: Manifest): Promise<void> =>
  target.write(pathOf(manifest.id), seal.close(Buffer.from(JSON.stringify(manifest)), manifest.id))

export const removeManifest = (target: BackupTarget, id: string): Promise<void> => target.remove(pathOf(id))

/** @throws BackupRefused when it is not there, damaged, or of a later version */
export async function readManifest(target: BackupTarget, seal: Seal, id: string): Promise<Manifest> {
  const closed = await target.read(pathOf(id))
  if (!closed) throw new BackupRefused(`There is no backup ${id} in ${target.name}.`)
  const opened = seal.open(closed, id)
  if (!opened)
    throw new BackupRefused(`The backup ${id} is damaged: its list of files is not what was written.`)
  const found = parseJson(opened.toString('utf8'))
  const parsed = manifestSchema.safeParse(found)
  if (!parsed.success || parsed.data.id !== id)
    throw new BackupRefused(
      `The backup ${id} was taken by a later version of Tapesh: restore it with that version.`,
    )
  return parsed.data
}

/** Every piece that a backup is made of. */
export function* piecesOf({ database, data, objects, exported }: Manifest): Iterable<string> {
  for (const { pieces } of [...data, ...(objects ?? []), ...(exported ?? [])]) yield* pieces
  if (database.kind === 'files') {
    for (const { pieces } of [...database.files, database.password]) yield* pieces
  } else if (database.kind === 'rows') {
    for (const { pieces } of database.tables) yield* pieces
  } else yield* database.pieces
}

/** Every file of a backup, with a name for messages. */
export function* filesOf({ database, data, objects, exported }: Manifest) {
  for (const file of data) yield { file, name: file.path }
  for (const file of objects ?? []) yield { file, name: `private file ${file.path}` }
  for (const file of exported ?? []) yield { file, name: `content ${file.path}` }
  if (database.kind === 'files') {
    for (const file of database.files) yield { file, name: `database file ${file.path}` }
    yield { file: database.password, name: 'the password of the database' }
  } else if (database.kind === 'rows') {
    for (const table of database.tables) yield { file: table, name: `table ${table.schema}.${table.name}` }
  } else yield { file: database, name: 'the dump of the database' }
}
