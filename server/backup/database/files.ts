import { createReadStream } from 'node:fs'
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { absent } from '../data-folder'
import { inParallel } from '../in-parallel'
import type { DatabaseFiles, ManifestFile } from '../manifest'
import type { Pieces } from '../pieces'
import { BackupRefused } from '../refused'

/** What a server makes anew when it starts; the folders have to be there, empty. */
const emptied =
  /^(?:pg_wal|pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/./
const leftOut = [
  /^postmaster\.(?:pid|opts)$/,
  /^backup_label(?:\.old)?$/,
  /^tablespace_map(?:\.old)?$/,
  /(?:^|\/)pgsql_tmp[^/]*/,
  /(?:^|\/)pg_internal\.init[^/]*$/,
  /^pg_tblspc\//,
]

export interface CopyFilesOptions {
  /** Of a superuser; the same one from beginning to end. */
  client: Client
  /** The data folder of the running server. */
  folder: string
  /** The file that holds its superuser's password. */
  passwordFile: string
  pieces: Pieces
}

/** Which machines read each other's data files. */
export const systemName = `${process.platform}-${process.arch}`

/**
 * Copies a running server's files by PostgreSQL's low-level backup (documentation, “Making a Base Backup Using the Low Level API”). Files
 * are copied as they are being written; the log from the backup's start to its end, which is copied last, makes one moment of them:
 * that of the end.
 */
export async function copyDatabaseFiles({
  client,
  folder,
  passwordFile,
  pieces,
}: CopyFilesOptions): Promise<DatabaseFiles> {
  const major = Math.floor((await numberOf(client, 'server_version_num')) / 10_000)
  const segmentBytes = await numberOf(client, 'wal_segment_size')
  // Keeps the log from being recycled until this connection ends.
  await client.query(
    `select pg_create_physical_replication_slot('tapesh_backup_' || pg_backend_pid(), true, true)`,
  )
  const started = await client.query<{ lsn: string }>(`select pg_backup_start('tapesh', true) as lsn`)
  const { files, folders } = await copyTree(folder, pieces)
  const tablespaces = await copyTablespaces(client, folder, pieces, files, folders)
  const stopped = await client.query<{ lsn: string; labelfile: string }>(
    'select lsn, labelfile from pg_backup_stop(wait_for_archive => false)',
  )
  const { labelfile = '', lsn = '' } = stopped.rows[0] ?? {}
  files.push({ path: 'backup_label', ...(await pieces.keep(once(labelfile))) })
  const { rows } = await client.query<{ name: string }>('select pg_walfile_name($1) as name', [lsn])
  const first = /START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(labelfile)?.[1] ?? ''
  await copyLog(folder, { first, last: rows[0]?.name ?? '', segmentBytes }, pieces, files)
  return {
    kind: 'files',
    major,
    system: systemName,
    startedAt: started.rows[0]?.lsn ?? '',
    stoppedAt: lsn,
    folders,
    files: files.sort((a, b) => (a.path < b.path ? -1 : 1)),
    tablespaces,
    password: await pieces.keep(createReadStream(passwordFile)),
  }
}

async function numberOf(client: Client, setting: string): Promise<number> {
  const { rows } = await client.query<{ setting: string }>(
    'select setting from pg_settings where name = $1',
    [setting],
  )
  return Number(rows[0]?.setting)
}

/** All that is below a folder; what is dropped meanwhile is dropped by the log as well. */
async function copyTree(folder: string, pieces: Pieces, prefix = '') {
  const files: ManifestFile[] = []
  const folders: string[] = []
  const paths: string[] = []
  async function walk(below: string): Promise<void> {
    for (const entry of (await readdir(join(folder, below), { withFileTypes: true }).catch(absent)) ?? []) {
      const path = below ? `${below}/${entry.name}` : entry.name
      if (emptied.test(path) || leftOut.some((rule) => rule.test(path))) continue
      const isFolder =
        entry.isDirectory() || (entry.isSymbolicLink() && (await stat(join(folder, path))).isDirectory())
      if (isFolder) {
        folders.push(prefix + path)
        await walk(path)
      } else paths.push(path)
    }
  }
  await walk('')
  await inParallel(paths, 4, async (path) => {
    const kept =
      path === 'global/pg_control'
        ? await pieces.keep(once(await readWhole(join(folder, path))))
        : await pieces.keep(createReadStream(join(folder, path))).catch(absent)
    if (kept) files.push({ path: prefix + path, ...kept })
  })
  return { files, folders: folders.sort() }
}

/** It is written over in place, and has a checksum: half of one state and half of another would not start. */
async function readWhole(path: string): Promise<Buffer> {
  for (;;) {
    const [first, second] = [await readFile(path), await readFile(path)]
    if (first.equals(second)) return first
  }
}

/** Ours has none; whoever has made some finds them again beside the data folder. */
async function copyTablespaces(
  client: Client,
  folder: string,
  pieces: Pieces,
  files: ManifestFile[],
  folders: string[],
): Promise<string[]> {
  const { rows } = await client.query<{ oid: string }>(
    `select oid::text from pg_tablespace where spcname not in ('pg_default', 'pg_global') order by oid`,
  )
  for (const { oid } of rows) {
    const place = await realpath(join(folder, 'pg_tblspc', oid))
    const copied = await copyTree(place, pieces, `tablespaces/${oid}/`)
    files.push(...copied.files)
    folders.push(`tablespaces/${oid}`, ...copied.folders)
  }
  return rows.map(({ oid }) => oid)
}

/** Every segment of the log from the start to the end, and the histories of its timelines. */
async function copyLog(
  folder: string,
  { first, last, segmentBytes }: { first: string; last: string; segmentBytes: number },
  pieces: Pieces,
  files: ManifestFile[],
): Promise<void> {
  const present = new Set(await readdir(join(folder, 'pg_wal')))
  const segments = segmentsBetween(first, last, segmentBytes)
  for (const name of segments) {
    const path = join(folder, 'pg_wal', name)
    if (!present.has(name) || (await stat(path)).size !== segmentBytes)
      throw new BackupRefused(
        `The log of the database is not there whole (${name}): the backup would not start.`,
      )
    files.push({ path: `pg_wal/${name}`, ...(await pieces.keep(createReadStream(path))) })
  }
  for (const name of present)
    if (name.endsWith('.history'))
      files.push({
        path: `pg_wal/${name}`,
        ...(await pieces.keep(createReadStream(join(folder, 'pg_wal', name)))),
      })
}

/** @throws BackupRefused when the two are not of one timeline */
function segmentsBetween(first: string, last: string, segmentBytes: number): string[] {
  if (first.length !== 24 || last.length !== 24 || first.slice(0, 8) !== last.slice(0, 8))
    throw new BackupRefused('The database changed its timeline during the backup: take another one.')
  const perFile = 2 ** 32 / segmentBytes
  const numberOfSegment = (name: string) =>
    parseInt(name.slice(8, 16), 16) * perFile + parseInt(name.slice(16), 16)
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')
  const names: string[] = []
  for (let at = numberOfSegment(first); at <= numberOfSegment(last); at += 1)
    names.push(first.slice(0, 8) + hex(Math.floor(at / perFile)) + hex(at % perFile))
  return names
}

async function* once(content: string | Buffer): AsyncIterable<Buffer> {
  yield Buffer.from(content)
}
