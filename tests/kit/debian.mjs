/** Finds programs that the tests need beside Node, and brings Debian's packages of them. Uses nothing but Node. */
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))
export const isRoot = process.getuid?.() === 0
export const say = (line) => process.stdout.write(`${line}\n`)

/** Runs a program to its end, in a process group of its own so that its children end with it. */
export function succeeds(program, args, milliseconds, environment = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, ...environment },
    })
    const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), milliseconds)
    child.once('error', () => {
      clearTimeout(timer)
      resolve(false)
    })
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve(code === 0)
    })
  })
}

/**
 * The first program of these names that starts.
 * @param {readonly string[]} names
 * @param {(path: string) => Promise<boolean>} starts
 */
export async function findProgram(names, starts) {
  // Where servers are installed, which is not in everybody's PATH.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  for (const folder of folders) {
    for (const name of names) {
      const path = join(folder || '.', name)
      if (await starts(path)) return path
    }
  }
  return undefined
}

/** How `apt-get` can be run here; undefined where there is none, or no right to. */
export async function findApt() {
  const become = isRoot ? [] : (await succeeds('sudo', ['-n', 'true'], 10_000)) ? ['sudo', '-n'] : undefined
  if (!become || !(await succeeds('apt-get', ['--version'], 10_000))) return undefined
  return (...args) => {
    const [program, ...rest] = [...become, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-y', ...args]
    return succeeds(program, rest, 600_000)
  }
}
