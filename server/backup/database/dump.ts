import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { DatabaseDump } from '../manifest'
import type { Pieces } from '../pieces'
import { BackupRefused, codeOf } from '../refused'

/** PostgreSQL's own tools for a database that is not ours; newer ones read older servers, not the other way round. */
export interface Tools {
  dump: string
  restore: string
}
export const ownTools: Tools = { dump: 'pg_dump', restore: 'pg_restore' }

/** Everything in the custom format, uncompressed, since pieces that stay the same are kept once. */
const dumpArguments = ['--format=custom', '--compress=0', '--no-password', '--lock-wait-timeout=60s']
const restoreArguments = [
  '--no-owner',
  '--no-privileges',
  '--exit-on-error',
  '--single-transaction',
  '--no-password',
]

/** Runs `pg_dump` on a database. @throws BackupRefused when the tool is missing, too old, or fails */
export async function dumpDatabase(url: string, pieces: Pieces, tools = ownTools): Promise<DatabaseDump> {
  const version = await versionOf(tools.dump)
  const { child, ended } = run(tools.dump, dumpArguments, url)
  // What was written before a failure is not kept under any name.
  const [kept] = await Promise.all([pieces.keep(child.stdout), ended])
  return { kind: 'dump', tool: version, ...kept }
}

/** Runs `pg_restore` into an empty database, in one transaction. @throws BackupRefused */
export async function restoreDump(
  url: string,
  dump: DatabaseDump,
  pieces: Pieces,
  tools = ownTools,
): Promise<void> {
  const { child, ended } = run(
    tools.restore,
    [...restoreArguments, `--dbname=${addressOf(url).address}`],
    url,
    false,
  )
  const feeding = pipeline(Readable.from(pieces.read(dump, 'the dump of the database')), child.stdin)
  const [exit, fed] = await Promise.allSettled([ended, feeding])
  // A tool that fails stops reading; why is what it says itself, unless the backup was the reason.
  if (fed.status === 'rejected' && fed.reason instanceof BackupRefused) throw fed.reason
  if (exit.status === 'rejected') throw exit.reason
  if (fed.status === 'rejected') throw fed.reason
}

/** The password goes by the environment: arguments are seen by everybody on the machine. */
function addressOf(url: string): { address: string; password: string } {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  return { address: address.href, password }
}

function run(program: string, given: string[], url: string, namesDatabase = true) {
  const { address, password } = addressOf(url)
  const child = spawn(program, namesDatabase ? [...given, `--dbname=${address}`] : given, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV, LC_ALL: 'C', PGPASSWORD: password },
  })
  let words = ''
  child.stderr.on('data', (chunk: Buffer) => (words = (words + chunk.toString('utf8')).slice(-2000)))
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (cause) => reject(cannotStart(program, cause)))
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new BackupRefused(`${program} failed (${code}):\n${words.trim()}`)),
    )
  })
  return { child, ended }
}

const cannotStart = (program: string, cause: Error) =>
  new BackupRefused(
    codeOf(cause) === 'ENOENT'
      ? `A PostgreSQL of your own (DATABASE_URL) is backed up by its own tools, and ${program} was not found. Install them in the version of the server or a later one (Debian: postgresql-client), or take the rows alone, which needs no tool: --portable.`
      : `${program} could not be started: ${cause.message}`,
    { cause },
  )

const versionOf = (program: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] })
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
    child.once('error', (cause) => reject(cannotStart(program, cause)))
    child.once('close', () => resolve(text.trim()))
  })
