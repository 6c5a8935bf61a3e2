import { execFileSync } from 'node:child_process'
import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { newId } from './identifiers'

/** Who holds the folder. A process id alone is reused; with the time it began and the boot it is one process for ever. */
interface Holder {
  pid: number
  started: string
  boot: string
  token: string
}

const lockName = 'lock'

/**
 * Takes a folder for this process. A lock whose process is gone (killed, or of an earlier boot, or whose id another
 * process has now) is taken over.
 * @returns what gives the folder back
 * @throws Error in words while another process, or another engine of this one, holds it
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, lockName)
  const mine: Holder = {
    pid: process.pid,
    started: startOf(process.pid) ?? 'unknown',
    boot: bootId(),
    token: newId(),
  }
  // Written aside and linked into place: the lock appears with its content, or not at all.
  const draft = `${file}.${mine.token}`
  writeFileSync(draft, JSON.stringify(mine))
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (linked(draft, file)) return () => release(file, mine)
      const holder = readHolder(file)
      if (holder && isAlive(holder)) {
        throw new Error(
          `The content lake in ${folder} is in use by process ${holder.pid}; stop it first, or use another folder.`,
        )
      }
      takeAway(file, holder)
    }
    throw new Error(`The content lake in ${folder} could not be locked: other processes are starting on it.`)
  } finally {
    rmSync(draft, { force: true })
  }
}

function linked(draft: string, file: string): boolean {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Moves a stale lock away; if it was another's fresh one by then, puts it back. */
function takeAway(file: string, stale: Holder | null): void {
  const aside = `${file}.stale.${newId()}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  const moved = readHolder(aside)
  if (moved && moved.token !== stale?.token) linked(aside, file)
  unlinkSync(aside)
}

function release(file: string, mine: Holder): void {
  if (readHolder(file)?.token === mine.token) rmSync(file, { force: true })
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return null
  }
}

function isAlive(holder: Holder): boolean {
  if (holder.boot !== bootId()) return false
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    // Somebody else's process may not be signalled, but it is there.
    if (codeOf(error) !== 'EPERM') return false
  }
  const started = startOf(holder.pid)
  return started !== 'gone' && (started === null || started === holder.started)
}

/** When a process began, in whatever words the system has for it; `null` when it does not say. */
function startOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The name, in parentheses, may hold spaces; the state follows it, and the start is 19 fields further.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      // A killed process stays listed until its parent asks for it.
      return fields[0] === 'Z' || fields[0] === 'X' ? 'gone' : (fields[19] ?? null)
    }
    if (process.platform === 'win32') return null
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return 'unknown'
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}
