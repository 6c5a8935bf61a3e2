import { execFile } from 'node:child_process'
import { readFile, realpath } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What a running server writes into its data folder. */
export interface PostmasterFile {
  pid: number
  port: number
  ready: boolean
}

export const postmasterPath = (dataFolder: string) => join(dataFolder, 'postmaster.pid')

/** Reads `postmaster.pid`; `null` when there is none. A server that has just begun has not written all lines yet. */
export async function readPostmasterFile(dataFolder: string): Promise<PostmasterFile | null> {
  let lines: string[]
  try {
    lines = (await readFile(postmasterPath(dataFolder), 'utf8')).split('\n')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  const [pid = '', , , port = '', , , , status = ''] = lines
  return { pid: Math.abs(Number(pid)), port: Number(port), ready: status.trim() === 'ready' }
}

/**
 * Whether the process with this id is a PostgreSQL server over this data folder. An id alone proves nothing: after a
 * crash or a reboot it may have gone to another program.
 */
export async function isPostmasterOf(dataFolder: string, pid: number): Promise<boolean> {
  const command = await commandOf(pid)
  if (!command) return false
  const [program = '', ...args] = command
  if (!/^postgres(?:\.exe)?$/.test(basename(program))) return false
  const at = args.indexOf('-D')
  const folder = at === -1 ? undefined : args[at + 1]
  if (!folder) return false
  return (await resolved(folder)) === (await resolved(dataFolder))
}

const resolved = (path: string) => realpath(path).catch(() => path)

/** Program and arguments of a process, or `null` when there is none. */
async function commandOf(pid: number): Promise<string[] | null> {
  if (!Number.isInteger(pid) || pid <= 0) return null
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return line === '' ? null : line.split('\0').filter(Boolean)
  }
  // Without /proc the arguments come joined by spaces; the path of a data folder of ours is found in them whole.
  const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  const match = /^(.*?postgres) -D (.+?)(?: -[a-z] .*)?$/.exec(stdout.trim())
  return match?.[1] && match[2] ? [match[1], '-D', match[2]] : null
}
